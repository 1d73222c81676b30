import { endOfDay, localDay, startOfDay } from '../time/local-day.ts'

/** Which local days are working days. */
export type WorkDays = { isWorking(day: string): boolean }

const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** A longer rest means a wrong calendar; the wait then ends. */
const longestRest = 60

/** The end of a wait of some hours that counts working days only. A working day has 24 hours, including the night. */
export function afterWorkingHours(from: Date, hours: number, { isWorking }: WorkDays): Date {
  let left = hours * hourMs
  let at = from
  for (let rested = 0; rested < longestRest; ) {
    const day = localDay(at)
    const end = endOfDay(day)!
    if (isWorking(day)) {
      const there = end.getTime() - at.getTime()
      if (left < there) break
      left -= there
    } else rested += 1
    at = end
  }
  return new Date(at.getTime() + left)
}

/** How much working time lies between two moments, ms; a day off counts nothing. @param to not before `from` */
export function workingTimeBetween(from: Date, to: Date, { isWorking }: WorkDays): number {
  let passed = 0
  for (let at = from; at < to; ) {
    const day = localDay(at)
    const end = new Date(Math.min(endOfDay(day)!.getTime(), to.getTime()))
    if (isWorking(day)) passed += end.getTime() - at.getTime()
    at = end
  }
  return passed
}

/** The moment itself, or on a day off the same hour of the next working day. */
export function onWorkingDay(at: Date, { isWorking }: WorkDays): Date {
  let moved = at
  for (let rested = 0; rested < longestRest && !isWorking(localDay(moved)); rested += 1) {
    moved = new Date(moved.getTime() + dayMs)
  }
  return moved
}

/** The next working day after a local day. */
export function workingDayAfter(day: string, days: WorkDays): string {
  return localDay(onWorkingDay(new Date(startOfDay(day)!.getTime() + dayMs), days))
}
