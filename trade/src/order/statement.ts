import type { Fen } from '../price/money.ts'

/** `replaced`: by a newer version. */
export const statementStates = ['sent', 'disputed', 'confirmed', 'replaced'] as const
export type StatementState = (typeof statementStates)[number]

/** The sums of an order. `overInvoiced`: amount invoiced beyond what is kept, over its lines. */
export type StatementSums = { ordered: Fen; delivered: Fen; returned: Fen; paid: Fen; invoiced: Fen; overInvoiced: Fen }

/** Kinds of differences between order, delivery and invoice. */
export const statementDifferences = ['undelivered', 'uninvoiced', 'overInvoiced', 'unpaid', 'overpaid'] as const
export type StatementDifference = (typeof statementDifferences)[number]

/** Compares order, delivery, invoice and payments; an empty list: they agree. */
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
