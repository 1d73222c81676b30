import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ranked } from './index/page.ts'

const keys = fc.array(fc.oneof(fc.integer({ min: -3, max: 3 }), fc.constant(Infinity)), { minLength: 1, maxLength: 60 })

test('any page of ranked keys is the same part of all of them sorted, ties by position', () => {
  fc.assert(
    fc.property(keys, fc.nat(60), fc.nat(20), (values, skipped, limit) => {
      const sorted = [...values.keys()].sort((a, b) =>
        values[a] === values[b] ? a - b : values[a]! < values[b]! ? -1 : 1,
      )
      const [from, to] = [Math.min(skipped, values.length), Math.min(values.length, skipped + limit)]
      expect(ranked(Float64Array.from(values), from, to)).toEqual(sorted.slice(from, to))
    }),
  )
})
