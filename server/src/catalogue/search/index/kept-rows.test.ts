import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ListedPrices, PriceBook } from '../../prices/price-book.ts'
import { anIndex, aState, someNames } from '../../testing/an-index.ts'
import { ProductView } from '../../view/product-view.ts'
import type { Viewer } from '../../view/viewer.ts'
import { KeptBytes } from './kept-bytes.ts'
import { rowsText } from './kept-rows.ts'
import { takeProduct, takeStock } from './take-over.ts'

const states = [101, 102, 103].flatMap((tenantId) =>
  [1, 2, 3].map((specificationId) => aState({ tenantId, specificationId })),
)
const [first] = states

const member = (companyId: number, discount: number): Viewer => ({
  companyId,
  memberships: new Map([[102, { status: 3, discount, levelId: null }]]),
})
const marked: Viewer = {
  companyId: 9,
  memberships: new Map(),
  own: {
    isInFile: (id) => id === first!.id,
    isFavourite: (id) => id === states[4]!.id,
    numberOf: (id) => (id === 2 ? 'N-2' : ''),
    mergedInto: (id) => (id === 3 ? 'M8' : ''),
  },
}
const viewers: readonly Viewer[] = [null, { memberships: new Map() }, member(7, 0), member(8, 50_000), marked]

/** Company 7 has a price of its own at seller 102. */
const prices = new PriceBook()
const own = { id: 1, kind: 'buyer', whose: 7, from: 0, until: Number.POSITIVE_INFINITY } as const
prices.replace(102, {
  version: 1,
  lists: [new ListedPrices(own, [{ productId: states[3]!.id, price: 1_000_000, tierFrom: [], tierPrice: [] }])],
})

const change = fc.oneof(
  fc.record({ onHand: fc.nat({ max: 9 }).map((n) => n * 1000) }),
  fc.record({ price: fc.integer({ min: 1, max: 9 }).map((n) => n * 1_000_000), tierFrom: fc.constant([]) }),
)
const asked = fc.record({ rows: fc.uniqueArray(fc.nat({ max: 8 })), viewer: fc.nat({ max: viewers.length - 1 }) })
const changed = fc.record({ which: fc.nat({ max: 8 }), change })

test('rows that are kept read as if they were written for each viewer, whatever changes between', () => {
  const steps = fc.array(fc.oneof(asked, changed), { maxLength: 60 })
  fc.assert(
    fc.property(steps, fc.constantFrom(3_000, 20_000, 1_000_000), (all, room) => {
      const view = new ProductView(someNames, prices)
      const index = { ...anIndex(states), keptRows: new KeptBytes(room) }
      for (const step of all) {
        if ('viewer' in step) {
          const viewer = viewers[step.viewer]!
          const written = step.rows.map((row) => view.text(index.table.state(row), viewer))
          expect(String(rowsText(index, step.rows, view, viewer))).toBe(written.join(','))
          continue
        }
        const row = step.which
        const state = index.table.state(row)
        if ('onHand' in step.change) takeStock(index, { componentId: state.id, ...step.change, reserved: 0 })
        else takeProduct(index, { ...state, ...step.change })
      }
    }),
  )
})

test('rows are written once for all who see the same', () => {
  const view = new ProductView(someNames, prices)
  const index = anIndex(states)
  let written = 0
  const counting = {
    lookOf: view.lookOf.bind(view),
    text: (...given: Parameters<ProductView['text']>) => {
      written += 1
      return view.text(...given)
    },
  }
  const rows = states.map((_, row) => row)
  const writtenFor = (viewer: Viewer) => {
    written = 0
    rowsText(index, rows, counting, viewer)
    return written
  }
  expect(writtenFor(null)).toBe(9)
  expect(writtenFor(null)).toBe(0)
  expect(writtenFor({ companyId: 5, memberships: new Map() })).toBe(9)
  expect(writtenFor({ companyId: 6, memberships: new Map() })).toBe(0)
  // Its own prices at one of three sellers.
  expect(writtenFor(member(7, 0))).toBe(3)
  // Two with marks of their own, and all offers of two specifications.
  expect(writtenFor(marked)).toBe(7)
})
