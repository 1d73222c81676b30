const day = 86_400_000

const startOfDay = (at: Date): Date => new Date(at.getFullYear(), at.getMonth(), at.getDate())

/** Monday 00:00 of the week. */
function startOfWeek(at: Date): Date {
  const midnight = startOfDay(at)
  return new Date(midnight.getFullYear(), midnight.getMonth(), midnight.getDate() - ((midnight.getDay() + 6) % 7))
}

const twoDigits = (value: number): string => String(value).padStart(2, '0')

/** `2026-11-21` */
export function formatDate(at: Date): string {
  return `${at.getFullYear()}-${twoDigits(at.getMonth() + 1)}-${twoDigits(at.getDate())}`
}

const chinaIsAhead = 8 * 3_600_000

/** The day of publication, `2026-11-21`, in the platform's time zone, wherever the reader is. */
export const formatPublished = (at: string): string =>
  new Date(Date.parse(at) + chinaIsAhead).toISOString().slice(0, 10)

/** `14:05` */
function formatTime(at: Date): string {
  return `${twoDigits(at.getHours())}:${twoDigits(at.getMinutes())}`
}

/** `2026-11-21 14:05` */
export function formatDateTime(at: Date): string {
  return `${formatDate(at)} ${formatTime(at)}`
}

export type DayLabel = '今日' | '昨日' | '本周' | '上周' | '本月'

/** The narrowest label that applies to `at` in the user's time zone; undefined for older and future times. [spec §9] */
export function dayLabel(at: Date, now = new Date()): DayLabel | undefined {
  const today = startOfDay(now)
  if (at.getTime() >= today.getTime() + day) return undefined
  if (at >= today) return '今日'
  if (at >= new Date(today.getFullYear(), today.getMonth(), today.getDate() - 1)) return '昨日'
  const week = startOfWeek(now)
  if (at >= week) return '本周'
  if (at >= new Date(week.getFullYear(), week.getMonth(), week.getDate() - 7)) return '上周'
  if (at >= new Date(now.getFullYear(), now.getMonth(), 1)) return '本月'
  return undefined
}

/** `今日 14:05`, `昨日 09:12`, otherwise `2026-11-03 14:05`. */
export function formatMoment(at: Date, now = new Date()): string {
  const label = dayLabel(at, now)
  return label === '今日' || label === '昨日' ? `${label} ${formatTime(at)}` : formatDateTime(at)
}

const grouping = new Intl.NumberFormat('zh-CN')

/** `12,345` */
export function formatCount(count: number): string {
  return grouping.format(count)
}

/** A count limited to three digits: `12`, `999+`. */
export const formatBadge = (count: number): string => (count > 999 ? '999+' : String(count))
