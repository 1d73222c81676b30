import { divideHalfUp } from '../decimal.ts'
import { type Fen, fen, type MicroYuan } from '../price/money.ts'
import { type PriceTier, priceAt } from '../price/tiers.ts'
import { addQty, type Qty, thousandths } from '../quantity/qty.ts'
import { saleUnitSize } from '../quantity/sale-unit-size.ts'

/** A company's orders of a specification in twelve months. */
export type Bought = { qty: Qty; amount: Fen; orders: number }

/** Today's prices per sale unit of a specification, by quantity. */
export type TodaysPrice = { tiers: readonly PriceTier[]; baseUnit: number; saleUnit: number }

const microYuanPerFen = 10_000n

const costs = (qty: Qty, price: MicroYuan, { baseUnit, saleUnit }: TodaysPrice): Fen =>
  fen(divideHalfUp(qty * price, saleUnitSize(baseUnit, saleUnit) * microYuanPerFen))

const usualOrder = ({ qty, orders }: Bought): Qty => thousandths(orders > 0 ? qty / BigInt(orders) : 0n)

/**
 * The saving over twelve months if a company had bought one specification instead of several: its payments for the
 * others, less today's price of the same quantity of the one; plus the saving on the one itself from the better tier of
 * larger orders. Negative if it would have cost more.
 * @param kept purchases of the one
 * @param others purchases of those it replaces
 * @returns undefined if none of the others was bought, or there is no price today
 */
export function mergeSaving(kept: Bought, others: readonly Bought[], today: TodaysPrice): Fen | undefined {
  const replaced = addQty(...others.map(({ qty }) => qty))
  if (replaced <= 0n) return undefined
  const together = addQty(usualOrder(kept), ...others.map(usualOrder))
  const price = priceAt(today.tiers, together)
  const before = priceAt(today.tiers, usualOrder(kept))
  if (price === undefined || before === undefined) return undefined
  const paid = others.reduce((sum, { amount }) => sum + amount, 0n)
  const tier = costs(kept.qty, before, today) - costs(kept.qty, price, today)
  return fen(paid - costs(replaced, price, today) + tier)
}
