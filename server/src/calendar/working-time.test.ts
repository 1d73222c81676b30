import fc from 'fast-check'
import { expect, test } from 'vitest'
import { everyDay } from '../testing/every-day.ts'
import { localDay } from '../time/local-day.ts'
import { afterWorkingHours, onWorkingDay, type WorkDays, workingDayAfter, workingTimeBetween } from './working-time.ts'

const at = (local: string) => new Date(`${local}:00+08:00`)
const offOn = (...days: string[]): WorkDays => ({ isWorking: (day) => !days.includes(day) })
const springFestival = offOn('2027-02-05', '2027-02-06', '2027-02-07', '2027-02-08', '2027-02-09')

test.each([
  ['2027-02-03T09:00', 24, '2027-02-04T09:00'],
  ['2027-02-04T09:00', 24, '2027-02-10T09:00'],
  ['2027-02-04T18:00', 48, '2027-02-11T18:00'],
  // Placed on a day off: the time begins with the first working day.
  ['2027-02-06T15:00', 24, '2027-02-11T00:00'],
  ['2027-02-06T15:00', 8, '2027-02-10T08:00'],
])('a wait from %s of %i working hours ends at %s over the spring festival', (from, hours, until) => {
  expect(afterWorkingHours(at(from), hours, springFestival)).toEqual(at(until))
})

test('without a day off, hours are hours', () => {
  fc.assert(
    fc.property(
      fc.date({ min: at('2026-01-01T00:00'), max: at('2030-01-01T00:00'), noInvalidDate: true }),
      fc.nat(2000),
      (from, hours) => {
        expect(afterWorkingHours(from, hours, everyDay).getTime() - from.getTime()).toBe(hours * 3_600_000)
      },
    ),
  )
})

test('a wait never ends within a day off, and a longer one never ends earlier', () => {
  const weekends: WorkDays = { isWorking: (day) => ![0, 6].includes(new Date(day).getUTCDay()) }
  fc.assert(
    fc.property(
      fc.date({ min: at('2026-01-01T00:00'), max: at('2027-01-01T00:00'), noInvalidDate: true }),
      fc.integer({ min: 1, max: 200 }),
      (from, hours) => {
        const end = afterWorkingHours(from, hours, weekends)
        expect(weekends.isWorking(localDay(end))).toBe(true)
        expect(afterWorkingHours(from, hours + 1, weekends).getTime()).toBeGreaterThan(end.getTime())
      },
    ),
  )
})

test('a calendar without a working day ends all the same', () => {
  expect(afterWorkingHours(at('2027-01-01T00:00'), 1, { isWorking: () => false }).getTime()).toBeLessThan(
    at('2027-04-01T00:00').getTime(),
  )
})

test('a moment on a day off moves to the same hour of the next working day', () => {
  expect(onWorkingDay(at('2027-02-06T15:00'), springFestival)).toEqual(at('2027-02-10T15:00'))
  expect(onWorkingDay(at('2027-02-04T15:00'), springFestival)).toEqual(at('2027-02-04T15:00'))
})

test('the working day after a day', () => {
  expect(workingDayAfter('2027-02-04', springFestival)).toBe('2027-02-10')
  expect(workingDayAfter('2027-02-10', springFestival)).toBe('2027-02-11')
})

test.each([
  ['2027-02-03T09:00', '2027-02-03T11:30', 2.5],
  ['2027-02-04T20:00', '2027-02-10T02:00', 6],
  ['2027-02-06T10:00', '2027-02-07T10:00', 0],
])('from %s to %s there are %d working hours over the spring festival', (from, to, hours) => {
  expect(workingTimeBetween(at(from), at(to), springFestival)).toBe(hours * 3_600_000)
})

test('a wait of some working hours lasts as many', () => {
  const weekends: WorkDays = { isWorking: (day) => ![0, 6].includes(new Date(day).getUTCDay()) }
  const moment = fc.date({ min: at('2026-01-01T00:00'), max: at('2030-01-01T00:00'), noInvalidDate: true })
  fc.assert(
    fc.property(moment, fc.integer({ min: 1, max: 300 }), (from, hours) => {
      expect(workingTimeBetween(from, afterWorkingHours(from, hours, weekends), weekends)).toBe(hours * 3_600_000)
    }),
  )
})
