import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayAfter, weekdayOf } from '../time/china.ts'
import { dispatchDay } from './dispatch.ts'

const onWeekdays = (day: string) => weekdayOf(day) < 5
const tuesday = '2026-11-24'
const friday = '2026-11-27'
const monday = '2026-11-30'

test.each([
  ['before the cut-off goods leave the same day', 0, '16:00', tuesday, '15:59', tuesday],
  ['at the cut-off an order counts as of the next day', 0, '16:00', tuesday, '16:00', '2026-11-25'],
  ['without a cut-off the day ends at midnight', 0, '', tuesday, '23:59', tuesday],
  ['days of the promise are added', 2, '16:00', tuesday, '10:00', '2026-11-26'],
  ['after the cut-off of a Friday goods leave on Monday', 0, '16:00', friday, '17:00', monday],
  ['an order of a Saturday counts as of Monday, before its cut-off', 0, '16:00', '2026-11-28', '23:00', monday],
  ['what would leave on a day off leaves on the next working day', 2, '', friday, '09:00', monday],
])('%s', (_, deliveryDays, cutOff, day, time, leaves) => {
  expect(dispatchDay({ deliveryDays, cutOff }, { day, time }, onWeekdays)).toBe(leaves)
})

test('goods never leave on a day off, never before the promised days, and never earlier for who orders later', () => {
  const clock = fc.tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  const text = ([hour, minute]: readonly [number, number]) =>
    `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
  fc.assert(
    fc.property(fc.nat(400), fc.nat(90), clock, clock, clock, (after, deliveryDays, cut, one, other) => {
      const day = dayAfter('2026-01-01', after)
      const promise = { deliveryDays, cutOff: text(cut) }
      const [early, late] = [text(one), text(other)].sort() as [string, string]
      const first = dispatchDay(promise, { day, time: early }, onWeekdays)
      expect(onWeekdays(first)).toBe(true)
      expect(first >= dayAfter(day, deliveryDays)).toBe(true)
      expect(dispatchDay(promise, { day, time: late }, onWeekdays) >= first).toBe(true)
    }),
  )
})
