import { type Fen, fen, noFen } from '../price/money.ts'

export const budgetPeriods = ['month', 'quarter', 'year'] as const
export type BudgetPeriod = (typeof budgetPeriods)[number]

/** The amount of a period, the part awaiting approval, and the part ordered. */
export type BudgetUse = { amount: Fen; held: Fen; spent: Fen }

/** The remainder; zero if more was spent than the budget has now. */
export function leftOf({ amount, held, spent }: BudgetUse): Fen {
  const left = fen(amount - held - spent)
  return left > 0n ? left : noFen
}

/** What was taken beyond the budget: it was lowered since, or may be exceeded. Zero: nothing. */
export function overdrawnBy({ amount, held, spent }: BudgetUse): Fen {
  const beyond = fen(held + spent - amount)
  return beyond > 0n ? beyond : noFen
}

/** Excess of a total over a budget; zero: it fits. */
export function excessOf(budget: BudgetUse, total: Fen): Fen {
  const excess = fen(total - leftOf(budget))
  return excess > 0n ? excess : noFen
}

/** Whether use has reached the warning level. @param percent 0: never */
export const isNearlySpent = ({ amount, held, spent }: BudgetUse, percent: number): boolean =>
  percent > 0 && (held + spent) * 100n >= amount * BigInt(percent)
