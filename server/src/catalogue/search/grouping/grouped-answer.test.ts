import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ProductState } from '../../columns/schema.ts'
import { anIndex, aState, idNamed, idsIn, onHoliday, someNames, standardId } from '../../testing/an-index.ts'
import { ProductView } from '../../view/product-view.ts'
import type { Viewer } from '../../view/viewer.ts'
import type { ListQuery } from '../answers.ts'
import { takeResting, takeStock } from '../index/take-over.ts'
import { answerGroups, offersOf } from './grouped-answer.ts'
import { specificationWriter } from './specification-writer.ts'

const everything = { start: 1, limit: 100 }
const member: Viewer = { memberships: new Map([[102, { status: 3, discount: 100_000 }]]) }

/** The specifications of a page, in order. */
function specificationsOf(states: readonly ProductState[], query: Partial<ListQuery> = {}, viewer: Viewer = null) {
  const index = anIndex(states)
  const { page } = answerGroups(index, { ...everything, ...query }, viewer)
  return page.map(([row]) => index.table.of.specificationId[row!]!)
}

/** The summary of the only specification of these offers. */
function told(states: readonly ProductState[], viewer: Viewer = null, resting: number[] = []) {
  const index = anIndex(states, someNames, onHoliday(...resting))
  const { page } = answerGroups(index, { ...everything }, viewer)
  return JSON.parse(specificationWriter(index, new ProductView(index.names), viewer)(page[0]!))
}

const someStates = fc.array(
  fc
    .record({
      specificationId: fc.integer({ min: 1, max: 6 }),
      tenantId: fc.constantFrom(101, 102, 103),
      onHand: fc.constantFrom(0, 9_000_000, 90_000_000),
      price: fc.integer({ min: 1, max: 5 }).map((yuan) => yuan * 1_000_000),
    })
    .map(aState),
  { minLength: 1, maxLength: 40 },
)

test.each(['default', 'priceAsc', 'priceDesc', 'stock', 'delivery', 'rating'] as const)(
  'sorted by %s, the pages hold every specification once, with all its offers',
  (sort) => {
    fc.assert(
      fc.property(someStates, fc.integer({ min: 1, max: 4 }), (states, limit) => {
        const index = anIndex(states)
        const seen: number[][] = []
        for (let start = 1; (start - 1) * limit < states.length; start += 1) {
          const { page, total, offers } = answerGroups(index, { sort, start, limit }, member)
          seen.push(...page.map((rows) => idsIn(index, [...rows])))
          expect(total).toBe(new Set(states.map(({ specificationId }) => specificationId)).size)
          expect(offers).toBe(states.length)
        }
        expect(seen.flat().sort()).toEqual(states.map(({ id }) => id).sort())
        for (const ids of seen) {
          const kinds = ids.map((id) => states.find((one) => one.id === id)!.specificationId)
          expect(new Set(kinds).size).toBe(1)
        }
      }),
    )
  },
)

test('sorted by rating, a specification stands by the best rated seller that sells it today', () => {
  const index = anIndex([
    aState({ specificationId: 1, tenantId: 101 }),
    aState({ specificationId: 2, tenantId: 102 }),
    aState({ specificationId: 3, tenantId: 101 }),
    aState({ specificationId: 3, tenantId: 103 }),
  ])
  index.ratings = new Map([
    [102, 3.9],
    [103, 4.7],
  ])
  const { specificationId } = index.table.of
  const shown = () =>
    answerGroups(index, { ...everything, sort: 'rating' }, member).page.map(([row]) => specificationId[row!]!)
  expect(shown()).toEqual([3, 2, 1])
  index.resting = onHoliday(103)
  expect(shown()).toEqual([2, 1, 3])
})

test('goods that this buyer can have at once come before the rest, whatever their size', () => {
  const m6 = aState({ specificationId: 1, nominalId: idNamed('nominal', 'M6'), onHand: 0 })
  const m8 = aState({ specificationId: 2, tenantId: 102 })
  expect(specificationsOf([m6, m8], {}, member)).toEqual([2, 1])
  expect(specificationsOf([m6, m8], {}, null)).toEqual([1, 2])
})

test('a page that is kept follows what is sold out, and tells the stock of this moment', () => {
  const [first, second] = [aState({ specificationId: 1, price: 1 }), aState({ specificationId: 2, length: 30_000 })]
  const index = anIndex([first, second])
  const shown = () => answerGroups(index, { ...everything }, null).page.map(([row]) => index.table.of.id[row!]!)
  expect(shown()).toEqual([first.id, second.id])
  takeStock(index, { componentId: first.id, onHand: 0, reserved: 0 })
  expect(shown()).toEqual([second.id, first.id])
})

