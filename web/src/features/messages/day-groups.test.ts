import fc from 'fast-check'
import { expect, test } from 'vitest'
import { byDay } from './day-groups.ts'

/** A Thursday. */
const now = new Date(2026, 10, 19, 15, 30)
const at = (...parts: [number, number, number, number?]) => ({ createdAt: new Date(...parts).toISOString() })

test('messages stand under the labels of their days', () => {
  const items = [at(2026, 10, 19, 9), at(2026, 10, 19, 8), at(2026, 10, 18), at(2026, 10, 10), at(2026, 8, 1)]
  expect(byDay(items, now).map(({ label, items: { length } }) => [label, length])).toEqual([
    ['今日', 2],
    ['昨日', 1],
    ['上周', 1],
    ['更早', 1],
  ])
})

test('no message is lost, and none changes its place', () => {
  const moments = fc.array(fc.date({ min: new Date(2026, 0), max: now, noInvalidDate: true }), { maxLength: 20 })
  fc.assert(
    fc.property(moments, (dates) => {
      const items = dates.map((date) => ({ createdAt: date.toISOString() }))
      expect(byDay(items, now).flatMap((group) => group.items)).toEqual(items)
    }),
  )
})
