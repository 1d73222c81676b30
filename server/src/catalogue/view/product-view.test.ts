import { Product } from '@lianmeng/contract/goods'
import { microYuan, priceText } from '@lianmeng/trade/price/money'
import fc from 'fast-check'
import { Value } from 'typebox/value'
import { expect, test } from 'vitest'
import { ListedPrices, PriceBook } from '../prices/price-book.ts'
import { aState, idNamed, someNames, standardId } from '../testing/an-index.ts'
import { fraction, percent, rateName, weightText, yuanText } from './figures.ts'
import { isNamed, ProductView } from './product-view.ts'
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
      { fromInBaseUnits: 0, price: '66.4' },
      { fromInBaseUnits: 10_000, price: '64.5' },
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
    { fromInBaseUnits: 0, price: '66.4' },
    { fromInBaseUnits: 5, price: '60' },
  ])
  expect(written(aState({ price: 0 }), null)).toMatchObject({ price: null, tiers: [] })
})

test('goods may be bought by whom their seller sells to, where they have a price', () => {
  const buyable = (tenantId: number, viewer: Viewer, price = 66_400_000) =>
    view.isBuyable(aState({ tenantId, price }), viewer)
  expect([buyable(101, null), buyable(101, member(1)), buyable(102, member(3))]).toEqual([true, true, true])
  expect([buyable(102, null), buyable(102, member(1)), buyable(103, member(3))]).toEqual([false, false, false])
  expect([buyable(101, null, 0), buyable(102, member(3), 0)]).toEqual([false, false])
  expect(buyable(999, null)).toBe(false)
})

test('goods without a price for everybody may be bought at a price of one’s own', () => {
  const state = aState({ tenantId: 102, price: 0 })
  const prices = new PriceBook()
  const rows = [{ productId: state.id, price: 50_000_000, tierFrom: [], tierPrice: [] }]
  const terms = { id: 1, kind: 'buyer', whose: 7, from: 0, until: Infinity } as const
  prices.replace(102, { version: 1, lists: [new ListedPrices(terms, rows)] })
  const own = new ProductView(someNames, prices)
  const company = (companyId: number): Viewer => ({
    companyId,
    memberships: new Map([[102, { status: 3, discount: 50_000 }]]),
  })
  expect(own.isBuyable(state, company(7))).toBe(true)
  expect(own.product(state, company(7)).price).toBe('50')
  expect(own.isBuyable(state, company(8))).toBe(false)
})

test('an offer in a plan is named by its seller, its brand and the number of its standard', () => {
  expect(view.namesOf(aState())).toEqual({
    companyShortName: '恒固标准件（示例）',
    brandName: '恒固',
    standardName: 'GB/T 5783-2016',
  })
  const unknown = aState({ tenantId: 999, brandId: 999, standardId: 99_999 })
  expect(view.namesOf(unknown)).toEqual({ companyShortName: '', brandName: '', standardName: '' })
})

test.each([
  [{ onHand: 0, reservable: true, deliveryDays: 7 }, '预定 7 天'],
  [{ onHand: 0, reservable: false, deliveryDays: 7 }, ''],
  [{ onHand: 1000, deliveryDays: 0 }, '当天发'],
  [{ onHand: 0, reservable: true, deliveryDays: 0 }, '预定，交期待确认'],
  [{ onHand: 0, reservable: false, deliveryDays: 0 }, ''],
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
  const sellers = new Map([
    [101, { id: 101, shortName: '"},{"<b>\\', areaName: '\u2028', sellsOpenly: true, cutOff: '' }],
  ])
  const text = new ProductView({ ...someNames, sellers }).text(aState(), null)
  expect(JSON.parse(text).companyShortName).toBe('"},{"<b>\\')
})

test('a weight has three significant digits, and whole kilograms from a thousand on', () => {
  expect([0, 1, 1_234, 10_940, 999_400, 1_000_000, 1_234_567].map(weightText)).toEqual([
    '',
    '0.001',
    '1.23',
    '10.9',
    '999',
    '1000',
    '1235',
  ])
})

test('surcharges are named in percent, and not at all where there is none', () => {
  expect(percent(80_000)).toBe(8)
  expect([rateName('拆包', 80_000), rateName('散装', 125_000), rateName('拆包', 0)]).toEqual([
    '拆包 +8%',
    '散装 +12.5%',
    '',
  ])
})

test('pieces are counted, kilograms may have decimals', () => {
  const units = (baseUnit: number, saleUnit: number) => written(aState({ baseUnit, saleUnit }), null)
  expect(units(1, 3)).toMatchObject({ baseUnitFraction: 0, saleUnitFraction: 1 })
  expect([fraction(1), fraction(3)]).toEqual([0, 1])
})

test('a seller whose packages may be opened freely takes no surcharge for it', () => {
  const [free] = written(aState({ salePackageType: 2 }), null).prodPackages
  expect(free).toMatchObject({
    scattered: false,
    unpackingRate: 0,
    unpackingRateName: '',
    scatteredRate: 0,
    scatteredRateName: '',
  })
  const [surcharged] = written(aState(), null).prodPackages
  expect(surcharged).toMatchObject({ scattered: true, scatteredRate: 12, scatteredRateName: '散装 +12%' })
})