test('an outdated standard stands after the one in force, even where only the outdated one is in stock', () => {
  const now = aState({ specificationId: 1, standardId: standardId('GB/T 5783-2025'), onHand: 0 })
  expect(specificationsOf([aState({ specificationId: 2 }), now])).toEqual([1, 2])
})

test('a specification tells its sellers, its free stock and from where to where its prices go', () => {
  const row = told([
    aState({ onHand: 5_000_000, reserved: 1_000_000, price: 70_000_000 }),
    aState({ onHand: 3_000_000, price: 80_000_000, tenantId: 102 }),
    aState({ onHand: 0, reserved: 9_000_000, price: 60_000_000 }),
  ])
  expect(row).toMatchObject({ offers: 3, sellers: 2, stockQty: 7000, price: '60', highestPrice: '70', tailPrice: null })
})

test('stock, prices and delivery of a specification leave out a seller at rest, unless all of them rest', () => {
  const resting = aState({ tenantId: 101, onHand: 5_000_000, price: 60_000_000, deliveryDays: 0 })
  const open = aState({ tenantId: 102, onHand: 3_000_000, price: 80_000_000, deliveryDays: 4 })
  expect(told([resting, open], member, [101])).toMatchObject({
    offers: 2,
    sellers: 2,
    isBuyable: true,
    rests: false,
    stockQty: 3000,
    price: '72',
    deliveryTimeStr: '4 天',
  })
  expect(told([resting], member, [101])).toMatchObject({
    isBuyable: false,
    rests: true,
    stockQty: 5000,
    price: null,
    unavailablePrice: '60',
  })
  expect(told([resting, open], member)).toMatchObject({ rests: false, stockQty: 8000, price: '60' })
})

test('goods of a seller at rest stand after those that can be had, in the list and among the offers', () => {
  const resting = aState({ specificationId: 1, tenantId: 101, nominalId: idNamed('nominal', 'M6') })
  const open = aState({ specificationId: 2, tenantId: 102 })
  const beside = aState({ specificationId: 2, tenantId: 101, price: 1_000_000 })
  const index = anIndex([resting, open, beside], someNames, onHoliday(101))
  const { page } = answerGroups(index, { ...everything }, member)
  expect(page.map(([row]) => index.table.of.specificationId[row!])).toEqual([2, 1])
  expect(idsIn(index, offersOf(index, 2, {}, member))).toEqual([open.id, beside.id])
})

test('a seller that begins or ceases to rest changes what can be bought at once, also where answers are kept', () => {
  const index = anIndex([aState({ tenantId: 101 }), aState({ tenantId: 102 })])
  const buyable = () => answerGroups(index, { ...everything, mayPurchase: true }, member).offers
  expect(buyable()).toBe(2)
  takeResting(index, onHoliday(101))
  expect(buyable()).toBe(1)
  takeResting(index, onHoliday(102))
  expect(buyable()).toBe(1)
  takeResting(index, onHoliday())
  expect(buyable()).toBe(2)
})

const boxed = { salePackageType: 3 }
const closed = { reservable: false }

test.each([
  ['sold out and not to be reserved', { onHand: 0, ...closed }],
  ['with less stock than its minimum', { onHand: 5_000_000, minPurchase: 6_000_000, ...closed }],
  ['with less stock than its only package', { onHand: 7_000_000, ...boxed, ...closed }],
  ['of a seller who shows this viewer no prices', { tenantId: 103 }],
])('an offer %s lowers neither the price from which a row begins nor its place in the list', (_, cheap) => {
  const offers = [aState({ price: 70_000_000 }), aState({ price: 60_000_000, ...cheap })]
  expect(told(offers)).toMatchObject({ price: '70', highestPrice: '70', unavailablePrice: null, isBuyable: true })
  const between = aState({ specificationId: 2, price: 65_000_000 })
  expect(specificationsOf([...offers, between], { sort: 'priceAsc' })).toEqual([2, 1])
  expect(specificationsOf([...offers, between], { sort: 'priceDesc' })).toEqual([1, 2])
})

test('a row of which nothing can be bought begins at no price, says what its offers cost, and stands last', () => {
  const soldOut = aState({ onHand: 0, ...closed, price: 60_000_000 })
  const other = aState({ specificationId: 2, price: 90_000_000 })
  expect(told([soldOut])).toMatchObject({
    price: null,
    highestPrice: null,
    priceOffer: null,
    unavailablePrice: '60',
    isBuyable: false,
  })
  for (const sort of ['priceAsc', 'priceDesc'] as const)
    expect(specificationsOf([soldOut, other], { sort })).toEqual([2, 1])
})

test('a tail lot that nobody can buy has no price either', () => {
  expect(told([aState({ source: 3, price: 40_000_000, onHand: 0 })])).toMatchObject({
    tailPrice: null,
    unavailablePrice: '40',
  })
})

