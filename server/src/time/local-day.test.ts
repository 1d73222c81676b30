import { expect, test } from 'vitest'
import { endOfDay, localDay, startOfDay } from './local-day.ts'

test('a day begins at midnight in China', () => {
  expect(startOfDay('2026-11-21')?.toISOString()).toBe('2026-11-20T16:00:00.000Z')
  expect(endOfDay('2026-11-21')?.toISOString()).toBe('2026-11-21T16:00:00.000Z')
})

test('the day of a moment is the one in China', () => {
  expect(localDay(new Date('2026-11-20T15:59:59.999Z'))).toBe('2026-11-20')
  expect(localDay(new Date('2026-11-20T16:00:00.000Z'))).toBe('2026-11-21')
})

test.each(['2026-02-30', '2026-13-01', '2026-00-10', '2027-02-29', 'x'])('%s is no day', (day) => {
  expect([startOfDay(day), endOfDay(day)]).toEqual([undefined, undefined])
})
