import type { InvoiceRequest } from '@lianmeng/contract/invoices/invoice-endpoints'
import { invoiceProblemTexts } from '@lianmeng/contract/invoices/invoice-texts'
import { registerInvoice } from '@lianmeng/contract/invoices/seller-invoice-endpoints'
import { invoiceProblem, proposedFigures } from '@lianmeng/trade/invoice/invoice'
import { fenText } from '@lianmeng/trade/price/money'
import { useState } from 'react'
import { notify } from '../../../../lib/calls/notify.ts'
import { useWrite } from '../../../../lib/calls/query.ts'
import { formatDate } from '../../../../lib/text/format.ts'
import { fenOfYuan } from '../../../../lib/text/yuan.ts'
import { DayField } from '../../../../ui/choice/date/day-field.tsx'
import { TextField } from '../../../../ui/form/field.tsx'
import { FormDialog } from '../../../../ui/form/form-dialog.tsx'
import { staleInvoices } from './stale-invoices.ts'

type Props = { request: InvoiceRequest; taxNumber: string; onClose: () => void }

const ratedAmounts = (rates: InvoiceRequest['rates']) =>
  rates.map(({ taxRate, amount }) => ({ taxRate, amount: fenOfYuan(amount)! }))

/** The expected figures, to compare with the issued invoice. */
function proposal({ rates, amount, taxNumber: buyerTaxNumber }: InvoiceRequest, sellerTaxNumber: string) {
  const { net, tax } = proposedFigures(ratedAmounts(rates))
  const money = { net: fenText(net), tax: fenText(tax), gross: amount }
  return { number: '', issuedOn: formatDate(new Date()), sellerTaxNumber, buyerTaxNumber, ...money }
}

/** Registers by hand an invoice issued at the tax office. */
export function RegisterDialog({ request, taxNumber, onClose }: Props) {
  const [form, setForm] = useState(() => proposal(request, taxNumber))
  const put = (changes: Partial<typeof form>) => setForm({ ...form, ...changes })
  const write = useWrite(registerInvoice, { stale: staleInvoices })
  const submit = () => {
    const [net, tax, gross] = [form.net, form.tax, form.gross].map((text) => fenOfYuan(text.trim()))
    if (net === undefined || tax === undefined || gross === undefined) return notify.warning('金额格式不正确')
    const number = form.number.replace(/\s/g, '')
    const expected = {
      sellerTaxNumber: taxNumber,
      buyerTaxNumber: request.taxNumber,
      parts: ratedAmounts(request.rates),
    }
    // The tolerance of the tax depends on the lines, which the server knows.
    const problem = invoiceProblem({ ...form, number, net, tax, gross }, expected)
    if (problem && problem !== 'taxDiffers') return notify.warning(invoiceProblemTexts[problem])
    if (write.isPending) return
    const amounts = { net: form.net.trim(), tax: form.tax.trim(), gross: form.gross.trim() }
    write.mutate(
      { requestId: request.requestId, ...form, ...amounts, number },
      {
        onSuccess: () => {
          notify.success('发票已登记')
          onClose()
        },
      },
    )
  }
  return (
    <FormDialog title="登记发票" okText="登记" isPending={write.isPending} onSubmit={submit} onClose={onClose}>
      <TextField
        label="发票号码"
        required
        inputMode="numeric"
        maxLength={40}
        hint="20 位数字"
        value={form.number}
        onValue={(number) => put({ number })}
      />
      <DayField label="开票日期" required value={form.issuedOn} onChoose={(issuedOn) => put({ issuedOn })} />
      <TextField
        label="销售方税号"
        required
        maxLength={20}
        value={form.sellerTaxNumber}
        onValue={(sellerTaxNumber) => put({ sellerTaxNumber })}
      />
      <TextField
        label="购买方税号"
        required
        maxLength={20}
        value={form.buyerTaxNumber}
        onValue={(buyerTaxNumber) => put({ buyerTaxNumber })}
      />
      <TextField label="金额" required inputMode="decimal" value={form.net} onValue={(net) => put({ net })} />
      <TextField label="税额" required inputMode="decimal" value={form.tax} onValue={(tax) => put({ tax })} />
      <TextField label="价税合计" required inputMode="decimal" value={form.gross} onValue={(gross) => put({ gross })} />
    </FormDialog>
  )
}
