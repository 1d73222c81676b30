import { expect, test } from 'vitest'
import { isArranged, publicDay } from './public-days.ts'

test.each([
  // 国务院办公厅关于2026年部分节假日安排的通知
  ['2026-02-14', true, '春节'],
  ['2026-02-15', false, '春节'],
  ['2026-02-23', false, '春节'],
  ['2026-02-24', true, ''],
  ['2026-02-28', true, '春节'],
  ['2026-10-07', false, '国庆节'],
  ['2026-10-10', true, '国庆节'],
  ['2026-11-21', false, ''],
  ['2026-11-23', true, ''],
])('%s, arranged: somebody works %s (%s)', (day, isWorking, name) => {
  expect(publicDay(day)).toEqual({ isWorking, name })
})

test.each([
  // Lunar New Year: 2028-01-26, 2030-02-03 (Hong Kong Observatory).
  ['2030-02-01', true, ''],
  ['2030-02-02', false, '春节'],
  ['2030-02-03', false, '春节'],
  ['2030-02-05', false, '春节'],
  ['2030-02-06', true, ''],
  ['2030-04-05', false, '清明节'],
  ['2030-05-02', false, '劳动节'],
  ['2030-06-05', false, '端午节'],
  ['2030-09-12', false, '中秋节'],
  ['2030-10-04', true, ''],
  ['2030-01-05', false, ''],
])('%s, not arranged yet: somebody works %s (%s)', (day, isWorking, name) => {
  expect(publicDay(day)).toEqual({ isWorking, name })
})

test('the festival of a leap month is none: it was kept a month before', () => {
  // 2028 has a second fifth lunar month.
  expect(publicDay('2028-05-28').name).toBe('端午节')
  expect(publicDay('2028-06-27')).toEqual({ isWorking: true, name: '' })
})

test('years are arranged until the last one that was published', () => {
  expect([isArranged(2026), isArranged(2040)]).toEqual([true, false])
})
