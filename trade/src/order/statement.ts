import type { Fen } from '../price/money.ts'

/** `replaced`: a newer version took its place. */
export const statementStates = ['sent', 'disputed', 'confirmed', 'replaced'] as const
export type StatementState = (typeof statementStates)[number]

/** Whether nothing is left to do about it: both agree, and all of it is paid. @param open what is not paid until now */
export const isSettled = (state: StatementState, open: Fen): boolean => state === 'confirmed' && open === 0n

/** What an order comes to. `overInvoiced`: what of its lines is on invoices beyond what is kept of each. */
export type StatementSums = { ordered: Fen; delivered: Fen; returned: Fen; paid: Fen; invoiced: Fen; overInvoiced: Fen }

/** Where order, delivery and invoice do not say the same. */
export const statementDifferences = ['undelivered', 'uninvoiced', 'overInvoiced', 'unpaid', 'overpaid'] as const
export type StatementDifference = (typeof statementDifferences)[number]

/** Compares order, delivery and invoice of an order, and what was paid for it; nothing: the three agree. */
export function differencesOf(sums: StatementSums): StatementDifference[] {
  const { ordered, delivered, returned, paid, invoiced, overInvoiced } = sums
  const kept = delivered - returned
  const found: Record<StatementDifference, boolean> = {
    undelivered: delivered < ordered,
    uninvoiced: invoiced - overInvoiced < kept,
    overInvoiced: overInvoiced > 0n || invoiced > kept,
    unpaid: paid < kept,
    overpaid: paid > kept,
  }
  return statementDifferences.filter((difference) => found[difference])
}