test('a row whose smallest quantity reaches another tier begins at its price, for lists of a buyer as well', () => {
  const tiers = { price: 70_000_000, tierFrom: [0, 10_000_000], tierPrice: [70_000_000, 65_000_000] }
  const soldOut = { onHand: 0, minReservation: 10_000_000 }
  expect(told([aState(tiers)])).toMatchObject({ price: '70' })
  expect(told([aState({ ...tiers, minPurchase: 10_000_000 })])).toMatchObject({ price: '65' })
  expect(told([aState({ ...tiers, minReservation: 10_000_000 })])).toMatchObject({ price: '70' })
  expect(told([aState({ ...tiers, ...soldOut })])).toMatchObject({ price: '65' })
  expect(told([aState({ ...tiers, ...boxed })])).toMatchObject({ price: '70' })
  expect(told([aState({ ...tiers, ...boxed, minPurchase: 8_001_000 })])).toMatchObject({ price: '65' })
  expect(told([aState({ ...tiers, ...soldOut, tenantId: 102 })], member)).toMatchObject({ price: '58.5' })
})

test('a tier that is out of reach of the stock never makes the price', () => {
  const state = aState({
    price: 70_000_000,
    tierFrom: [50_000_000],
    tierPrice: [60_000_000],
    onHand: 9_000_000,
    ...closed,
  })
  expect(told([state])).toMatchObject({ price: '70', highestPrice: '70' })
})

test('a row names stock and delivery of the offer that its price belongs to, of equal ones the one that ships first', () => {
  const toBeMade = aState({ onHand: 0, price: 60_000_000, deliveryDays: 9 })
  const ready = aState({ onHand: 5_000_000, price: 60_000_000, deliveryDays: 2 })
  const dear = aState({ onHand: 9_000_000, price: 80_000_000, deliveryDays: 0 })
  expect(told([toBeMade, dear])).toMatchObject({
    price: '60',
    stockQty: 9000,
    deliveryTimeStr: '当天发',
    priceOffer: { componentId: toBeMade.id, stockQty: 0, deliveryTimeStr: '预定 9 天' },
  })
  expect(told([toBeMade, ready, dear]).priceOffer).toEqual({
    componentId: ready.id,
    stockQty: 5000,
    deliveryTimeStr: '2 天',
  })
  const tail = aState({ source: 3, price: 40_000_000, onHand: 1_000_000, deliveryDays: 1 })
  expect(told([tail]).priceOffer).toMatchObject({ componentId: tail.id, stockQty: 1000 })
})

test('goods that can be bought give the unit of a row before goods that cannot', () => {
  const soldOut = aState({ onHand: 0, ...closed, price: 70_000_000 })
  const byWeight = aState({ baseUnit: 4, saleUnit: 4, price: 9_000_000 })
  expect(told([soldOut, byWeight])).toMatchObject({ price: '9', saleUnitName: '千克' })
})

test('a page sorted by price that is kept follows what becomes available and what ends', () => {
  const [cheap, dear] = [aState({ specificationId: 1, price: 1_000_000, ...closed }), aState({ specificationId: 2 })]
  const index = anIndex([cheap, dear])
  const shown = () =>
    answerGroups(index, { ...everything, sort: 'priceAsc' }, null).page.map(([row]) => index.table.of.id[row!]!)
  expect(shown()).toEqual([cheap.id, dear.id])
  takeStock(index, { componentId: cheap.id, onHand: 0, reserved: 0 })
  expect(shown()).toEqual([dear.id, cheap.id])
})

test('a tail lot never makes the price from which a specification begins', () => {
  const tail = aState({ source: 3, price: 40_000_000 })
  expect(told([aState({ price: 70_000_000 }), tail])).toMatchObject({ price: '70', tailPrice: '40' })
  expect(told([tail])).toMatchObject({ price: null, tailPrice: '40' })
})

test('prices by the piece and by the thousand are distinguished by the unit of the specification', () => {
  const byThePiece = aState({ saleUnit: 1, price: 65_000, id: 900_001 })
  expect(told([aState({ price: 70_000_000 }), byThePiece])).toMatchObject({ price: '65', saleUnitName: '千支' })
})

test('goods sold by weight do not mix with pieces', () => {
  const byWeight = aState({ baseUnit: 4, saleUnit: 4, price: 9_000_000, onHand: 1_000_000 })
  expect(told([byWeight, aState({ price: 70_000_000, onHand: 2_000_000 })])).toMatchObject({
    price: '70',
    stockQty: 2000,
    offers: 2,
  })
})

