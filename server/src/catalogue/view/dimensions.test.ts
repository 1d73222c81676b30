import { expect, test } from 'vitest'
import { idNamed, someNames, standardId } from '../testing/an-index.ts'
import { dimensionsOf } from './dimensions.ts'
import { SizeDimensions } from './size-dimensions.ts'

const of = (number: string, ...sizes: string[]) => dimensionsOf(standardId(number), number, sizes)
const letters = (number: string, ...sizes: string[]) => of(number, ...sizes).map(({ letter }) => letter)

test('three dimensions are shown at most', () => {
  expect(letters('GB/T 6177.1-2016', 'M8')).toEqual(['m', 's', 'e'])
})

test('a dimension that the standard lacks is left out', () => {
  expect(of('GB/T 119.1-2000', '8')).toEqual([{ letter: 'c', value: '1.6' }])
})

test('several spellings: the first counts that the table has; without any there are no dimensions', () => {
  expect(letters('GB/T 6177.1-2016', 'M999', 'M8')).toEqual(['m', 's', 'e'])
  expect(of('GB/T 6177.1-2016', 'M999')).toEqual([])
})

test('figures of another edition are not shown', () => {
  expect(dimensionsOf(standardId('GB/T 6177.1-2016'), 'GB/T 6177.1-2000', ['M8'])).toEqual([])
})

test('every size has its own dimensions, and they are looked up once', () => {
  const dimensions = new SizeDimensions(someNames)
  const size = (standard: string, nominal: string, thread = '') => ({
    standardId: standardId(standard),
    nominalId: idNamed('nominal', nominal),
    tooth1Id: thread ? idNamed('tooth1', thread) : 0,
  })
  const sizes = [
    size('GB/T 6177.1-2016', 'M8'),
    size('GB/T 6177.1-2016', 'M10'),
    size('GB/T 5783-2016', 'M8'),
    size('GB/T 5783-2016', 'M10'),
    size('GB/T 5786-2016', 'M10', '细牙 1.25'),
    size('GB/T 5786-2016', 'M8', '细牙 1'),
  ]
  const alone = sizes.map((one) => new SizeDimensions(someNames).of(one))
  const known = sizes.map((one) => dimensions.of(one))
  expect(known).toEqual(alone)
  expect(new Set(known.map((one) => JSON.stringify(one))).size).toBe(4)
  for (const [at, one] of sizes.entries()) expect(dimensions.of(one)).toBe(known[at])
})

test('whatever was looked up before, a size has its own dimensions', () => {
  const dimensions = new SizeDimensions(someNames)
  const threads = ['', '细牙 1', '细牙 1.25', '粗牙 1.5']
  const sizes = [...someNames.standards.keys()].flatMap((standard) =>
    threads.map((thread) => ({
      standardId: standard,
      nominalId: idNamed('nominal', 'M10'),
      tooth1Id: thread ? idNamed('tooth1', thread) : 0,
    })),
  )
  for (const size of sizes) expect(dimensions.of(size)).toEqual(new SizeDimensions(someNames).of(size))
})

test('an unknown size or standard has none', () => {
  const dimensions = new SizeDimensions(someNames)
  expect(dimensions.of({ standardId: standardId('GB/T 5783-2016'), nominalId: 99_999, tooth1Id: 0 })).toEqual([])
  expect(dimensions.of({ standardId: 99_999, nominalId: idNamed('nominal', 'M8'), tooth1Id: 0 })).toEqual([])
})
