import { type Fen, fen, noFen } from '../price/money.ts'

/** An order that a payment was for, as money that went back of that payment finds it. */
export type OutsideOrder = {
  /** What of the payment the order got and did not give back through it yet. */
  left: Fen
  /** What was paid of the order and is not owed back. */
  refundable: Fen
  /** What is owed back of it and was not sent, the oldest first. */
  open: readonly Fen[]
}

/** What an order bears of it: of each refund that is open, and beyond those. */
export type OutsidePart = { open: readonly Fen[]; beyond: Fen }

const least = (a: Fen, b: Fen): Fen => (a < b ? a : b)
const less = (a: Fen, b: Fen): Fen => fen(a - b)

/**
 * Spreads money that a seller gave back outside over the orders of its payment: first over what is owed back anyway, then
 * over what else was paid, order by order.
 * @returns undefined where more went back than all of them can bear
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