test('the offers of a specification: what can be had at once first, then the cheapest, what nobody can buy last', () => {
  const soldOut = aState({ onHand: 0, reservable: false, price: 1_000_000 })
  const toBeMade = aState({ onHand: 0, price: 2_000_000 })
  const dear = aState({ price: 9_000_000 })
  const cheap = aState({ price: 8_000_000 })
  const hidden = aState({ tenantId: 103, price: 1_000_000 })
  const index = anIndex([soldOut, toBeMade, dear, cheap, hidden, aState({ specificationId: 2 })])
  expect(idsIn(index, offersOf(index, 1, {}, null))).toEqual([cheap.id, dear.id, toBeMade.id, hidden.id, soldOut.id])
})

test('to choose from, sellers of the viewer come before others whose goods can be had alike', () => {
  const others = aState({ price: 8_000_000 })
  const own = aState({ tenantId: 102, price: 9_000_000 })
  const ownToBeMade = aState({ tenantId: 102, price: 1_000_000, onHand: 0 })
  const tooLittle = aState({ tenantId: 102, price: 1_000_000, onHand: 5_000, minPurchase: 6_000, reservable: false })
  const index = anIndex([tooLittle, ownToBeMade, others, own])
  expect(idsIn(index, offersOf(index, 1, {}, member, true))).toEqual([own.id, others.id, ownToBeMade.id, tooLittle.id])
})

const on = (nominal: string, length: number, more: Partial<ProductState> = {}) =>
  aState({ nominalId: idNamed('nominal', nominal), length: length * 1000, specificationId: length * 100, ...more })
const shop = anIndex([
  on('M8', 20),
  on('M8', 25),
  on('M8', 30),
  on('M8', 35),
  on('M8', 40),
  on('M6', 30),
  on('M10', 30),
])
const nearTo = (keyword: string) => answerGroups(shop, { keyword, ...everything }, null).nearest

test('a length that nobody sells is answered with the lengths around it', () => {
  expect(nearTo('GB/T 5783 M8×33')?.lengths.map(({ name }) => name)).toEqual(['20', '25', '30', '35', '40'])
})

test.each(['M7×30', 'M9×30'])(
  'a size that nobody sells, %s, is answered with the sizes of that length around it',
  (keyword) => {
    const near = nearTo(keyword)
    expect(near?.nominals.map(({ name }) => name)).toEqual(['M6', 'M8', 'M10'])
    expect(near?.anyLength).toBe(false)
  },
)

test('sizes appear whatever their length when neither size nor length are sold', () => {
  expect(nearTo('M7×33')).toMatchObject({
    lengths: [],
    anyLength: true,
    nominals: [{ name: 'M6' }, { name: 'M8' }, { name: 'M10' }],
  })
})

test.each([
  ['8.8', []],
  ['12.9', ['strengthIds']],
])(
  'a length that nobody sells is answered with the lengths around it in class %s too, sold or not',
  (grade, anyMade) => {
    const of88 = anIndex([20, 25, 30, 35].map((length) => on('M8', length, { strengthId: idNamed('strength', '8.8') })))
    const near = answerGroups(of88, { keyword: `GB/T 5783 M8×31 ${grade}`, ...everything }, null).nearest
    expect(near?.lengths.map(({ name }) => name)).toEqual(['20', '25', '30', '35'])
    expect(near?.anyMade).toEqual(anyMade)
  },
)

test('every condition says how many offers it keeps away', () => {
  expect(nearTo('GB/T 5783 M8×33')?.without).toEqual([
    { field: 'standardIds', count: 0 },
    { field: 'nominalIds', count: 0 },
    { field: 'lengths', count: 5 },
  ])
})

test('ranges of diameter and length narrow a list, both ends included', () => {
  const lengths = (query: Partial<ListQuery>) =>
    answerGroups(shop, { ...everything, ...query }, null).page.map(([row]) => shop.table.of.length[row!]! / 1000)
  expect(lengths({ diameterFrom: 8, diameterTo: 8, lengthFrom: 25, lengthTo: 35 })).toEqual([25, 30, 35])
  expect(lengths({ diameterFrom: 8 }).length).toBe(6)
  expect(lengths({ lengthTo: 20 })).toEqual([20])
})

test('a list of several editions is about the one in force; of several standards about none', () => {
  const subject = (...numbers: string[]) =>
    answerGroups(anIndex(numbers.map((number) => aState({ standardId: standardId(number) }))), { ...everything }, null)
      .subject
  expect(subject('GB/T 5783-2016', 'GB/T 5783-2025')).toBe(standardId('GB/T 5783-2025'))
  expect(subject('GB/T 5783-2016')).toBe(standardId('GB/T 5783-2016'))
  expect(subject('GB/T 5783-2016', 'DIN 933')).toBe(0)
  expect(someNames.standards.get(subject('GB/T 5783-2016', 'GB/T 5783-2025'))?.status).toBe('current')
})
