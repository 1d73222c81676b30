import { orderInvoices } from '@lianmeng/contract/invoices/invoice-endpoints'
import { invoiceTexts } from '@lianmeng/contract/invoices/invoice-texts'
import { answerRedLetter } from '@lianmeng/contract/invoices/red-letter-endpoints'
import { notify } from '../../../lib/calls/notify.ts'
import { useWrite } from '../../../lib/calls/query.ts'
import { confirmDialog } from '../../../ui/layer/confirm.tsx'
import { ReasonButton } from '../../../widgets/order-view/reason/reason-button.tsx'

/** Lets a buyer say whether they confirm a red letter at the tax office. */
export function RedLetterAnswer({ orderNo, invoiceNo }: { orderNo: string; invoiceNo: string }) {
  const answer = useWrite(answerRedLetter, { stale: [orderInvoices] })
  const send = (agrees: boolean, reason: string, close?: () => void) =>
    answer.mutate(
      { orderNo, invoiceNo, agrees, reason },
      {
        onSuccess: () => {
          notify.success('已告知卖家')
          close?.()
        },
      },
    )
  const ask = async () => {
    const text = '请先在税局确认红字信息确认单，再在此告知卖家。'
    if (await confirmDialog({ title: '已在税局确认', text, okText: '已确认' })) send(true, '')
  }
  return (
    <>
      <button type="button" className="btn" disabled={answer.isPending} onClick={() => void ask()}>
        已在税局确认
      </button>
      <ReasonButton
        name="不同意"
        title="不同意红字信息确认单"
        text="原因会告知卖家，卖家可以撤销后重新发起。"
        label="原因"
        okText="告知卖家"
        missingText={invoiceTexts.reasonMissing}
        isPending={answer.isPending}
        onOk={(reason, close) => send(false, reason, close)}
      />
    </>
  )
}
