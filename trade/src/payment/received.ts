import { addFen, type Fen, fen, noFen } from '../price/money.ts'

/** Most that a seller may write off as the bank's fee, of one payment. */
export const maxWriteOff = fen(5_000n)

/** What a seller says of a transfer: the amount on its account, and whether it bears what is missing. */
export type Receipt = { received: Fen; writesOff: boolean }

/** Why a transfer cannot be booked as said; undefined: it can. */
export function receiptProblem(announced: Fen, { received, writesOff }: Receipt) {
  if (received <= 0n) return 'nothing'
  if (received > announced) return 'tooMuch'
  return writesOff && announced - received > maxWriteOff ? 'feeTooLarge' : undefined
}
export type ReceiptProblem = NonNullable<ReturnType<typeof receiptProblem>>

/** What a transfer pays for: all that came, and what the seller bears. */
export const creditedBy = (announced: Fen, { received, writesOff }: Receipt): Fen => (writesOff ? announced : received)

/** Spreads an amount over shares, the first one first. @returns what each gets, never more than its share */
export function spread(amount: Fen, shares: readonly Fen[]): Fen[] {
  let left = amount
  return shares.map((share) => {
    const isEnough = left >= share
    const part = isEnough ? share : left
    left = fen(left - part)
    return part
  })
}

/** What is still to be paid of an order, apart from what is on its way. Never negative. */
export function openAmount({ amount, paid, waiting }: { amount: Fen; paid: Fen; waiting: Fen }): Fen {
  const open = amount - addFen(paid, waiting)
  return open > 0n ? fen(open) : noFen
}
