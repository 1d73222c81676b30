import type { InvoiceRequest } from '@lianmeng/contract/orders/invoice-endpoints'
import { invoiceProblemTexts, invoiceTexts } from '@lianmeng/contract/orders/invoice-texts'
import { registerRed } from '@lianmeng/contract/orders/seller-invoice-endpoints'
import { isInvoiceNumber } from '@lianmeng/trade/order/invoice'
import { useState } from 'react'
import { formatDate } from '../../../../lib/format.ts'
import { notify } from '../../../../lib/notify.ts'
import { useWrite } from '../../../../lib/query.ts'
import { formatYuan } from '../../../../lib/yuan.ts'
import { TextField } from '../../../../ui/form/field.tsx'
import { FormDialog } from '../../../../ui/form/form-dialog.tsx'
import { staleInvoices } from './stale-invoices.ts'

type Props = { invoice: InvoiceRequest['invoices'][number]; onClose: () => void }

/** Registers the red invoice that takes one back. */
export function RedDialog({ invoice: { invoiceNo, gross }, onClose }: Props) {
  const [form, setForm] = useState(() => ({ number: '', issuedOn: formatDate(new Date()), reason: '' }))
  const put = (changes: Partial<typeof form>) => setForm({ ...form, ...changes })
  const write = useWrite(registerRed, { stale: staleInvoices })
  const submit = () => {
    const number = form.number.replace(/\s/g, '')
    if (!isInvoiceNumber(number)) return notify.warning(invoiceProblemTexts.numberInvalid)
    if (form.reason.trim() === '') return notify.warning(invoiceTexts.reasonMissing)
    if (write.isPending) return
    write.mutate(
      { invoiceNo, number, issuedOn: form.issuedOn, reason: form.reason.trim() },
      {
        onSuccess: () => {
          notify.success('红字发票已登记')
          onClose()
        },
      },
    )
  }
  return (
    <FormDialog title="登记红字发票" okText="登记红冲" isPending={write.isPending} onSubmit={submit} onClose={onClose}>
      <p className="sub">
        冲红发票 {invoiceNo}，价税合计 {formatYuan(gross)}，全额冲红。买家可以重新申请开票。
      </p>
      <TextField
        label="红字发票号码"
        required
        inputMode="numeric"
        maxLength={40}
        value={form.number}
        onValue={(number) => put({ number })}
      />
      <TextField
        label="开票日期"
        required
        type="date"
        value={form.issuedOn}
        onValue={(issuedOn) => put({ issuedOn })}
      />
      <TextField label="冲红原因" required maxLength={200} value={form.reason} onValue={(reason) => put({ reason })} />
    </FormDialog>
  )
}
