import { describe, expect, test } from 'vitest'
import { wholeQty } from '../quantity/qty.ts'
import { type BinLevel, binProblem, isLow, refillQty } from './bin-level.ts'

const level = (left: number | null, asked = 0): BinLevel => ({
  min: wholeQty(200),
  target: wholeQty(1000),
  left: left === null ? null : wholeQty(left),
  asked: wholeQty(asked),
})

describe('a bin', () => {
  test.each([
    ['above its point', level(201), false, 799],
    ['at its point', level(200), true, 800],
    ['empty', level(0), true, 1000],
    ['with enough on its way', level(0, 800), false, 200],
    ['with too little on its way', level(0, 200), true, 800],
    ['fuller than its target', level(1200), false, 0],
    ['that nobody has counted is not low, and is filled as an empty one', level(null), false, 1000],
  ])('%s', (_what, bin, low, missing) => {
    expect(isLow(bin)).toBe(low)
    expect(refillQty(bin)).toBe(wholeQty(missing))
  })

  test.each([
    [undefined, wholeQty(1), 'minInvalid'],
    [wholeQty(-1), wholeQty(1), 'minInvalid'],
    [wholeQty(0), undefined, 'targetInvalid'],
    [wholeQty(0), wholeQty(0), 'targetInvalid'],
    [wholeQty(5), wholeQty(5), 'targetTooLow'],
    [wholeQty(0), wholeQty(1), undefined],
  ])('%s and %s: %s', (min, target, problem) => expect(binProblem(min, target)).toBe(problem))
})
