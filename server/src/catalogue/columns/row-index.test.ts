import fc from 'fast-check'
import { expect, test } from 'vitest'
import { RowIndex } from './row-index.ts'

const someIds = fc.uniqueArray(fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }))

test('every id is found in its row, and no other one', () => {
  fc.assert(
    fc.property(someIds, fc.boolean(), fc.nat(), (ids, ascending, other) => {
      if (ascending) ids.sort((a, b) => a - b)
      const index = RowIndex.of(Float64Array.from(ids), ids.length)
      ids.forEach((id, row) => {
        expect(index.rowOf(id)).toBe(row)
      })
      expect(index.rowOf(other)).toBe(ids.includes(other) ? ids.indexOf(other) : undefined)
    }),
  )
})

test('after the rows were put into another order, their ids are found there', () => {
  fc.assert(
    fc.property(someIds, (ids) => {
      const order = Uint32Array.from(ids.keys()).reverse()
      const index = RowIndex.of(Float64Array.from(ids), ids.length).reordered(order)
      order.forEach((before, row) => {
        expect(index.rowOf(ids[before]!)).toBe(row)
      })
    }),
  )
})
