import fc from 'fast-check'
import { expect, test } from 'vitest'
import { localTime } from './china.ts'
import { quietUntil } from './quiet-hours.ts'

const night = { from: '22:00', to: '08:00' }
const noon = { from: '12:00', to: '13:30' }

test.each([
  [night, '2026-11-29T21:59:59+08:00', undefined],
  [night, '2026-11-29T22:00:00+08:00', '2026-11-30T08:00:00+08:00'],
  [night, '2026-12-31T23:59:59+08:00', '2027-01-01T08:00:00+08:00'],
  [night, '2026-11-30T07:59:59+08:00', '2026-11-30T08:00:00+08:00'],
  [night, '2026-11-30T08:00:00+08:00', undefined],
  [noon, '2026-11-30T11:59:59+08:00', undefined],
  [noon, '2026-11-30T12:00:00+08:00', '2026-11-30T13:30:00+08:00'],
  [noon, '2026-11-30T13:30:00+08:00', undefined],
  [{ from: '08:00', to: '08:00' }, '2026-11-30T08:00:00+08:00', undefined],
])('in quiet hours %o, %s waits until %s', (hours, at, until) => {
  expect(quietUntil(hours, new Date(at))).toEqual(until === undefined ? undefined : new Date(until))
})

const aTime = fc
  .integer({ min: 0, max: 24 * 60 - 1 })
  .map((minute) => new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString().slice(11, 16))

test('a wait ends within a day, at the end that was set, and outside the quiet hours', () => {
  fc.assert(
    fc.property(
      fc.record({ from: aTime, to: aTime }),
      fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true }),
      (hours, at) => {
        const until = quietUntil(hours, at)
        if (!until) return
        expect(until.getTime()).toBeGreaterThan(at.getTime())
        expect(until.getTime() - at.getTime()).toBeLessThanOrEqual(24 * 3_600_000)
        expect(localTime(until)).toBe(hours.to)
        expect(quietUntil(hours, until)).toBeUndefined()
      },
    ),
  )
})
