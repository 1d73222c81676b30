import { expect, test } from 'vitest'
import { type DayLabel, dayLabel } from '../../lib/format.ts'
import { dayLabels, daysOf } from './order-days.ts'

/** A Wednesday. */
const now = new Date(2026, 10, 25, 15, 30)

for (const [label, from, to] of [
  ['今日', '2026-11-25', '2026-11-25'],
  ['昨日', '2026-11-24', '2026-11-24'],
  ['本周', '2026-11-23', '2026-11-25'],
  ['上周', '2026-11-16', '2026-11-22'],
  ['本月', '2026-11-01', '2026-11-25'],
] as const)
  test(`${label} on a Wednesday is ${from} to ${to}`, () => expect(daysOf(label, now)).toEqual({ from, to }))

test('a week begins on Monday, so Sunday still belongs to it', () => {
  expect(daysOf('本周', new Date(2026, 10, 29))).toEqual({ from: '2026-11-23', to: '2026-11-29' })
})

test('last week may lie in the month and year before', () => {
  expect(daysOf('上周', new Date(2027, 0, 4))).toEqual({ from: '2026-12-28', to: '2027-01-03' })
})

test('the first day of a shortcut never carries a narrower meaning than its last', () => {
  const narrowness = (day: string) => dayLabels.indexOf(dayLabel(new Date(`${day}T12:00`), now) as DayLabel)
  for (const label of dayLabels) {
    const { from, to } = daysOf(label, now)
    expect(narrowness(from)).toBeGreaterThanOrEqual(narrowness(to))
  }
})
