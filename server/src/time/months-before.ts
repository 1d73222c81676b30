import { localDay, startOfDay } from './local-day.ts'

/** The same local day this many months earlier; if that month is shorter, the overflow into the next. */
export function monthsBefore(now: Date, months: number): Date {
  const [year, month, day] = localDay(now).split('-').map(Number) as [number, number, number]
  const before = new Date(Date.UTC(year, month - 1 - months, day)).toISOString().slice(0, 10)
  return startOfDay(before)!
}
