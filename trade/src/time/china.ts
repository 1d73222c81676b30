/**
 * Days and times in China, whatever the time zone of the machine: every date on a page, paper or file is China's, and so
 * is every time that is sent without an offset. The offset has been constant since 1991. Nothing else reads the calendar
 * fields of a `Date` (scripts/dates.ts).
 */
const offset = '+08:00'
const minuteMs = 60_000
const offsetMs = 8 * 60 * minuteMs
const dayMs = 24 * 60 * minuteMs

/** ISO 8601 of the clock in China. */
const clockText = (at: Date): string => new Date(at.getTime() + offsetMs).toISOString()

/** The local day of a moment, `YYYY-MM-DD`. */
export const localDay = (at: Date): string => clockText(at).slice(0, 10)

/** A local moment for readers, `2026-11-22 14:05`. */
export const localMinute = (at: Date): string => clockText(at).slice(0, 16).replace('T', ' ')

/** The local time of a moment, `14:05`. */
export const localTime = (at: Date): string => clockText(at).slice(11, 16)

/** The beginning of a local day; undefined when the calendar has no such day. */
export function startOfDay(day: string): Date | undefined {
  const start = new Date(`${day}T00:00:00${offset}`)
  return Number.isNaN(start.getTime()) || localDay(start) !== day ? undefined : start
}

/** The beginning of the day after a local day; undefined when the calendar has no such day. */
export function endOfDay(day: string): Date | undefined {
  const start = startOfDay(day)
  return start && new Date(start.getTime() + dayMs)
}

/** The day this many days after another one, or before it if negative. @param day `YYYY-MM-DD` */
export const dayAfter = (day: string, days = 1): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)

/** The same day this many months earlier; if that month is shorter, the overflow into the next. */
export function monthsBefore(day: string, months: number): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  return new Date(Date.UTC(year, month - 1 - months, date)).toISOString().slice(0, 10)
}

/** 0: Monday, 6: Sunday. @param day `YYYY-MM-DD` */
export const weekdayOf = (day: string): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7

/** The month after `2026-11`: `2026-12`. */
export function monthAfter(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`
}

/** A day, a time that may be missing, and its distance from UTC that may be missing. Years as databases keep them. */
const written =
  /^([12]\d{3}-\d\d-\d\d)(?:[T ]((?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,6})?)?) ?(Z|[+-]\d\d:?\d\d)?)?$/

/**
 * The moment of a written time. Without an offset it is the time in China, without a time the beginning of the day.
 * Undefined for anything else.
 */
export function momentOf(text: string): Date | undefined {
  const [, day, time = '00:00', zone = offset] = written.exec(text.trim()) ?? []
  if (day === undefined || startOfDay(day) === undefined) return undefined
  const moment = new Date(`${day}T${time}${zone.replace(/^([+-]\d\d)(\d\d)$/, '$1:$2')}`)
  return Number.isNaN(moment.getTime()) ? undefined : moment
}

/** The same for the end of a span of time: a day without a time is included. */
export const endMomentOf = (text: string): Date | undefined => endOfDay(text.trim()) ?? momentOf(text)
