import { type Fen, fen, noFen } from '../price/money.ts'

/** An order covered by a payment, as seen by a refund made outside. */
export type OutsideOrder = {
  /** The order's share of the payment, less what it already gave back through it. */
  left: Fen
  /** Paid for the order and not owed back. */
  refundable: Fen
  /** Its unsent refunds, oldest first. */
  open: readonly Fen[]
}

/** An order's part of it: for each open refund, and beyond those. */
export type OutsidePart = { open: readonly Fen[]; beyond: Fen }

const least = (a: Fen, b: Fen): Fen => (a < b ? a : b)
const less = (a: Fen, b: Fen): Fen => fen(a - b)

/**
 * Spreads a refund that a seller made outside over the orders of its payment: first over open refunds, then over other
 * payments, order by order.
 * @returns undefined if it exceeds what all of them can bear
 */
export function outsideParts(amount: Fen, orders: readonly OutsideOrder[]): OutsidePart[] | undefined {
  let rest = amount
  const lefts = orders.map(({ left }) => left)
  const take = (index: number, most: Fen): Fen => {
    const part = least(least(rest, lefts[index]!), most)
    rest = less(rest, part)
    lefts[index] = less(lefts[index]!, part)
    return part
  }
  const open = orders.map((order, index) => order.open.map((each) => take(index, each)))
  const beyond = orders.map(({ refundable }, index) => take(index, refundable))
  if (rest > noFen) return undefined
  return orders.map((_, index) => ({ open: open[index]!, beyond: beyond[index]! }))
}
