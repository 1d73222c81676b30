import { invoiceable, type LineAccount, lineAccounts } from '@lianmeng/trade/order/invoice'
import { addFen, type Fen, fen } from '@lianmeng/trade/price/money'
import { quantitiesIn } from '../delivery/queries.ts'
import { taxRateOf } from '../line-snapshot.ts'
import type { InvoicedOrder } from './queries.ts'

const money = (amount: number): Fen => fen(BigInt(amount))

/** What of an order's lines and freight is kept, less what after-sales took off, and what of it stands on invoices. */
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

/** What can be asked for of an order. */
export const invoiceableOf = (order: InvoicedOrder): Fen => addFen(...accountsOf(order).map(invoiceable))
