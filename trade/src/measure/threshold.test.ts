import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readTitle } from './column-title.ts'
import { thresholdIn } from './threshold.ts'

test.each([
  ['1000+', 1000],
  ['≥1000', 1000],
  ['>=5,000', 5000],
  ['1000支以上', 1000],
  ['1千支起', 1000],
  ['5k+', 5000],
  ['2万支以上（元/千支）', 20_000],
  ['1-999', 1],
  ['1000～4999支', 1000],
  ['500pcs及以上 单价', 500],
])('the title %s names the quantity %d', (title, from) => {
  expect(thresholdIn(title)?.from).toBe(from)
})

test.each([
  '单价',
  '元/1000支',
  '起订量',
  'GB/T 5782-2016',
  '2026-11',
  '2026-11-29',
  '4999-1000',
  '税率13%',
  '每1000支价',
  '9.8',
])('the title %s names no quantity from which a price holds', (title) => {
  expect(thresholdIn(title)).toBeUndefined()
})

test('whatever the quantity, the unit and tax of the price are read beside it', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 999_999 }),
      fc.constantFrom('+', '支以上', '起', '个及以上'),
      fc.constantFrom(
        ['（元/千支，含税）', 1000, 'with'] as const,
        ['（元/百支，未税）', 100, 'without'] as const,
        ['(元/支,含税)', 1, 'with'] as const,
      ),
      (from, sign, [remark, count, tax]) => {
        const title = `${from}${sign}${remark}`
        expect(thresholdIn(title)?.from).toBe(from)
        expect(readTitle(title, 'price')).toMatchObject({ name: '', count, of: 'piece', tax, hasCurrency: true })
      },
    ),
  )
})
