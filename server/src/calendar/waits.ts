import type { WorkCalendar } from './work-calendar.ts'
import { afterWorkingHours } from './working-time.ts'

/** The hours that a working day counts. */
export const workingDay = 24
const hourMs = 3_600_000

/** Answers which waits are over at one moment. */
export type Waits = {
  now: Date
  /** Whether this many working hours have passed since a moment. */
  isOver: (since: Date, hours: number) => boolean
  /** A wait that began later is not over. One that began earlier may not be over either, because of days off. */
  latestStart: (hours: number) => Date
}

/** Reads the clock and the calendar of working days once. */
export async function waitsNow({
  clock,
  workCalendar,
}: {
  clock: () => Date
  workCalendar: WorkCalendar
}): Promise<Waits> {
  const now = clock()
  const days = await workCalendar()
  return {
    now,
    isOver: (since, hours) => afterWorkingHours(since, hours, days) <= now,
    latestStart: (hours) => new Date(now.getTime() - hours * hourMs),
  }
}
