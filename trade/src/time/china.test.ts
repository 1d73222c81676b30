import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  dayAfter,
  endMomentOf,
  endOfDay,
  localDay,
  localMinute,
  localTime,
  momentOf,
  monthAfter,
  startOfDay,
  weekdayOf,
} from './china.ts'

test('a day begins at midnight in China', () => {
  expect(startOfDay('2026-11-21')?.toISOString()).toBe('2026-11-20T16:00:00.000Z')
  expect(endOfDay('2026-11-21')?.toISOString()).toBe('2026-11-21T16:00:00.000Z')
})

test('the day and the time of a moment are those in China', () => {
  expect(localDay(new Date('2026-11-20T15:59:59.999Z'))).toBe('2026-11-20')
  expect(localDay(new Date('2026-11-20T16:00:00.000Z'))).toBe('2026-11-21')
  expect(localMinute(new Date('2026-11-20T18:30:00Z'))).toBe('2026-11-21 02:30')
  expect(localTime(new Date('2026-11-20T18:30:00Z'))).toBe('02:30')
})

test.each(['2026-02-30', '2026-13-01', '2026-00-10', '2027-02-29', 'x', ''])('%s is no day', (day) => {
  expect([startOfDay(day), endOfDay(day), momentOf(day), endMomentOf(day)]).toEqual(Array(4).fill(undefined))
})

test.each([
  ['without an offset it is the time in China', '2026-12-01T08:00', '2026-12-01T00:00:00.000Z'],
  ['a blank may stand for the T', '2026-12-01 08:00:30', '2026-12-01T00:00:30.000Z'],
  ['a day is its beginning in China', '2026-12-01', '2026-11-30T16:00:00.000Z'],
  ['with an offset it is the time there', '2026-12-01T08:00:00+09:00', '2026-11-30T23:00:00.000Z'],
  ['an offset may be without a colon', '2026-12-01T08:00:00-0500', '2026-12-01T13:00:00.000Z'],
  ['Z is UTC', '2026-12-01T08:00:00.250Z', '2026-12-01T08:00:00.250Z'],
])('a written time, %s: %s', (_, text, moment) => {
  expect(momentOf(text)?.toISOString()).toBe(moment)
})

test.each([
  '2026-02-30T08:00Z',
  '2026-12-01T24:00',
  '2026-12-01T08:60',
  '2026-12-01T8:00',
  '1764547200',
  '12/01/2026',
  '0000-01-01',
])('%s is no time', (text) => {
  expect(momentOf(text)).toBeUndefined()
})

test('a span that ends on a day includes it, and one that ends at a time ends there', () => {
  expect(endMomentOf('2026-12-31')?.toISOString()).toBe('2026-12-31T16:00:00.000Z')
  expect(endMomentOf('2026-12-31T18:00')?.toISOString()).toBe('2026-12-31T10:00:00.000Z')
})

test('days, weekdays and months follow each other across ends of months and years', () => {
  expect(dayAfter('2026-12-31')).toBe('2027-01-01')
  expect(dayAfter('2028-03-01', -1)).toBe('2028-02-29')
  expect([weekdayOf('2026-11-23'), weekdayOf('2026-11-29')]).toEqual([0, 6])
  expect([monthAfter('2026-11'), monthAfter('2026-12')]).toEqual(['2026-12', '2027-01'])
})

test('whatever the moment, its written minute is read back as the same minute', () => {
  fc.assert(
    fc.property(fc.date({ min: new Date('1992-01-01'), max: new Date('2900-01-01'), noInvalidDate: true }), (at) => {
      const minute = Math.floor(at.getTime() / 60_000) * 60_000
      expect(momentOf(localMinute(at))?.getTime()).toBe(minute)
      expect(startOfDay(localDay(at))! <= at && at < endOfDay(localDay(at))!).toBe(true)
    }),
  )
})
