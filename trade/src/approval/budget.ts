import { type Fen, fen, noFen } from '../price/money.ts'

export const budgetPeriods = ['month', 'quarter', 'year'] as const
export type BudgetPeriod = (typeof budgetPeriods)[number]

const monthsOf: Record<BudgetPeriod, number> = { month: 1, quarter: 3, year: 12 }

/** The first day of the period that a day is in. @param day `YYYY-MM-DD` */
export function periodStart(period: BudgetPeriod, day: string): string {
  const months = monthsOf[period]
  const month = Number(day.slice(5, 7))
  const first = month - ((month - 1) % months)
  return `${day.slice(0, 5)}${String(first).padStart(2, '0')}-01`
}

/** What may be spent of a period, what waits for an approval, and what was ordered. */
export type BudgetUse = { amount: Fen; held: Fen; spent: Fen }

/** What is left; nothing where more was spent than the budget has now. */
export function leftOf({ amount, held, spent }: BudgetUse): Fen {
  const left = fen(amount - held - spent)
  return left > 0n ? left : noFen
}

/** By how much a total exceeds a budget; zero: it fits. */
export function excessOf(budget: BudgetUse, total: Fen): Fen {
  const excess = fen(total - leftOf(budget))
  return excess > 0n ? excess : noFen
}

/** Whether so much is taken up that people are warned. @param percent 0: never */
export const isNearlySpent = ({ amount, held, spent }: BudgetUse, percent: number): boolean =>
  percent > 0 && (held + spent) * 100n >= amount * BigInt(percent)
