import { momentOf } from '@lianmeng/trade/time/china'
import { expect, test } from 'vitest'
import { type DayLabel, dayLabel } from '../../../lib/text/format.ts'
import { dayLabels, daysOf } from './order-days.ts'

/** The moment of a time in China. */
const on = (time: string): Date => momentOf(time)!

/** A Wednesday. */
const now = on('2026-11-25T15:30')

for (const [label, from, to] of [
  ['今日', '2026-11-25', '2026-11-25'],
  ['昨日', '2026-11-24', '2026-11-24'],
  ['本周', '2026-11-23', '2026-11-25'],
  ['上周', '2026-11-16', '2026-11-22'],
  ['本月', '2026-11-01', '2026-11-25'],
] as const)
  test(`${label} on a Wednesday is ${from} to ${to}`, () => expect(daysOf(label, now)).toEqual({ from, to }))

test('a week begins on Monday, so Sunday still belongs to it', () => {
  expect(daysOf('本周', on('2026-11-29T00:00'))).toEqual({ from: '2026-11-23', to: '2026-11-29' })
})

test('last week may lie in the month and year before', () => {
  expect(daysOf('上周', on('2027-01-04T00:00'))).toEqual({ from: '2026-12-28', to: '2027-01-03' })
})

test('the first day of a shortcut never carries a narrower meaning than its last', () => {
  const narrowness = (day: string) => dayLabels.indexOf(dayLabel(on(`${day}T12:00`), now) as DayLabel)
  for (const label of dayLabels) {
    const { from, to } = daysOf(label, now)
    expect(narrowness(from)).toBeGreaterThanOrEqual(narrowness(to))
  }
})
