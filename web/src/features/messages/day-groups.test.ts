import { momentOf } from '@lianmeng/trade/time/china'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { byDay } from './day-groups.ts'

/** A Thursday. */
const now = momentOf('2026-11-19T15:30')!
const at = (time: string) => ({ createdAt: momentOf(time)!.toISOString() })

test('messages stand under the labels of their days', () => {
  const items = ['2026-11-19T09:00', '2026-11-19T08:00', '2026-11-18', '2026-11-10', '2026-09-01'].map(at)
  expect(byDay(items, now).map(({ label, items: { length } }) => [label, length])).toEqual([
    ['今日', 2],
    ['昨日', 1],
    ['上周', 1],
    ['更早', 1],
  ])
})

test('no message is lost, and none changes its place', () => {
  const moments = fc.array(fc.date({ min: momentOf('2026-01-01')!, max: now, noInvalidDate: true }), { maxLength: 20 })
  fc.assert(
    fc.property(moments, (dates) => {
      const items = dates.map((date) => ({ createdAt: date.toISOString() }))
      expect(byDay(items, now).flatMap((group) => group.items)).toEqual(items)
    }),
  )
})
