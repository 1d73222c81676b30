import { expect, test } from 'vitest'
import { dayLabel, formatCount, formatDateTime, formatMoment } from './format.ts'

/** A Thursday. */
const now = new Date(2026, 10, 19, 15, 30)

test.each([
  [new Date(2026, 10, 19, 0, 0), '今日'],
  [new Date(2026, 10, 19, 23, 59), '今日'],
  [new Date(2026, 10, 18, 23, 59), '昨日'],
  [new Date(2026, 10, 17, 12, 0), '本周'],
  [new Date(2026, 10, 16, 0, 0), '本周'],
  [new Date(2026, 10, 15, 23, 59), '上周'],
  [new Date(2026, 10, 9, 0, 0), '上周'],
  [new Date(2026, 10, 8, 23, 59), '本月'],
  [new Date(2026, 10, 1, 0, 0), '本月'],
  [new Date(2026, 9, 31, 23, 59), undefined],
  [new Date(2026, 10, 20, 0, 0), undefined],
])('%s is %s', (at, label) => {
  expect(dayLabel(at, now)).toBe(label)
})

test('on a Monday yesterday is yesterday, not last week', () => {
  expect(dayLabel(new Date(2026, 10, 15), new Date(2026, 10, 16, 9))).toBe('昨日')
})

test('last week reaches into the month before', () => {
  expect(dayLabel(new Date(2026, 9, 27), new Date(2026, 10, 4))).toBe('上周')
})

test('a moment of today and yesterday is told by the day', () => {
  expect(formatMoment(new Date(2026, 10, 19, 9, 5), now)).toBe('今日 09:05')
  expect(formatMoment(new Date(2026, 10, 18, 14, 0), now)).toBe('昨日 14:00')
  expect(formatMoment(new Date(2026, 10, 17, 14, 0), now)).toBe('2026-11-17 14:00')
})

test('dates and counts', () => {
  expect(formatDateTime(new Date(2026, 0, 2, 3, 4))).toBe('2026-01-02 03:04')
  expect(formatCount(1234567)).toBe('1,234,567')
})
