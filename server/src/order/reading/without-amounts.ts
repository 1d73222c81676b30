import type { DataOf } from '@lianmeng/contract/endpoint'
import type { detail, Order } from '@lianmeng/contract/orders/endpoints'

/** An order for those of a seller's staff who do not see what goods cost. */
export const withoutAmounts = <Shown extends Order>(order: Shown): Shown => ({
  ...order,
  amount: '',
  freight: '',
  paid: '',
  owed: '',
  lines: order.lines.map((line) => ({ ...line, price: '', amount: '', amountItems: [] })),
})

/** The same of an order with its history, which tells amounts too. */
export const historyWithoutAmounts = (order: DataOf<typeof detail>): DataOf<typeof detail> => ({
  ...withoutAmounts(order),
  owedBack: '',
  refunds: [],
  payments: [],
  payee: null,
  changes: [],
  events: order.events.map((event) => ({ ...event, text: event.text.replace(/¥[\d,]+(\.\d+)?/g, '¥—') })),
})
