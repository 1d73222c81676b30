import type { WorkCalendar } from './work-calendar.ts'
import { afterWorkingHours } from './working-time.ts'

/** The hours that a working day counts. */
export const workingDay = 24
const hourMs = 3_600_000

/** What has waited for how long, at one moment. */
export type Waits = {
  now: Date
  /** Whether a wait of some working hours, begun at a moment, is over. */
  isOver: (since: Date, hours: number) => boolean
  /** The latest beginning of such a wait that may be over: days off only make it longer. */
  latestStart: (hours: number) => Date
}

/** The waits of this moment, by this installation's working days. */
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
