import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addQty, type Qty, wholeQty } from '../quantity/qty.ts'
import { qty } from '../testing/builders.ts'
import {
  deliveryState,
  inTransit,
  type LineQuantities,
  openQty,
  orderedLine,
  receivedLine,
  shippedLine,
} from './quantities.ts'

const line = (ordered: number, changes: Partial<Record<keyof LineQuantities, number>> = {}): LineQuantities => ({
  ...orderedLine(qty(ordered)),
  ...Object.fromEntries(Object.entries(changes).map(([name, count]) => [name, qty(count)])),
})

test.each([
  ['awaitingShipment', [line(10), line(5)]],
  ['partlyShipped', [line(10, { shipped: 4 }), line(5)]],
  ['partlyShipped', [line(10, { shipped: 10, received: 10 }), line(5)]],
  ['awaitingReceipt', [line(10, { shipped: 10 }), line(5, { shipped: 5, received: 5 })]],
  ['awaitingReceipt', [line(10, { shipped: 4, cancelled: 6 })]],
  ['completed', [line(10, { shipped: 10, received: 10 })]],
  ['completed', [line(10, { shipped: 10, received: 9, missing: 1 })]],
  ['completed', [line(10, { shipped: 4, received: 4, cancelled: 6 }), line(5, { cancelled: 5 })]],
  ['cancelled', [line(10, { cancelled: 10 }), line(5, { cancelled: 5 })]],
] as const)('case %#: %s follows from the quantities', (state, lines) => {
  expect(deliveryState(lines)).toBe(state)
})

test('the quantities still to be shipped, and those in transit', () => {
  const one = line(10, { shipped: 6, received: 3, missing: 1, cancelled: 1 })
  expect([openQty(one), inTransit(one)]).toEqual([qty(3), qty(2)])
})

test.each([
  [0, undefined],
  [-1, undefined],
  [4, undefined],
  [3, 9],
])('3 are open and %i are shipped: %s in all', (count, shipped) => {
  const after = shippedLine(line(10, { shipped: 6, cancelled: 1 }), wholeQty(count))
  expect(after?.shipped).toBe(shipped === undefined ? undefined : qty(shipped))
})

test.each([
  [5, 5, [5, 0]],
  [5, 3, [3, 2]],
  [5, 0, [0, 5]],
  [5, 6, undefined],
  [7, 7, undefined],
  [5, -1, undefined],
])('%i were sent and %i are counted: received and missing are %j', (sent, received, expected) => {
  const after = receivedLine(line(10, { shipped: 6 }), { sent: wholeQty(sent), received: wholeQty(received) })
  expect(after && [after.received, after.missing]).toEqual(expected?.map((count) => qty(count)))
})

type Deed = { kind: 'ship' | 'receive' | 'cancel'; line: number; share: number }

const deeds = fc.array(
  fc.record({
    kind: fc.constantFrom('ship', 'receive', 'cancel') as fc.Arbitrary<Deed['kind']>,
    line: fc.nat(2),
    share: fc.double({ min: 0, max: 1.5, noNaN: true }),
  }),
  { maxLength: 30 },
)

const part = (of: Qty, share: number): Qty => wholeQty(Math.floor((Number(of) / 1000) * share))

/** Cancels the quantity still to be shipped, as the database does. */
const withoutOpen = (line: LineQuantities): LineQuantities => ({
  ...line,
  cancelled: addQty(line.cancelled, openQty(line)),
})

function after(before: LineQuantities, { kind, share }: Deed): LineQuantities | undefined {
  if (kind === 'cancel') return withoutOpen(before)
  if (kind === 'ship') return shippedLine(before, part(openQty(before), share))
  return receivedLine(before, { sent: inTransit(before), received: part(inTransit(before), share) })
}

const rank = ['awaitingShipment', 'partlyShipped', 'awaitingReceipt', 'completed']

test('whatever happens in whatever order, nothing is delivered twice, and the state never goes back', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 9999 }), { minLength: 3, maxLength: 3 }), deeds, (counts, all) => {
      const lines = counts.map((count) => orderedLine(wholeQty(count)))
      let state = deliveryState(lines)
      for (const deed of all) {
        lines[deed.line] = after(lines[deed.line]!, deed) ?? lines[deed.line]!
        for (const { qty: ordered, shipped, received, missing, cancelled } of lines) {
          expect(shipped + cancelled <= ordered).toBe(true)
          expect(received + missing <= shipped).toBe(true)
        }
        const now = deliveryState(lines)
        if (now !== 'cancelled') expect(rank.indexOf(now)).toBeGreaterThanOrEqual(rank.indexOf(state))
        else expect(lines.every(({ cancelled, qty: ordered }) => cancelled === ordered)).toBe(true)
        state = now
      }
    }),
  )
})
