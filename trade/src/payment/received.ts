import { addFen, type Fen, fen, noFen } from '../price/money.ts'

/** Most that a seller may write off as a bank fee, per payment. */
export const maxWriteOff = fen(5_000n)

/** A seller's statement on a transfer: the amount on its account, and whether it bears the difference. */
export type Receipt = { received: Fen; writesOff: boolean }

/** Why a transfer cannot be booked as stated; undefined: it can. */
export function receiptProblem(announced: Fen, { received, writesOff }: Receipt) {
  if (received <= 0n) return 'nothing'
  if (received > announced) return 'tooMuch'
  return writesOff && announced - received > maxWriteOff ? 'feeTooLarge' : undefined
}
export type ReceiptProblem = NonNullable<ReturnType<typeof receiptProblem>>

/** The amount credited by a transfer: the receipt, plus what the seller bears. */
export const creditedBy = (announced: Fen, { received, writesOff }: Receipt): Fen => (writesOff ? announced : received)

/** Spreads an amount over shares, starting with the first. @returns what each gets, never more than its share */
export function spread(amount: Fen, shares: readonly Fen[]): Fen[] {
  let left = amount
  return shares.map((share) => {
    const isEnough = left >= share
    const part = isEnough ? share : left
    left = fen(left - part)
    return part
  })
}

/** The unpaid amount of an order, less payments on their way. Never negative. */
export function openAmount({ amount, paid, waiting }: { amount: Fen; paid: Fen; waiting: Fen }): Fen {
  const open = amount - addFen(paid, waiting)
  return open > 0n ? fen(open) : noFen
}
