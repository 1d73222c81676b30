import type { GoodsSort } from '@lianmeng/contract/find-goods/endpoints'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ProductState } from '../columns/schema.ts'
import { anIndex, aState, idNamed, idsIn, someNames, standardId } from '../testing/an-index.ts'
import type { Viewer } from '../view/viewer.ts'
import { answer } from './answers.ts'

/** Seller 101 has too few ratings for an average. */
const ratings = new Map([
  [102, 3.9],
  [103, 4.7],
])

const everything = { start: 1, limit: 100 }
const shown = (
  states: readonly ProductState[],
  sort: GoodsSort,
  page = everything,
  viewer: Viewer = null,
): number[] => {
  const index = anIndex(states)
  index.ratings = ratings
  return idsIn(index, answer(index, { sort, ...page }, viewer).rows)
}

test('sorted by stock, the goods with the most free stock come first', () => {
  const [little, much, allReserved, mostlyReserved] = [
    aState({ onHand: 1000 }),
    aState({ onHand: 9000, reserved: 1000 }),
    aState({ onHand: 50_000, reserved: 50_000 }),
    aState({ onHand: 90_000, reserved: 88_000 }),
  ] as const
  const expected = [much.id, mostlyReserved.id, little.id, allReserved.id]
  expect(shown([little, much, allReserved, mostlyReserved], 'stock')).toEqual(expected)
})

test('sorted by delivery, goods that are all reserved stand with those that have to be made, unknown days last', () => {
  const sentAtOnce = aState({ onHand: 5000, reserved: 5000, deliveryDays: 0 })
  const reserved = aState({ onHand: 5000, reserved: 5000, deliveryDays: 5 })
  const inAMonth = aState({ onHand: 5000, deliveryDays: 30 })
  const made = aState({ onHand: 0, deliveryDays: 7 })
  const expected = [inAMonth.id, reserved.id, made.id, sentAtOnce.id]
  expect(shown([sentAtOnce, made, reserved, inAMonth], 'delivery')).toEqual(expected)
})

test('sorted by rating, goods of the best rated seller come first, and of those without enough ratings last', () => {
  const [unrated, good, best] = [aState(), aState({ tenantId: 102 }), aState({ tenantId: 103 })]
  expect(shown([unrated, good, best], 'rating')).toEqual([best.id, good.id, unrated.id])
})

const someState = fc
  .record({
    standardId: fc.constantFrom(...['GB/T 5783-2016', 'GB/T 5782-2016', 'DIN 933'].map(standardId)),
    specificationId: fc.integer({ min: 1, max: 2 }),
    nominalId: fc.constantFrom(...['M6', 'M8', 'M10'].map((name) => idNamed('nominal', name))),
    length: fc.constantFrom(0, 20_000, 25_000),
    strengthId: fc.constantFrom(...['4.8', '8.8', '10.9'].map((name) => idNamed('strength', name))),
    surfaceId: fc.constantFrom(...['镀蓝白锌', '磷化'].map((name) => idNamed('surface', name))),
    tenantId: fc.constantFrom(101, 102, 103),
    price: fc.integer({ min: 1, max: 4 }).map((yuan) => yuan * 1_000_000),
    onHand: fc.constantFrom(0, 1000, 5000),
    reserved: fc.constantFrom(0, 500, 1000),
    deliveryDays: fc.integer({ min: 0, max: 3 }),
  })
  .map(aState)
const someStates = fc.array(someState, { minLength: 1, maxLength: 70 })

/** Compares by the numbers in turn. */
const by =
  <T>(...keys: ((one: T) => number)[]) =>
  (a: T, b: T): number =>
    keys.map((key) => key(a) - key(b)).find((difference) => difference !== 0) ?? 0

function inDefaultOrder(states: readonly ProductState[]): ProductState[] {
  const { attributes } = someNames
  const offersOf = (id: number) => states.filter((state) => state.standardId === id).length
  return states.toSorted(
    by(
      ({ standardId: id }) => -offersOf(id),
      (state) => state.standardId,
      ({ nominalId }) => attributes.nominal.get(nominalId)!.sort,
      (state) => state.length,
      ({ strengthId }) => attributes.strength.get(strengthId)!.sort,
      ({ surfaceId }) => attributes.surface.get(surfaceId)!.sort,
      (state) => state.specificationId,
      (state) => state.price,
      (state) => state.id,
    ),
  )
}

test('the default order is standard with most offers, usual sizes first, size, length, class, surface, specification, price', () => {
  fc.assert(
    fc.property(someStates, (states) => {
      expect(shown(states, 'default')).toEqual(inDefaultOrder(states).map(({ id }) => id))
    }),
  )
})

/** Seller 101 sells openly; the viewer is a member of 102 with 10 % off and sees no price of 103. */
const member: Viewer = { memberships: new Map([[102, { status: 3, discount: 100_000 }]]) }
const hidden = Number.MAX_SAFE_INTEGER
const priceSeen = ({ tenantId, price }: ProductState) => (tenantId === 102 ? price * 0.9 : price)

const keys: Record<Exclude<GoodsSort, 'default'>, (state: ProductState) => number> = {
  priceAsc: (state) => (state.tenantId === 103 ? hidden : priceSeen(state)),
  priceDesc: (state) => (state.tenantId === 103 ? hidden : -priceSeen(state)),
  stock: ({ onHand, reserved }) => reserved - onHand,
  delivery: ({ onHand, reserved, deliveryDays }) => (onHand > reserved ? deliveryDays : 1000 + (deliveryDays || 1000)),
  rating: ({ tenantId }) => -(ratings.get(tenantId) ?? 0),
}

test.each(Object.entries(keys))(
  'sorted by %s, every page is a piece of the sorted list, equals in default order',
  (sort, key) => {
    fc.assert(
      fc.property(
        someStates,
        fc.integer({ min: 1, max: 4 }),
        fc.integer({ min: 1, max: 30 }),
        (states, start, limit) => {
          const sorted = inDefaultOrder(states).toSorted(by(key))
          const page = sorted.slice((start - 1) * limit, start * limit).map(({ id }) => id)
          expect(shown(states, sort as GoodsSort, { start, limit }, member)).toEqual(page)
        },
      ),
    )
  },
)

test('standards that a newer one has replaced stand last, however much is on sale of them', () => {
  const old = [aState(), aState(), aState()]
  const now = aState({ standardId: standardId('GB/T 5783-2025') })
  expect(shown([...old, now], 'default')[0]).toBe(now.id)
})

test('usual sizes stand before small and rare ones', () => {
  const size = (name: string) => aState({ nominalId: idNamed('nominal', name) })
  const [tiny, rare, m5, m6, m20] = [size('M1.6'), size('M7'), size('M5'), size('M6'), size('M20')]
  expect(shown([tiny, rare, m5, m20, m6], 'default')).toEqual([m6.id, m20.id, m5.id, tiny.id, rare.id])
})

test('within a size of a standard coarse threads come before fine ones, whatever their length', () => {
  const of = (tooth: string, length: number) => aState({ tooth1Id: idNamed('tooth1', tooth), length })
  const [fine, coarse, longer] = [of('细牙 1', 20_000), of('粗牙 1.25', 20_000), of('粗牙 1.25', 60_000)]
  expect(shown([fine, longer, coarse], 'default')).toEqual([coarse.id, longer.id, fine.id])
})
