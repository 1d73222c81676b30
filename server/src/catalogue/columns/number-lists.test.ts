import fc from 'fast-check'
import { expect, test } from 'vitest'
import { NumberLists } from './number-lists.ts'

test('lists that replace others are read as written, and a shorter or equal one takes no further room', () => {
  const numbers = fc.array(fc.double({ noNaN: true }), { maxLength: 6 })
  const steps = fc.array(fc.record({ row: fc.nat({ max: 4 }), list: numbers }), { maxLength: 60 })
  fc.assert(
    fc.property(steps, (all) => {
      const lists = new NumberLists(5, 0)
      const wanted: number[][] = Array.from({ length: 5 }, () => [])
      for (const { row, list } of all) {
        const used = lists.arrays().values.length
        const before = wanted[row]!.length
        lists.set(row, list)
        wanted[row] = list
        expect(lists.arrays().values.length - used).toBe(list.length > before ? list.length : 0)
        for (const [at, one] of wanted.entries()) expect(lists.of(at)).toEqual(one)
      }
      const stored = NumberLists.from(lists.arrays())
      stored.set(0, [1, 2, 3, 4, 5, 6, 7])
      expect([0, 1, 2, 3, 4].map((row) => stored.of(row))).toEqual([[1, 2, 3, 4, 5, 6, 7], ...wanted.slice(1)])
    }),
  )
})
