import { cancelledAmount } from '@lianmeng/trade/order/totals'
import { thousandths } from '@lianmeng/trade/quantity/qty'
import type { Db } from '../../../database/db.ts'
import { money } from './policy.ts'
import { cancelledLines, giveBack } from './queries.ts'

/**
 * Returns to budgets the cost of an order's cancelled part and of reductions by after-sales and changes; repeated calls return
 * nothing more. Runs in the transaction that cancels or reduces, after the stock.
 */
export async function giveBackBudgets(
  tx: Db,
  order: { tenantId: number; id: number; buyerId: number; orderNo: string },
): Promise<void> {
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
