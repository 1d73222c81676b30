import { endOfDay, localDay, startOfDay } from '../time/local-day.ts'

/** Which local days people work on. */
export type WorkDays = { isWorking(day: string): boolean }

const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** A calendar that rests for longer than this is a mistake; the wait then ends. */
const longestRest = 60

/**
 * The moment a wait of so many hours is over, where only the hours of working days count. A working day has 24 hours, the
 * night included.
 */
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

/** A moment, or the same hour of the next working day where it falls on a day off. */
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
