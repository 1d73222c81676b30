import { taxNumberTexts } from '@lianmeng/contract/company/texts'
import { invoiceRequests, saveTaxNumber } from '@lianmeng/contract/invoices/seller-invoice-endpoints'
import { taxNumberProblem, tidyCreditCode } from '@lianmeng/trade/identity/credit-code'
import { useState } from 'react'
import { notify } from '../../../../lib/calls/notify.ts'
import { useWrite } from '../../../../lib/calls/query.ts'
import { TextField } from '../../../../ui/form/field.tsx'
import { FormDialog } from '../../../../ui/form/form-dialog.tsx'
import { DialogButton } from '../../../../ui/layer/dialog-button.tsx'

/** The seller's own tax number, required on every invoice. */
export function TaxNumber({ taxNumber, mayChange }: { taxNumber: string; mayChange: boolean }) {
  return (
    <>
      <span className={taxNumber ? 'sub' : 'warn'}>销售方税号 {taxNumber || '未填写，填写后才能登记发票'}</span>
      {mayChange && (
        <DialogButton dialog={(close) => <TaxNumberDialog before={taxNumber} onClose={close} />}>
          {taxNumber ? '修改税号' : '填写税号'}
        </DialogButton>
      )}
    </>
  )
}

function TaxNumberDialog({ before, onClose }: { before: string; onClose: () => void }) {
  const [typed, setTyped] = useState(before)
  const write = useWrite(saveTaxNumber, { stale: [invoiceRequests] })
  const submit = () => {
    const taxNumber = tidyCreditCode(typed)
    const problem = taxNumberProblem(taxNumber)
    if (problem) return notify.warning(taxNumberTexts[problem])
    if (write.isPending) return
    write.mutate(
      { taxNumber },
      {
        onSuccess: () => {
          notify.success('税号已保存')
          onClose()
        },
      },
    )
  }
  return (
    <FormDialog title="销售方税号" okText="保存" isPending={write.isPending} onSubmit={submit} onClose={onClose}>
      <TextField label="税号" required maxLength={40} value={typed} onValue={setTyped} />
    </FormDialog>
  )
}
