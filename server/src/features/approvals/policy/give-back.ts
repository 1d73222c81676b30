import { cancelsOpen } from '@lianmeng/trade/order/states'
import { cancelledAmount } from '@lianmeng/trade/order/totals'
import { thousandths } from '@lianmeng/trade/quantity/qty'
import type { AfterMove } from '../../../order/moving/after-move.ts'
import { money } from '../../../order/policy/policy.ts'
import { cancelledLines, giveBack } from '../../../order/policy/queries.ts'

/**
 * Returns to budgets the cost of an order's cancelled part and of reductions by after-sales and changes; repeated calls return
 * nothing more. Runs in the transaction that cancels or reduces, after the stock.
 */
export const giveBackBudgets: AfterMove = async (tx, order, { event }) => {
  const costsLess = event === 'aftersale' || event === 'acceptChange' || cancelsOpen(event)
  if (!order.budgeted || !costsLess) return
  const { freight, reduced, lines } = await cancelledLines(tx, order)
  const cancelled = cancelledAmount(
    lines.map(({ amount, qty, cancelled: left }) => ({
      amount: money(amount),
      quantities: { qty: thousandths(BigInt(qty)), cancelled: thousandths(BigInt(left)) },
    })),
    money(freight),
  )
  await giveBack(tx, order.buyerId, order.orderNo, Number(cancelled) + reduced)
}
