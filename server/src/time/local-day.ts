/** Days in China: the offset has been constant since 1991. */
const offset = '+08:00'
const offsetMs = 8 * 3_600_000
const dayMs = 24 * 3_600_000

/** The local day of a moment, `YYYY-MM-DD`. */
export function localDay(at: Date): string {
  return new Date(at.getTime() + offsetMs).toISOString().slice(0, 10)
}

/** A local moment for readers, `2026-11-22 14:05`. */
export function localMinute(at: Date): string {
  return new Date(at.getTime() + offsetMs).toISOString().slice(0, 16).replace('T', ' ')
}

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

/** The month after `2026-11`: `2026-12`. */
export function monthAfter(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`
}
