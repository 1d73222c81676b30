import { type DayLabel, formatDate } from '../../lib/format.ts'

/** Local days `YYYY-MM-DD`, both included. */
export type Days = { from: string; to: string }

export const dayLabels: readonly DayLabel[] = ['今日', '昨日', '本周', '上周', '本月']

/** The days of a shortcut; weeks begin on Monday. Future days are left out. [spec §9] */
export function daysOf(label: DayLabel, now: Date): Days {
  const dayBefore = (days: number) => formatDate(new Date(now.getFullYear(), now.getMonth(), now.getDate() - days))
  const sinceMonday = (now.getDay() + 6) % 7
  const ranges: Record<DayLabel, Days> = {
    今日: { from: dayBefore(0), to: dayBefore(0) },
    昨日: { from: dayBefore(1), to: dayBefore(1) },
    本周: { from: dayBefore(sinceMonday), to: dayBefore(0) },
    上周: { from: dayBefore(sinceMonday + 7), to: dayBefore(sinceMonday + 1) },
    本月: { from: dayBefore(now.getDate() - 1), to: dayBefore(0) },
  }
  return ranges[label]
}
