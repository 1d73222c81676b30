import type { DataOf } from '@lianmeng/contract/endpoint'
import type { InvoiceRequest } from '@lianmeng/contract/invoices/invoice-endpoints'
import { invoiceTexts } from '@lianmeng/contract/invoices/invoice-texts'
import { startRedLetter, withdrawRedLetter } from '@lianmeng/contract/invoices/red-letter-endpoints'
import { invoiceLines } from '@lianmeng/contract/invoices/seller-invoice-endpoints'
import { isUnderWay } from '@lianmeng/trade/invoice/red-letter'
import { addFen, fenText } from '@lianmeng/trade/price/money'
import { notify } from '../../../../lib/calls/notify.ts'
import { useRead, useWrite } from '../../../../lib/calls/query.ts'
import { fenOfYuan } from '../../../../lib/text/yuan.ts'
import { TextField } from '../../../../ui/form/field.tsx'
import { FormDialog } from '../../../../ui/form/form-dialog.tsx'
import { useDraft } from '../../../../ui/form/use-draft.ts'
import { confirmDialog } from '../../../../ui/layer/confirm.tsx'
import { DialogButton } from '../../../../ui/layer/dialog-button.tsx'
import { staleInvoices } from './stale-invoices.ts'

type Invoice = InvoiceRequest['invoices'][number]

/** Lets a seller record that a red letter was begun or withdrawn at the tax office. */
export function RedLetterActions({ invoice: { invoiceNo, redLetter } }: { invoice: Invoice }) {
  const withdraw = useWrite(withdrawRedLetter, { stale: staleInvoices })
  const ask = async () => {
    const text = '请先在税局撤销确认单，再在此登记；买家会收到通知。'
    if (!(await confirmDialog({ title: '撤销红字信息确认单', text, okText: '登记撤销' }))) return
    withdraw.mutate({ invoiceNo }, { onSuccess: () => notify.success('已登记撤销') })
  }
  if (redLetter && isUnderWay(redLetter.state)) {
    return (
      <button type="button" className="btn" disabled={withdraw.isPending} onClick={() => void ask()}>
        撤销确认单
      </button>
    )
  }
  return (
    <DialogButton dialog={(close) => <StartDialog invoiceNo={invoiceNo} onClose={close} />}>发起红字确认</DialogButton>
  )
}

type DialogProps = { invoiceNo: string; onClose: () => void }

function StartDialog({ invoiceNo, onClose }: DialogProps) {
  const { data } = useRead(invoiceLines, { invoiceNo }, { staleTime: 0 })
  return data ? <StartForm invoiceNo={invoiceNo} blue={data} onClose={onClose} /> : null
}

/** The invoiced amount of returned goods; without any, all that is left of the invoice. */
function proposedAmount({ gross, lines }: DataOf<typeof invoiceLines>): string {
  const over = addFen(...lines.map((line) => fenOfYuan(line.over)!))
  return over > 0n ? fenText(over) : gross
}

function StartForm({ invoiceNo, blue, onClose }: DialogProps & { blue: DataOf<typeof invoiceLines> }) {
  const start = useWrite(startRedLetter, { stale: staleInvoices })
  const first = { confirmationNo: '', amount: proposedAmount(blue), reason: '' }
  const { draft, change, problems, submit } = useDraft(first, ({ amount, reason }) => ({
    amount: fenOfYuan(amount) === undefined ? '冲红金额格式不正确' : undefined,
    reason: reason.trim() === '' ? invoiceTexts.reasonMissing : undefined,
  }))
  const send = () =>
    start.mutate(
      { invoiceNo, ...draft, amount: draft.amount.trim() },
      {
        onSuccess: () => {
          notify.success('已通知买家到税局确认')
          onClose()
        },
      },
    )
  return (
    <FormDialog
      title="发起红字确认"
      labels="above"
      okText="登记并通知买家"
      isPending={start.isPending}
      onSubmit={submit(send)}
      onClose={onClose}
    >
      <p className="sub">
        请先在税局对发票 {invoiceNo} 发起红字信息确认单，随即在此登记：买家有 72
        小时到税局确认，逾期作废。买家未用于抵扣的发票无需确认，可直接红冲。
      </p>
      <TextField
        label="冲红金额（含税）"
        required
        inputMode="decimal"
        maxLength={15}
        problem={problems.amount}
        value={draft.amount}
        onValue={(amount) => change({ amount })}
      />
      <TextField
        label="原因"
        required
        maxLength={200}
        problem={problems.reason}
        value={draft.reason}
        onValue={(reason) => change({ reason })}
      />
      <TextField
        label="确认单编号"
        maxLength={40}
        value={draft.confirmationNo}
        onValue={(confirmationNo) => change({ confirmationNo })}
      />
    </FormDialog>
  )
}
