import { invoiceTitles } from '@lianmeng/contract/company/invoice-endpoints'
import type { DataOf } from '@lianmeng/contract/endpoint'
import { orderInvoices, previewInvoice, requestInvoice } from '@lianmeng/contract/invoices/invoice-endpoints'
import { invoiceKindTexts } from '@lianmeng/contract/invoices/invoice-texts'
import { detail, list } from '@lianmeng/contract/orders/endpoints'
import { type InvoiceKind, invoiceKinds } from '@lianmeng/trade/invoice/invoice'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useArea } from '../../area/use-area.tsx'
import { notify } from '../../lib/calls/notify.ts'
import { useRead, useWrite } from '../../lib/calls/query.ts'
import { formatYuan } from '../../lib/text/yuan.ts'
import { RadioGroup } from '../../ui/choice/radio.tsx'
import { SelectField } from '../../ui/choice/select-field.tsx'
import { TextField } from '../../ui/form/field.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'

const kinds = invoiceKinds.map((value) => ({ value, text: invoiceKindTexts[value] }))

type Props = {
  /** Orders of one seller. */
  orderNos: string[]
  onClose: () => void
}

/** Requests an invoice from the seller for everything not yet invoiced on these orders. */
export function RequestInvoiceDialog({ orderNos, onClose }: Props) {
  const { linkTo } = useArea()
  const { data: titles } = useRead(invoiceTitles, {})
  const asked = useRead(previewInvoice, { orderNos }, { staleTime: 0 })
  const [titleId, setTitleId] = useState<number>()
  const [kind, setKind] = useState<InvoiceKind>('special')
  const [note, setNote] = useState('')
  const write = useWrite(requestInvoice, { stale: [orderInvoices, list, detail] })
  if (!titles) return null
  const chosen = titleId ?? titles[0]?.id
  const submit = () => {
    if (chosen === undefined) return notify.warning('请先填写开票信息')
    if (write.isPending) return
    write.mutate(
      { orderNos, titleId: chosen, kind, note: note.trim() },
      {
        onSuccess: ({ amount, leftOut }) => {
          const others = leftOut.length > 0 ? `；${leftOut.length} 个订单已申请过或没有可开票的金额，没有计入` : ''
          notify.success(`已申请开票 ${formatYuan(amount)}${others}`)
          onClose()
        },
      },
    )
  }
  return (
    <FormDialog
      title="申请开票"
      labels="above"
      okText="提交申请"
      isPending={write.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="sub">按已收货、未退货、未开票的金额申请；抬头与金额提交后不再变化。</p>
      {asked.data && <AskedAmount {...asked.data} />}
      <RadioGroup label="发票类型" choices={kinds} value={kind} onChoose={setKind} />
      {chosen === undefined ? (
        <p>
          还没有开票信息，请先 <Link {...linkTo('enterpriseInfo', { tab: 'invoices' })}>填写抬头与税号</Link>。
        </p>
      ) : (
        <SelectField
          label="开票信息"
          required
          options={titles.map(({ id, title, taxNo }) => ({ value: id, text: `${title} ${taxNo}` }))}
          value={chosen}
          onChoose={setTitleId}
        />
      )}
      <TextField label="备注（选填）" maxLength={200} value={note} onValue={setNote} />
    </FormDialog>
  )
}

/** What the invoice will be made out for, before it is asked for. */
function AskedAmount({ amount, net, tax, rates, leftOut }: DataOf<typeof previewInvoice>) {
  return (
    <p>
      价税合计 <b className="price">{formatYuan(amount)}</b>　不含税 {formatYuan(net)}　税额 {formatYuan(tax)}（
      {rates
        .map(({ taxRate, amount: part }) => (rates.length > 1 ? `${taxRate}% ${formatYuan(part)}` : `${taxRate}%`))
        .join('、')}
      ）{leftOut.length > 0 && `；${leftOut.length} 个订单已申请过或没有可开票的金额，不计入`}
    </p>
  )
}
