import fc from 'fast-check'
import { expect, test } from 'vitest'
import { thousandths } from '../quantity/qty.ts'
import { receivedOfLots, sumOfLots } from './lots.ts'

const lots = (...quantities: bigint[]) => quantities.map(thousandths)

test('missing goods of a line are missing of its last lots', () => {
  expect(receivedOfLots(lots(600n, 400n), thousandths(990n))).toEqual([600n, 390n])
  expect(receivedOfLots(lots(600n, 400n), thousandths(500n))).toEqual([500n, 0n])
  expect(receivedOfLots(lots(600n, 400n), thousandths(1000n))).toEqual([600n, 400n])
})

test('the lots add up to what was counted, and none is more than was sent', () => {
  const some = fc.array(fc.bigInt(1n, 10_000n), { minLength: 1, maxLength: 5 })
  fc.assert(
    fc.property(some, fc.double({ min: 0, max: 1, noNaN: true }), (sent, share) => {
      const all = sumOfLots(lots(...sent))
      const received = thousandths(BigInt(Math.floor(Number(all) * share)))
      const parts = receivedOfLots(lots(...sent), received)
      expect(sumOfLots(parts)).toBe(received)
      expect(parts.every((part, i) => part >= 0n && part <= sent[i]!)).toBe(true)
    }),
  )
})
