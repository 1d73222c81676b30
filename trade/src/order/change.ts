import { divideHalfUp } from '../decimal.ts'
import { amountOfParts, minLineAmount } from '../price/amount.ts'
import { type Fen, fen, type MicroYuan } from '../price/money.ts'
import type { Quote } from '../price/quote.ts'
import { salePackageType } from '../quantity/package-spec.ts'
import { type Qty, thousandths } from '../quantity/qty.ts'
import { fullRate, noRate, type Rate } from '../rate.ts'
import { cancelsOpen, type OrderEvent } from './states.ts'

/** How far an order change (改单) has come. `asked`: the buyer asks for one; `open`: the seller's proposal awaits the buyer. */
export const changeStates = ['asked', 'open', 'accepted', 'refused', 'withdrawn', 'lapsed', 'void'] as const
export type ChangeState = (typeof changeStates)[number]

/** The change that an order waits for; empty: none. */
export type LiveChange = '' | 'asked' | 'open'

/** What may change of a line, and what its amount consists of. */
export type ChangingLine = {
  qty: Qty
  /** As the buyer pays it: after the discount. */
  price: MicroYuan
  amount: Fen
  region: Rate
  baseUnit: number
  saleUnit: number
}

const none = thousandths(0n)

/** The amount without surcharges for opened packages. */
const plainAmount = ({ qty, price, region, baseUnit, saleUnit }: Omit<ChangingLine, 'amount'>): Fen =>
  amountOfParts({
    parts: { big: 0n, small: 0n, loose: qty },
    spec: {
      bigSize: none,
      smallSize: none,
      salePackageType: salePackageType.free,
      baseUnit,
      saleUnit,
      unpackingRate: noRate,
      looseRate: noRate,
    },
    price,
    region,
  })

/**
 * The amount of a line after a change: the new quantity at the new price, and the agreed surcharges in proportion. The
 * packages may be sold differently by now, so the surcharges are not computed again.
 */
export function changedAmount(line: ChangingLine, to: Pick<ChangingLine, 'qty' | 'price'>): Fen {
  if (to.qty === line.qty && to.price === line.price) return line.amount
  const surcharges = line.amount - plainAmount(line)
  const kept = divideHalfUp(surcharges * to.qty * to.price, line.qty * line.price)
  const amount = fen(plainAmount({ ...line, ...to }) + kept)
  if (amount < minLineAmount) return minLineAmount
  return amount
}

/** The amount of goods that a change adds: quantity times price. */
export function addedAmount(line: Pick<ChangingLine, 'qty' | 'price' | 'baseUnit' | 'saleUnit'>): Fen {
  const amount = plainAmount({ ...line, region: noRate })
  if (amount < minLineAmount) return minLineAmount
  return amount
}

/**
 * How much of each added line was not on hand, where lines were reserved in turn.
 * @param after the stock of the product afterwards
 */
export function backordered(lines: readonly Qty[], after: { onHand: Qty; reserved: Qty }): Qty[] {
  let over = after.reserved > after.onHand ? after.reserved - after.onHand : 0n
  const parts = [...lines].reverse().map((qty) => {
    const part = over < qty ? over : qty
    over -= part
    return thousandths(part)
  })
  return parts.reverse()
}

/** What a line was surcharged for opened packages. */
export type Surcharges = Readonly<Record<'unpacking' | 'loose', Fen>>

/**
 * The parts of the amount of a line after a change: the goods at the new price, and the kept surcharges divided as
 * before. They add up to `changedAmount`.
 */
export function changedItems(
  line: ChangingLine,
  to: Pick<ChangingLine, 'qty' | 'price'>,
  before: Surcharges,
): Quote['items'] {
  const amount = changedAmount(line, to)
  const goods = plainAmount({ ...line, ...to, region: noRate })
  const kept = amount - plainAmount({ ...line, ...to })
  // The rate of the region holds for the surcharges too.
  const surcharged = divideHalfUp(kept * fullRate, fullRate + line.region)
  const known = before.unpacking + before.loose
  const loose = known === 0n ? 0n : divideHalfUp(surcharged * before.loose, known)
  const unpacking = known === 0n ? 0n : surcharged - loose
  const items = { unpacking: fen(unpacking), loose: fen(loose) }
  if (line.region === noRate) return { ...items, goods: fen(amount - unpacking - loose), region: fen(0n) }
  return { ...items, goods, region: fen(amount - goods - unpacking - loose) }
}

/** Whether an event of an order ends its change. Money that arrives ends a proposal, not a request. */
export function endsChange(event: OrderEvent, live: LiveChange): boolean {
  if (live === '') return false
  if (cancelsOpen(event) || event === 'ship') return true
  return live === 'open' && (event === 'pay' || event === 'payPart')
}

export type RiseProblem = 'paidBefore' | 'owedBack' | 'bound'

/**
 * Why the sum of an order must not rise.
 * @param order.isBound the buyer's rules approved the old sum @param order.owedBack fen that the seller owes back
 */
export function riseProblem(order: {
  state: string
  onCredit: boolean
  isBound: boolean
  owedBack: bigint
}): RiseProblem | undefined {
  if (order.isBound) return 'bound'
  if (order.owedBack > 0n) return 'owedBack'
  return order.state === 'awaitingShipment' && !order.onCredit ? 'paidBefore' : undefined
}
