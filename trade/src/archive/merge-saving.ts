import { divideHalfUp } from '../decimal.ts'
import { type Fen, fen, type MicroYuan } from '../price/money.ts'
import { type PriceTier, priceAt } from '../price/tiers.ts'
import { addQty, type Qty, thousandths } from '../quantity/qty.ts'
import { saleUnitSize } from '../units.ts'

/** What a company ordered of a specification in twelve months. */
export type Bought = { qty: Qty; amount: Fen; orders: number }

/** What a sale unit of a specification costs today, by quantity. */
export type TodaysPrice = { tiers: readonly PriceTier[]; baseUnit: number; saleUnit: number }

const microYuanPerFen = 10_000n

const costs = (qty: Qty, price: MicroYuan, { baseUnit, saleUnit }: TodaysPrice): Fen =>
  fen(divideHalfUp(qty * price, saleUnitSize(baseUnit, saleUnit) * microYuanPerFen))

const usualOrder = ({ qty, orders }: Bought): Qty => thousandths(orders > 0 ? qty / BigInt(orders) : 0n)

/**
 * What twelve months would have cost less, had a company bought one specification instead of several: what it paid for the
 * others, less the same quantity at today's price of the one; and what the better tier of the larger orders takes off the
 * one itself. Negative where it would have cost more.
 * @param kept what was bought of the one
 * @param others what was bought of those that it takes the place of
 * @returns undefined where nothing was bought of the others, or there is no price today
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
