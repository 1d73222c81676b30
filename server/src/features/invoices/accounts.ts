import { invoiceable, type LineAccount, lineAccounts } from '@lianmeng/trade/invoice/invoice'
import { addFen, type Fen, fen } from '@lianmeng/trade/price/money'
import { taxRateOf } from '../../order/lines/line-snapshot.ts'
import { quantitiesIn } from '../../order/lines/queries.ts'
import type { InvoicedOrder } from './queries.ts'

const money = (amount: number): Fen => fen(BigInt(amount))

/** What is kept of an order's lines and freight after after-sales, and how much of it is invoiced. */
export const accountsOf = ({
  lines,
  freight,
  freightInvoiced,
}: Pick<InvoicedOrder, 'lines' | 'freight' | 'freightInvoiced'>): LineAccount[] =>
  lineAccounts(
    lines.map((line) => ({
      lineNo: line.lineNo,
      taxRate: taxRateOf(line.snapshot),
      amount: money(line.amount),
      reduced: money(line.reduced),
      invoiced: money(line.invoiced),
      quantities: quantitiesIn(line),
    })),
    { amount: money(freight), invoiced: money(freightInvoiced) },
  )

/** The amount of an order that can still be invoiced. */
export const invoiceableOf = (order: InvoicedOrder): Fen => addFen(...accountsOf(order).map(invoiceable))
