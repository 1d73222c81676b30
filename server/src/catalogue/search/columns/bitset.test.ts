import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bitsetFor, commonSize, hasBit, rowsOf, setBit, sizeAmong, sizeOf, sizeWithin, sliceOf } from './bitset.ts'

const size = 200
const someRows = fc.uniqueArray(fc.integer({ min: 0, max: size - 1 })).map((rows) => rows.sort((a, b) => a - b))

function setOf(rows: readonly number[]) {
  const set = bitsetFor(size)
  for (const row of rows) setBit(set, row)
  return set
}

test('a set holds what was put in, and lists it ascending', () => {
  fc.assert(
    fc.property(someRows, (rows) => {
      const set = setOf(rows)
      const listed = new Uint32Array(size)
      expect(rowsOf(set, listed)).toBe(rows.length)
      expect([...listed.subarray(0, rows.length)]).toEqual(rows)
      expect(sizeOf(set)).toBe(rows.length)
      for (let row = 0; row < size; row += 1) expect(hasBit(set, row)).toBe(rows.includes(row))
    }),
  )
})

test('sets count alike in every way what they share', () => {
  fc.assert(
    fc.property(someRows, someRows, (a, b) => {
      const shared = a.filter((row) => b.includes(row)).length
      expect(commonSize(setOf(a), setOf(b))).toBe(shared)
      expect(sizeAmong(setOf(a), Uint32Array.from(b), 0, b.length)).toBe(shared)
    }),
  )
})

test('a range of rows is counted as if it were listed', () => {
  const bound = fc.integer({ min: 0, max: size })
  fc.assert(
    fc.property(someRows, bound, bound, (rows, from, to) => {
      expect(sizeWithin(setOf(rows), from, to)).toBe(rows.filter((row) => row >= from && row < to).length)
    }),
  )
})

test('slices of a set are slices of its list', () => {
  fc.assert(
    fc.property(someRows, fc.nat(size), fc.integer({ min: 1, max: 50 }), (rows, start, limit) => {
      expect(sliceOf(setOf(rows), start, limit)).toEqual(rows.slice(start, start + limit))
    }),
  )
})
