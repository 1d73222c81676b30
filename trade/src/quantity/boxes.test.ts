import fc from 'fast-check'
import { expect, test } from 'vitest'
import { boxCount, inBoxes } from './boxes.ts'
import { thousandths } from './qty.ts'

test('the last box has what is left', () => {
  expect(inBoxes(thousandths(2_500n), thousandths(1_000n))).toEqual([1_000n, 1_000n, 500n])
  expect(inBoxes(thousandths(0n), thousandths(1_000n))).toEqual([])
})

test('boxes hold the quantity exactly, none more than its content and none nothing', () => {
  fc.assert(
    fc.property(fc.bigInt(0n, 10_000n), fc.bigInt(1n, 500n), (total, each) => {
      const boxes = inBoxes(thousandths(total), thousandths(each))
      expect(boxes.reduce((sum, one) => sum + one, 0n)).toBe(total)
      expect(boxes.every((one) => one > 0n && one <= each)).toBe(true)
      expect(boxes).toHaveLength(boxCount(thousandths(total), thousandths(each)))
    }),
  )
})
