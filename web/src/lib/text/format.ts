import { dayAfter, localDay, localMinute, localTime, weekdayOf } from '@lianmeng/trade/time/china'

/** `2026-11-21`, like every date in China, wherever the reader is. */
export const formatDate = localDay

/** `2026-11-21 14:05` */
export const formatDateTime = localMinute

/** The end of a span of time: at midnight that of the day which it includes, `2026-11-21 24:00`. */
export function formatEnd(at: Date): string {
  return localTime(at) === '00:00' ? `${dayAfter(localDay(at), -1)} 24:00` : formatMoment(at)
}

export type DayLabel = '今日' | '昨日' | '本周' | '上周' | '本月'

/** The Monday of the week of a day. */
const mondayOf = (day: string): string => dayAfter(day, -weekdayOf(day))

/** The narrowest label that applies to `at` in China; undefined for older and future times. [spec §9] */
export function dayLabel(at: Date, now = new Date()): DayLabel | undefined {
  const [day, today] = [localDay(at), localDay(now)]
  const monday = mondayOf(today)
  if (day > today) return undefined
  if (day === today) return '今日'
  if (day === dayAfter(today, -1)) return '昨日'
  if (day >= monday) return '本周'
  if (day >= dayAfter(monday, -7)) return '上周'
  if (day.slice(0, 7) === today.slice(0, 7)) return '本月'
  return undefined
}

/** `今日 14:05`, `昨日 09:12`, otherwise `2026-11-03 14:05`. */
export function formatMoment(at: Date, now = new Date()): string {
  const label = dayLabel(at, now)
  return label === '今日' || label === '昨日' ? `${label} ${localTime(at)}` : formatDateTime(at)
}

const grouping = new Intl.NumberFormat('zh-CN')

/** `12,345` */
export function formatCount(count: number): string {
  return grouping.format(count)
}

/** A count limited to three digits: `12`, `999+`. */
export const formatBadge = (count: number): string => (count > 999 ? '999+' : String(count))
