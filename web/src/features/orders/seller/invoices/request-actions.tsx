import type { InvoiceRequest } from '@lianmeng/contract/invoices/invoice-endpoints'
import { invoiceTexts } from '@lianmeng/contract/invoices/invoice-texts'
import * as contract from '@lianmeng/contract/invoices/seller-invoice-endpoints'
import { useState } from 'react'
import { notify } from '../../../../lib/calls/notify.ts'
import { markStale, useWrite } from '../../../../lib/calls/query.ts'
import { uploadFile } from '../../../../lib/calls/upload.ts'
import { DialogButton } from '../../../../ui/layer/dialog-button.tsx'
import { FileButton } from '../../../../ui/picture/upload.tsx'
import { ReasonDialog } from '../../../../widgets/order-view/reason/reason-dialog.tsx'
import { RedDialog } from './red-dialog.tsx'
import { RedLetterActions } from './red-letter-actions.tsx'
import { RegisterDialog } from './register-dialog.tsx'
import { staleInvoices } from './stale-invoices.ts'

/** A seller's actions on a request: register the invoice, or decline. */
export function RequestActions({ request, taxNumber }: { request: InvoiceRequest; taxNumber: string }) {
  const [open, setOpen] = useState<'register' | 'decline'>()
  const [isSending, setIsSending] = useState(false)
  const decline = useWrite(contract.declineInvoice, { stale: staleInvoices })
  const { requestId } = request
  const close = () => setOpen(undefined)
  const send = async (file: File) => {
    if (file.size > contract.maxInvoiceXml) return notify.warning(invoiceTexts.xmlTooLarge)
    setIsSending(true)
    try {
      await uploadFile(contract.registerInvoiceXml, {}, file, () => {}, { query: { requestId } })
      notify.success('发票已登记')
      await markStale(...staleInvoices)
    } finally {
      setIsSending(false)
    }
  }
  if (request.state !== 'open') return null
  return (
    <>
      <FileButton
        accept={['.xml', 'text/xml', 'application/xml']}
        name={`上传开票申请 ${requestId} 的数电票 XML`}
        className="btn btn-brand"
        disabled={isSending || taxNumber === ''}
        onPick={(file) => void send(file).catch(() => {})}
      >
        上传数电票 XML
      </FileButton>
      <button type="button" className="btn" disabled={taxNumber === ''} onClick={() => setOpen('register')}>
        手工登记
      </button>
      <button type="button" className="btn" onClick={() => setOpen('decline')}>
        退回
      </button>
      {open === 'register' && <RegisterDialog request={request} taxNumber={taxNumber} onClose={close} />}
      {open === 'decline' && (
        <ReasonDialog
          title="退回开票申请"
          text="退回后买家可以重新申请，原因会告知买家。"
          label="原因"
          okText="确定退回"
          missingText={invoiceTexts.reasonMissing}
          isPending={decline.isPending}
          onOk={(reason) => decline.mutate({ requestId, reason }, { onSuccess: close })}
          onClose={close}
        />
      )}
    </>
  )
}

type InvoiceProps = { request: InvoiceRequest; invoice: InvoiceRequest['invoices'][number] }

/** A seller's actions on an issued invoice: add its file, reverse it. */
export function InvoiceActions({ request, invoice }: InvoiceProps) {
  const [isSending, setIsSending] = useState(false)
  const { invoiceNo, redOf } = invoice
  const send = async (file: File) => {
    if (file.size > contract.maxInvoiceFile) return notify.warning(invoiceTexts.fileTooLarge)
    setIsSending(true)
    try {
      await uploadFile(contract.uploadInvoiceFile, {}, file, () => {}, { query: { invoiceNo } })
      notify.success('文件已上传')
      await markStale(...staleInvoices)
    } finally {
      setIsSending(false)
    }
  }
  return (
    <>
      <FileButton
        accept={['.ofd', '.pdf', 'application/pdf']}
        name={`上传发票 ${invoiceNo} 的文件`}
        className="btn"
        disabled={isSending}
        onPick={(file) => void send(file).catch(() => {})}
      >
        上传 OFD 或 PDF
      </FileButton>
      {redOf === '' && request.state === 'issued' && (
        <>
          <RedLetterActions invoice={invoice} />
          <DialogButton dialog={(close) => <RedDialog invoice={invoice} onClose={close} />}>红冲</DialogButton>
        </>
      )}
    </>
  )
}
