import { Product } from '@lianmeng/contract/goods'
import { microYuan, priceText } from '@lianmeng/trade/price/money'
import fc from 'fast-check'
import { Value } from 'typebox/value'
import { expect, test } from 'vitest'
import { aState, idNamed, someNames, standardId } from '../testing/an-index.ts'
import { yuanText } from './figures.ts'
import { ProductView } from './product-view.ts'
import { discounted, type Viewer } from './viewer.ts'

const view = new ProductView(someNames)
const written = (...given: Parameters<ProductView['text']>) => JSON.parse(view.text(...given)) as Product

test('a product is written in the shape of the contract', () => {
  for (const state of [
    aState(),
    aState({ tenantId: 999, brandId: 999, standardId: 9999, nominalId: 9999, tooth1Id: 0 }),
    aState({ packages: [], tierFrom: [], tierPrice: [], length: 0 }),
  ]) {
    expect([...Value.Errors(Product, written(state, null))]).toEqual([])
  }
})

test('a product tells its specification, dimensions, weight and packages', () => {
  expect(written(aState(), null)).toMatchObject({
    standardName: 'GB/T 5783-2016',
    specification: 'M8×25',
    length: 25,
    dimensions: [
      { letter: 'k', value: '5.3' },
      { letter: 's', value: '13' },
      { letter: 'e', value: '14.38' },
    ],
    weightPerThousand: '10.9',
    deliveryTimeStr: '当天发',
    stockQty: 64_800,
    price: '66.4',
    tiers: [
      { minQty: 0, price: '66.4' },
      { minQty: 10_000, price: '64.5' },
    ],
    baseUnitName: '支',
    saleUnitName: '千支',
    prodPackages: [{ bigPackageQty: 8000, smallPackageQty: 800, unpackingRate: 8, unpackingRateName: '拆包 +8%' }],
  })
})

test('a fine thread shows its pitch and its own dimensions', () => {
  const fine = aState({
    standardId: standardId('GB/T 5786-2016'),
    tooth1Id: idNamed('tooth1', '细牙 1'),
    length: 40_000,
  })
  expect(written(fine, null)).toMatchObject({
    specification: 'M8×1×40',
    dimensions: [{ letter: 'k' }, { letter: 's' }, { letter: 'e' }],
  })
})

const member = (status: number, discount = 0): Viewer => ({ memberships: new Map([[102, { status, discount }]]) })

test.each([
  ['a visitor at an open seller', 101, null, { priceHidden: '', price: '66.4', purchaseAuth: 1 }],
  ['a visitor at a members-only seller', 102, null, { priceHidden: 'login', price: null, tiers: [], purchaseAuth: 0 }],
  [
    'a buyer without membership',
    102,
    member(1),
    { priceHidden: 'membership', price: null, tiers: [], purchaseAuth: 0 },
  ],
  [
    'a buyer whose application is under review',
    102,
    member(2),
    { priceHidden: 'membership', price: null, purchaseAuth: 0 },
  ],
  ['a member', 102, member(3), { priceHidden: '', price: '66.4', purchaseAuth: 1 }],
  ['a member with 5 % off', 102, member(3, 50_000), { priceHidden: '', price: '63.08', purchaseAuth: 1 }],
  ['a member elsewhere', 103, member(3), { priceHidden: 'membership', price: null, purchaseAuth: 0 }],
] as const)('%s sees what he may', (_who, tenantId, viewer, expected) => {
  const state = aState({ tenantId })
  expect(written(state, viewer)).toMatchObject(expected)
  if (expected.price === null) expect(view.text(state, viewer)).not.toContain('66.4')
})

test('the drawings of a standard part are open whatever its seller says, those of a drawing of its own as it says', () => {
  const permission = (nonstandardId: number, accessPermission: number, viewer: Viewer) =>
    written(aState({ nonstandardId, accessPermission }), viewer).accessPermission
  expect([permission(0, 0, null), permission(0, 0, member(1))]).toEqual([1, 2])
  for (const said of [0, 1, 2]) expect([permission(9, said, null), permission(9, said, member(1))]).toEqual([0, said])
})

test('without a tier from 0 on the price itself is the first; a price of 0 is none', () => {
  expect(written(aState({ tierFrom: [5000], tierPrice: [60_000_000] }), null).tiers).toEqual([
    { minQty: 0, price: '66.4' },
    { minQty: 5, price: '60' },
  ])
  expect(written(aState({ price: 0 }), null)).toMatchObject({ price: null, tiers: [] })
})

test.each([
  [{ onHand: 0, reservable: true, deliveryDays: 7 }, '预定 7 天'],
  [{ onHand: 0, reservable: false, deliveryDays: 7 }, ''],
  [{ onHand: 1000, deliveryDays: 3 }, '3 天'],
  [{ onHand: 1000, reserved: 1000, reservable: true, deliveryDays: 9 }, '预定 9 天'],
])('delivery of %o is "%s"', (given, expected) => {
  expect(written(aState(given), null).deliveryTimeStr).toBe(expected)
})

test('prices are written as trade writes them', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10 ** 14 }), (price) => {
      expect(yuanText(price)).toBe(priceText(microYuan(BigInt(price))))
    }),
  )
})

test('a discount is taken off exactly and rounded half up once', () => {
  expect(discounted(66_400_000, 0)).toBe(66_400_000)
  expect(discounted(1, 500_000)).toBe(1)
  expect(discounted(3, 500_000)).toBe(2)
  expect(discounted(10 ** 14, 20_000)).toBe(98 * 10 ** 12)
})

test('names cannot break out of the text', () => {
  const sellers = new Map([[101, { id: 101, shortName: '"},{"<b>\\', areaName: '\u2028', sellsOpenly: true }]])
  const text = new ProductView({ ...someNames, sellers }).text(aState(), null)
  expect(JSON.parse(text).companyShortName).toBe('"},{"<b>\\')
})