test('a package tells its sizes and units, and its loose goods the base unit', () => {
  expect(written(aState({ brandId: 2 }), null).prodPackages[0]).toMatchObject({
    packageSpecNameNew: '8,000支/箱，800支/盒',
    brandProductId: 2,
    bigPackageUnitName: '箱',
    smallPackageUnitName: '盒',
    baseUnit: 1,
    baseUnitName: '支',
    nonPackageUnitName: '支',
  })
})

test('free stock and the minimums stand under all their names', () => {
  const figures = { onHand: 9_000, reserved: 2_000, minPurchase: 5_000, minReservation: 7_000 }
  expect(written(aState(figures), null)).toMatchObject({
    stockQty: 7,
    inventoryQty: 7,
    componentStock: 7,
    minBuyTotalQty: 5,
    minimumBuyQty: 5,
    minOrderTotalQty: 7,
    minimumQty: 7,
  })
})

test('photographs have their addresses, the first one also as a thumbnail', () => {
  const { pictures, thumbnail } = written(aState({ tenantId: 101, pictures: [7, 8] }), null)
  expect(pictures).toHaveLength(2)
  expect(new Set([...pictures, thumbnail]).size).toBe(3)
  for (const address of [pictures[0], thumbnail]) expect(address).toContain('7')
  expect(written(aState(), null)).toMatchObject({ pictures: [], thumbnail: '' })
})

test('the marks of the viewing company are on its goods, and on nobody else’s', () => {
  const own = {
    isInFile: () => true,
    isFavourite: () => true,
    numberOf: () => 'LS-08',
    mergedInto: () => 'LS-09',
  }
  expect(written(aState(), { memberships: new Map(), own })).toMatchObject({
    leadIntoProd: 1,
    myFavoriteFlag: 1,
    customComponentCode: 'LS-08',
    mergedInto: 'LS-09',
  })
  const none = { leadIntoProd: 0, myFavoriteFlag: 0, customComponentCode: '', mergedInto: '' }
  expect(written(aState(), null)).toMatchObject(none)
  const unmarked = { isInFile: () => false, isFavourite: () => false, numberOf: () => '', mergedInto: () => '' }
  expect(written(aState(), { memberships: new Map(), own: unmarked })).toMatchObject(none)
})

test('seller, brand, standard and attributes are named', () => {
  expect(written(aState({ reservable: false }), null)).toMatchObject({
    companyShortName: '恒固标准件（示例）',
    sellsOpenly: 1,
    areaName: '浙江嘉兴海盐',
    brandName: '恒固',
    productName: '六角头螺栓 全螺纹',
    textureName: '碳钢',
    materialName: 'SWRCH35K',
    strengthName: '8.8',
    surfaceTreatmentName: '镀蓝白锌',
    toothType1Name: '粗牙 1.25',
    toothType2Name: '全牙',
    openReserve: 0,
  })
  expect(written(aState({ tenantId: 102, reservable: true }), null)).toMatchObject({ sellsOpenly: 0, openReserve: 1 })
})

test('a part that has no name yet is written without one, and counts as unnamed', () => {
  expect(isNamed(someNames, aState())).toBe(true)
  expect(isNamed(someNames, aState({ tooth1Id: 0, materialId: 0 }))).toBe(true)
  for (const unknown of [
    { tenantId: 999 },
    { brandId: 999 },
    { standardId: 99_999 },
    { nominalId: 99_999 },
    { tooth2Id: 99_999 },
  ])
    expect(isNamed(someNames, aState(unknown)), JSON.stringify(unknown)).toBe(false)
  expect(written(aState({ tenantId: 999, brandId: 999, standardId: 99_999, textureId: 999 }), null)).toMatchObject({
    erpTenantId: 999,
    textureName: '',
    companyShortName: '',
    sellsOpenly: 0,
    areaName: '',
    brandName: '',
    standardName: '',
    productName: '',
    dimensions: [],
  })
})

test('products of one text are written alike whether or not their pieces are known already', () => {
  const fresh = new ProductView(someNames)
  const [first, second] = [aState(), aState({ tenantId: 102, brandId: 2, strengthId: idNamed('strength', '10.9') })]
  expect(JSON.parse(fresh.text(second, null))).toEqual(written(second, null))
  expect(JSON.parse(fresh.text(first, null))).toEqual(new ProductView(someNames).product(first, null))
})

test('no field stands twice in the text', () => {
  const bare = aState({ packages: [], tierFrom: [], tierPrice: [], price: 0 })
  const names = [...new ProductView(someNames).text(bare, null).matchAll(/"(\w+)":/g)]
    .map(([, name]) => name)
    .filter((name) => name !== 'letter' && name !== 'value')
  expect(names.toSorted()).toEqual(Object.keys(Product.properties).toSorted())
})
