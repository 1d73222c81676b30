import { expect, test } from 'vitest'
import { ListedPrices } from '../../prices/price-book.ts'
import { anIndex, aState, idsIn } from '../../testing/an-index.ts'
import type { Viewer } from '../../view/viewer.ts'
import { answer } from '../answers.ts'
import { answerGroups } from '../grouping/grouped-answer.ts'
import type { SearchIndex } from './search-index.ts'
import { takeOff, takeProduct, takeStock } from './take-over.ts'

const cheapFirst = { sort: 'priceAsc', start: 1, limit: 10 } as const

const ofMember = (companyId: number, discount = 0, levelId: number | null = null): Viewer => ({
  companyId,
  memberships: new Map([[102, { status: 3, discount, levelId }]]),
})

/** One product of an open seller and one of a members-only seller, which costs slightly more. */
function twoOffers() {
  const open = aState({ specificationId: 1, price: 10_000_000 })
  const closed = aState({ specificationId: 2, price: 11_000_000, tenantId: 102 })
  const index = anIndex([open, closed])
  const seen = (viewer: Viewer) => idsIn(index, answer(index, cheapFirst, viewer).rows)
  return { index, open, closed, seen, openFirst: [open.id, closed.id], closedFirst: [closed.id, open.id] }
}

const listFor = (kind: 'buyer' | 'level', whose: number, productId: number, price: number, until = Infinity) =>
  new ListedPrices({ id: 1, kind, whose, from: 0, until }, [{ productId, price, tierFrom: [], tierPrice: [] }])

const keptPages = ({ kept }: SearchIndex) => kept.pages.size + kept.groupPages.size

test('a viewer with the same prices gets the page found for another', () => {
  const { index, seen, openFirst } = twoOffers()
  for (const viewer of [null, { companyId: 1, memberships: new Map() }, { companyId: 2, memberships: new Map() }])
    expect(seen(viewer)).toEqual(openFirst)
  expect(keptPages(index)).toBe(1)
  for (const companyId of [1, 2, 3]) expect(seen(ofMember(companyId))).toEqual(openFirst)
  expect(keptPages(index)).toBe(2)
})

test('another discount is another page', () => {
  const { seen, openFirst, closedFirst } = twoOffers()
  expect(seen(ofMember(1))).toEqual(openFirst)
  expect(seen(ofMember(1, 100_000))).toEqual(closedFirst)
  expect(seen(ofMember(1))).toEqual(openFirst)
})

test.each(['buyer', 'level'] as const)('a list for a %s is another page from its activation to its end', (kind) => {
  const { index, closed, seen, openFirst, closedFirst } = twoOffers()
  const [own, other] = [ofMember(1, 0, 7), ofMember(2, 0, 8)]
  const whose = kind === 'buyer' ? 1 : 7
  expect(seen(own)).toEqual(openFirst)
  index.prices.replace(102, { version: 1, lists: [listFor(kind, whose, closed.id, 9_000_000)] })
  expect(seen(own)).toEqual(closedFirst)
  expect(seen(other)).toEqual(openFirst)
  index.prices.replace(102, { version: 2, lists: [listFor(kind, whose, closed.id, 12_000_000)] })
  expect(seen(own)).toEqual(openFirst)
  index.prices.replace(102, { version: 3, lists: [listFor(kind, whose, closed.id, 9_000_000, Date.now() - 1)] })
  expect(seen(own)).toEqual(openFirst)
})

test('a price for everybody, once read, moves what was sorted before', () => {
  const { index, closed, seen, openFirst, closedFirst } = twoOffers()
  const member = ofMember(1)
  const bySpecification = () => answerGroups(index, cheapFirst, member).page.map(([row]) => idsIn(index, [row!])[0])
  expect([seen(member), bySpecification()]).toEqual([openFirst, openFirst])
  index.table.of.price[index.ids.rowOf(closed.id)!] = 9_000_000
  index.repriced += 1
  expect([seen(member), bySpecification()]).toEqual([closedFirst, closedFirst])
})

test('a changed product, one taken off and one that is sold out leave no page behind', () => {
  const { index, open, closed, seen, openFirst, closedFirst } = twoOffers()
  const member = ofMember(1)
  expect(seen(member)).toEqual(openFirst)
  expect(takeProduct(index, { ...closed, price: 9_000_000 })).toBe(true)
  expect(seen(member)).toEqual(closedFirst)
  const inStock = () => idsIn(index, answer(index, { ...cheapFirst, inStock: true }, member).rows)
  expect(inStock()).toEqual(closedFirst)
  takeStock(index, { componentId: open.id, onHand: 0, reserved: 0 })
  expect(inStock()).toEqual([closed.id])
  takeOff(index, closed.id)
  expect(seen(member)).toEqual([open.id])
})

test('figures that every stock movement changes are never kept', () => {
  const { index, open, closed } = twoOffers()
  const most = () => idsIn(index, answer(index, { sort: 'stock', start: 1, limit: 10 }, null).rows)
  takeStock(index, { componentId: closed.id, onHand: 70_000_000, reserved: 0 })
  expect(most()).toEqual([closed.id, open.id])
  takeStock(index, { componentId: closed.id, onHand: 60_000_000, reserved: 0 })
  expect(most()).toEqual([open.id, closed.id])
  expect(keptPages(index)).toBe(0)
})
