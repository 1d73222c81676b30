import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { median } from './median.ts'
import { averages, changeEnd, maskedName, ratingEnd } from './rating.ts'

const at = (text: string) => new Date(`${text}Z`)

test('an order may be rated for 90 days after its completion', () => {
  expect(ratingEnd(at('2026-01-01T08:00:00'))).toEqual(at('2026-04-01T08:00:00'))
})

test('a rating may be changed for 30 days, and only once', () => {
  const ratedAt = at('2026-01-01T08:00:00')
  expect(changeEnd({ ratedAt, changedAt: null })).toEqual(at('2026-01-31T08:00:00'))
  expect(changeEnd({ ratedAt, changedAt: at('2026-01-02T08:00:00') })).toBeNull()
})

describe('averages', () => {
  test('fewer than three ratings show none', () => {
    expect(averages({ count: 2, quality: 10, delivery: 10, service: 10 })).toBeUndefined()
  })

  test.each([
    [{ count: 3, quality: 15, delivery: 12, service: 14 }, ['4.6', '5.0', '4.0', '4.7']],
    [{ count: 20, quality: 93, delivery: 89, service: 91 }, ['4.6', '4.7', '4.5', '4.6']],
    [{ count: 4, quality: 4, delivery: 4, service: 4 }, ['1.0', '1.0', '1.0', '1.0']],
  ])('the sums of %o are %o, a half rounded up', (sums, shown) => {
    const { average, quality, delivery, service } = averages(sums)!
    expect([average, quality, delivery, service]).toEqual(shown)
  })

  test('an average lies between the lowest and the highest mark', () => {
    const mark = fc.integer({ min: 1, max: 5 })
    fc.assert(
      fc.property(fc.array(mark, { minLength: 3 }), (given) => {
        const sum = given.reduce((total, one) => total + one, 0)
        const shown = Number(averages({ count: given.length, quality: sum, delivery: sum, service: sum })!.average)
        expect(shown).toBeGreaterThanOrEqual(Math.min(...given))
        expect(shown).toBeLessThanOrEqual(Math.max(...given))
      }),
    )
  })
})

test.each([
  ['海川五金有限公司', '海**司'],
  ['海川五金（中国）有限公司（示例）', '海**司'],
  ['海川', '海**'],
  ['海', '海**'],
  ['𠮷田工业', '𠮷**业'],
])('a company named %s is shown as %s', (name, shown) => {
  expect(maskedName(name)).toBe(shown)
})

test.each([
  [[], undefined],
  [[7], 7],
  [[9, 1, 5], 5],
  [[10, 2, 4, 1], 3],
])('the value in the middle of %o is %s', (values, middle) => {
  expect(median(values)).toBe(middle)
})
