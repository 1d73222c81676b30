import { expect, test } from 'vitest'
import { FactError } from '../fact-error.ts'
import { familyOf, hasLength, hasThreadedShank } from '../family/family.ts'
import { isThreadedToHead, threadLength } from '../family/thread-length.ts'
import { standardNamed, standards } from '../standard/library.ts'
import { checkedLength, lengthRemark, lengthsOf, preferredLengths } from './length.ts'
import { sizeOf } from './size.ts'
import { dimensionsOf } from './table.ts'

const b = (standard: string, size: string, l: number) => threadLength(standardNamed(standard), size, l)

for (const [standard, size, l, expected] of [
  ['GB/T 5782', 'M10', 60, 26],
  ['GB/T 5782', 'M20', 130, 52],
  ['GB/T 5782', 'M36', 220, 97],
  ['GB/T 5783', 'M10', 60, 60],
  ['GB/T 70.1', 'M8', 40, 28],
  ['GB/T 70.1', 'M8', 35, 35],
  ['GB/T 65', 'M4', 50, 38],
  ['GB/T 65', 'M4', 30, 30],
  ['GB/T 897', 'M10', 25, 14],
  ['GB/T 897', 'M10', 60, 26],
  ['GB/T 901', 'M10', 100, 32],
  ['GB/T 16674.1', 'M10', 80, 26],
  ['ASME B18.2.1', '1/2', 4 * 25.4, 1.25 * 25.4],
  ['ASME B18.2.1', '1/2', 7 * 25.4, 1.5 * 25.4],
  ['DIN 571', '8', 80, 48],
] as const)
  test(`${standard} ${size}x${l} has a thread of ${expected}`, () =>
    expect(b(standard, size, l)).toBeCloseTo(expected, 9))

test('a bolt is longer than its thread, a screw threaded to the head', () => {
  expect(isThreadedToHead(standardNamed('GB/T 5782'), 'M10', 60)).toBe(false)
  expect(isThreadedToHead(standardNamed('GB/T 5783'), 'M10', 60)).toBe(true)
})

test('a thread is never longer than its part, in any length of any standard', () => {
  for (const standard of standards()) {
    const family = familyOf(standard)
    if (!family || !hasThreadedShank(family)) continue
    for (const { size } of dimensionsOf(standard).rows)
      for (const l of preferredLengths(standard, size)) {
        const thread = b(standard.name, size, l)
        expect(thread > 0 && thread <= l, `${standard.name} ${size}x${l}: ${thread}`).toBe(true)
      }
  }
})

test('a longer bolt of the same size never has a shorter thread', () => {
  const standard = standardNamed('GB/T 5782')
  for (const { size } of dimensionsOf(standard).rows) {
    const threads = preferredLengths(standard, size).map((l) => threadLength(standard, size, l))
    expect(threads, size).toEqual([...threads].sort((a, c) => a - c))
  }
})

test('a length below the shortest is refused with the lengths there are, one above the longest is made to order', () => {
  expect(() => b('GB/T 5783', 'M8', 10)).toThrow(FactError)
  expect(() => b('GB/T 5783', 'M8', 10)).toThrow(/不能小于 16；可选：16、20、25/)
  expect(b('GB/T 5783', 'M8', 120)).toBe(120)
})

for (const l of [0, -5, Number.NaN])
  test(`a length of ${l} is none`, () =>
    expect(() => b('GB/T 5783', 'M8', l)).toThrow(expect.objectContaining({ kind: 'lengthMissing' })))

for (const [standard, size] of [
  ['GB/T 6170', 'M8'],
  ['GB/T 97.1', '8'],
  ['GB/T 119.1', '6'],
] as const)
  test(`${standard} has no thread on a shank`, () =>
    expect(() => b(standard, size, 20)).toThrow(expect.objectContaining({ kind: 'notThreaded' })))

test('lengths come from the table, from the general series between its ends, or from the equivalent standard', () => {
  expect(lengthsOf(standardNamed('GB/T 5783'), 'M8')).toMatchObject({ basis: 'table', min: 16, max: 80 })
  expect(lengthsOf(standardNamed('GB/T 1228'), 'M12')).toMatchObject({ basis: 'generalSeries', min: 35, max: 75 })
  expect(lengthsOf(standardNamed('DIN 933'), 'M8')).toMatchObject({ basis: 'equivalent', from: 'ISO 4017' })
  expect(lengthsOf(standardNamed('GB/T 6170'), 'M8')).toEqual({ preferred: [], basis: 'unknown' })
})

test('every size of every part that is ordered by length has a shortest and a longest one, and lengths between', () => {
  const without: string[] = []
  for (const standard of standards()) {
    const family = familyOf(standard)
    if (!family || !hasLength(family)) continue
    for (const { size } of dimensionsOf(standard).rows) {
      const { preferred, min, max, basis } = lengthsOf(standard, size)
      if (basis === 'unknown' || preferred.length === 0 || !(min! <= preferred[0]!) || !(max! >= preferred.at(-1)!))
        without.push(`${standard.name} ${size}`)
    }
  }
  expect(without).toEqual([])
})

for (const [standard, size, length, words] of [
  ['ISO 15979', '3', 50, '不能大于 16'],
  ['DIN 6914', 'M24', 50, '不能小于 60'],
  ['DIN 913', 'M4', 50, '不能大于 20'],
  ['DIN 7991', 'M6', 5, '不能小于 8'],
  ['GB/T 869', '4', 60, '不能大于 30'],
] as const)
  test(`${standard} ${size}x${length} is refused: ${words}`, () =>
    expect(() => checkedLength(standardNamed(standard), sizeOf(standardNamed(standard), size), length)).toThrow(words))

test('a length beside the list is made to order and says so, one of the list says nothing', () => {
  const bolt = standardNamed('GB/T 5783')
  expect(lengthRemark(bolt, 'M8', 120)).toBe('长度 120 mm 超出标准范围 16～80 mm，按订货')
  expect(lengthRemark(bolt, 'M8', 33)).toBe('长度 33 mm 不在标准的长度系列中，按订货')
  expect(lengthRemark(bolt, 'M8', 30)).toBeUndefined()
  expect(lengthRemark(standardNamed('DIN 84'), 'M4', 200)).toContain('参照')
  expect(lengthRemark(standardNamed('ASME B18.2.1'), '1/2', 3 * 25.4)).toBeUndefined()
})

test('parts without a length have no preferred ones', () => {
  for (const standard of standards()) {
    const family = familyOf(standard)
    if (family && !hasLength(family))
      expect(preferredLengths(standard, dimensionsOf(standard).rows[0]!.size), standard.name).toEqual([])
  }
})
