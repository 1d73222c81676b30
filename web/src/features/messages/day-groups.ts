import { dayLabel } from '../../lib/text/format.ts'

export type DayGroup<T> = { label: string; items: T[] }

/** Groups items, sorted by time, under the labels of their days; anything before this month is 更早. [spec §9] */
export function byDay<T extends { createdAt: string }>(items: readonly T[], now = new Date()): DayGroup<T>[] {
  const groups: DayGroup<T>[] = []
  for (const item of items) {
    const label = dayLabel(new Date(item.createdAt), now) ?? '更早'
    const last = groups.at(-1)
    if (last?.label === label) last.items.push(item)
    else groups.push({ label, items: [item] })
  }
  return groups
}
