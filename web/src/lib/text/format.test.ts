import { momentOf } from '@lianmeng/trade/time/china'
import { afterAll, expect, test } from 'vitest'
import { dayLabel, formatCount, formatDate, formatDateTime, formatEnd, formatMoment } from './format.ts'

/** The moment of a time in China. */
const on = (time: string): Date => momentOf(time)!

/** A Thursday. */
const now = on('2026-11-19T15:30')

test.each([
  [on('2026-11-19T00:00'), '今日'],
  [on('2026-11-19T23:59'), '今日'],
  [on('2026-11-18T23:59'), '昨日'],
  [on('2026-11-17T12:00'), '本周'],
  [on('2026-11-16T00:00'), '本周'],
  [on('2026-11-15T23:59'), '上周'],
  [on('2026-11-09T00:00'), '上周'],
  [on('2026-11-08T23:59'), '本月'],
  [on('2026-11-01T00:00'), '本月'],
  [on('2026-10-31T23:59'), undefined],
  [on('2026-11-20T00:00'), undefined],
])('%s is %s', (at, label) => {
  expect(dayLabel(at, now)).toBe(label)
})

test('on a Monday yesterday is yesterday, not last week', () => {
  expect(dayLabel(on('2026-11-15T00:00'), on('2026-11-16T09:00'))).toBe('昨日')
})

test('last week reaches into the month before', () => {
  expect(dayLabel(on('2026-10-27T00:00'), on('2026-11-04T00:00'))).toBe('上周')
})

test('a moment of today and yesterday is shown by the day', () => {
  expect(formatMoment(on('2026-11-19T09:05'), now)).toBe('今日 09:05')
  expect(formatMoment(on('2026-11-18T14:00'), now)).toBe('昨日 14:00')
  expect(formatMoment(on('2026-11-17T14:00'), now)).toBe('2026-11-17 14:00')
})

test('dates and counts', () => {
  expect(formatDateTime(on('2026-01-02T03:04'))).toBe('2026-01-02 03:04')
  expect(formatCount(1234567)).toBe('1,234,567')
})

test('the end of a span at midnight is that of the day which it includes', () => {
  expect(formatEnd(on('2027-01-01'))).toBe('2026-12-31 24:00')
  expect(formatEnd(on('2026-12-31T18:30'))).toBe('2026-12-31 18:30')
})

const usual = process.env.TZ
afterAll(() => {
  if (usual === undefined) delete process.env.TZ
  else process.env.TZ = usual
})

test.each([
  ['UTC', 18],
  ['Asia/Shanghai', 2],
  ['America/Los_Angeles', 10],
])('at half past two in Beijing a page in the zone %s shows the day and the time there', (zone, hour) => {
  process.env.TZ = zone
  const early = new Date('2026-11-30T18:30:00Z')
  expect(early.getHours()).toBe(hour)
  expect([formatDate(early), formatDateTime(early)]).toEqual(['2026-12-01', '2026-12-01 02:30'])
  expect(formatMoment(early, early)).toBe('今日 02:30')
  expect(dayLabel(new Date('2026-11-30T15:59:00Z'), early)).toBe('昨日')
})
