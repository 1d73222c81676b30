import { expect, test } from 'vitest'
import { packedText } from './packed-text.ts'

const packed = (packageName: string, [bigPackageQty, smallPackageQty, nonPackQty]: readonly [number, number, number]) =>
  packedText({ packageName, bigPackageQty, smallPackageQty, nonPackQty, baseUnitName: '支' })

test.each([
  ['1,350 支/箱，150 支/盒', [4, 2, 20], '4 箱 + 2 盒 + 散 20 支'],
  ['1,350 支/箱，150 支/盒', [0, 2, 0], '2 盒'],
  ['150 支/盒', [0, 2, 0], '2 盒'],
  ['1,350 支/箱', [2, 0, 0], '2 箱'],
  ['25 千克/袋，12.5 千克/包', [1, 1, 0], '1 袋 + 1 包'],
  ['', [0, 0, 1500], '散 1,500 支'],
] as const)('of %s, %j is shown as %s', (name, counts, text) => expect(packed(name, counts)).toBe(text))

test('packages whose name does not say their units are distinguished all the same', () =>
  expect(packed('出口包装', [1, 3, 0])).toBe('1 大包装 + 3 小包装'))
