import { dayAfter, localDay, weekdayOf } from '@lianmeng/trade/time/china'
import type { DayLabel } from '../../../lib/text/format.ts'

/** Days `YYYY-MM-DD`, both included. */
export type Days = { from: string; to: string }

export const dayLabels: readonly DayLabel[] = ['今日', '昨日', '本周', '上周', '本月']

/** The days of a shortcut in China; weeks begin on Monday. Future days are left out. [spec §9] */
export function daysOf(label: DayLabel, now: Date): Days {
  const today = localDay(now)
  const dayBefore = (days: number) => dayAfter(today, -days)
  const sinceMonday = weekdayOf(today)
  const ranges: Record<DayLabel, Days> = {
    今日: { from: today, to: today },
    昨日: { from: dayBefore(1), to: dayBefore(1) },
    本周: { from: dayBefore(sinceMonday), to: today },
    上周: { from: dayBefore(sinceMonday + 7), to: dayBefore(sinceMonday + 1) },
    本月: { from: `${today.slice(0, 7)}-01`, to: today },
  }
  return ranges[label]
}
