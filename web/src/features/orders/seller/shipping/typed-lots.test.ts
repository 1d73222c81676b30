import { expect, test } from 'vitest'
import { inPackages, leavingLots, ofPackages, restFor, withEverything } from './typed-lots.ts'

test('everything is proposed, from one lot', () => {
  expect(withEverything([{ lineNo: 2, most: 12_000 }])).toEqual({ 2: [{ qty: '12000', lot: '' }] })
})

test('a line leaves in its lots; a lot of nothing is left out', () => {
  const lots = [
    { qty: '1,000', lot: ' HG01 ' },
    { qty: '', lot: 'HG02' },
    { qty: '500', lot: 'HG03' },
  ]
  expect(leavingLots({ 1: lots })).toEqual([
    { lineNo: 1, qty: 1000, lot: 'HG01' },
    { lineNo: 1, qty: 500, lot: 'HG03' },
  ])
  expect(leavingLots({ 1: [{ qty: '-1', lot: '' }] })).toBeUndefined()
})

test('one more lot gets what the others leave', () => {
  expect(restFor(1000, [{ qty: '600', lot: '' }])).toBe('400')
  expect(restFor(1000, [{ qty: '1000', lot: '' }])).toBe('')
})

test('packages and pieces say the same', () => {
  expect(ofPackages('3', 1350)).toBe('4050')
  expect(inPackages('4050', 1350)).toBe('3')
  expect(inPackages('4000', 1350)).toBe('')
  expect(ofPackages('1.5', 1350)).toBeUndefined()
  expect(ofPackages('', 1350)).toBe('')
})
