import { divideHalfUp } from '../decimal.ts'
import { type LineQuantities, openQty } from '../order/quantities.ts'
import { cancelledAmount, orderTotal } from '../order/totals.ts'
import { addFen, type Fen, fen, noFen } from '../price/money.ts'

/** Credit used by an order: for goods still to be shipped, and for goods shipped. */
export type CreditUse = { held: Fen; billed: Fen }

const notNegative = (amount: bigint): Fen => (amount > 0n ? fen(amount) : noFen)

/**
 * Credit used by an order now.
 * @param paid payments less refunds
 * @param freight of the order: owed with the first shipment
 */
export function creditUse(
  lines: readonly { amount: Fen; quantities: LineQuantities }[],
  paid: Fen,
  freight: Fen = noFen,
): CreditUse {
  const total = orderTotal(
    lines.map(({ amount }) => amount),
    freight,
  )
  const owed = notNegative(total - cancelledAmount(lines, freight) - paid)
  const isOpen = lines.some(({ quantities }) => openQty(quantities) > 0n)
  const hasLeft = lines.some(({ quantities }) => quantities.shipped > 0n)
  const shipped = addFen(
    hasLeft ? freight : noFen,
    ...lines.map(({ amount, quantities }) => fen(divideHalfUp(amount * quantities.shipped, quantities.qty))),
  )
  const unpaidOfShipped = notNegative(shipped - paid)
  // Once nothing is left to ship, no fen of rounding stays held.
  const billed = isOpen && unpaidOfShipped < owed ? unpaidOfShipped : owed
  return { held: fen(owed - billed), billed }
}

/** A buyer's credit with a seller, and its use. */
export type CreditAccount = CreditUse & { limit: Fen; isFrozen: boolean }

/** The credit still available; zero if the limit was lowered below its use. */
export const availableCredit = ({ limit, held, billed, isFrozen }: CreditAccount): Fen =>
  isFrozen ? noFen : notNegative(limit - held - billed)

/** Most days that a seller may grant. */
export const maxCreditDays = 180
