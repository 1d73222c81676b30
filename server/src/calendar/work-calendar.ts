import { LRUCache } from 'lru-cache'
import type { Db } from '../database/db.ts'
import { publicDay } from './public-days.ts'
import type { WorkDays } from './working-time.ts'

/** The operator's setting for a day. */
export type CalendarDay = { day: string; isWorking: boolean; name: string }

/** The operator's settings for days of a span, both ends included. */
export const calendarDays = (db: Db, from: string, to: string) => db<CalendarDay[]>`
  select day::text, is_working as "isWorking", name from calendar_day where day between ${from} and ${to} order by day`

/** Arranged working days, overridden by the operator's settings. Each day is looked up once. */
export function workDaysWith(said: readonly CalendarDay[]): WorkDays {
  const known = new Map(said.map(({ day, isWorking }) => [day, isWorking]))
  return {
    isWorking(day) {
      const isWorking = known.get(day) ?? publicDay(day).isWorking
      known.set(day, isWorking)
      return isWorking
    },
  }
}

/** How long the calendar is cached without a check, ms. */
const believedFor = 5_000

export type WorkCalendar = () => Promise<WorkDays>

/** The working days of this installation, read again every few seconds. */
export function workCalendarOn(db: Db): WorkCalendar {
  const kept = new LRUCache<'days', WorkDays>({
    max: 1,
    ttl: believedFor,
    fetchMethod: async () => workDaysWith(await calendarDays(db, '2000-01-01', '2999-12-31')),
  })
  return async () => (await kept.fetch('days'))!
}
