import { fen, fenText } from '@lianmeng/trade/price/money'
import { qtyText, wholeQty } from '@lianmeng/trade/quantity/qty'
import { formatPercent } from '@lianmeng/trade/rate'
import { expect, test } from 'vitest'
import { aPackage, aProduct } from '../../testing/buying.ts'
import { BusinessError } from '../calls/errors.ts'
import { amountBreakdown } from './amount-breakdown.ts'
import { toFreeText } from './freight.ts'
import { offerOf } from './offer.ts'
import { packageOf, specOf } from './package-spec.ts'
import { quoteOf, tiersOf } from './price.ts'
import { wantedLine } from './purchase.ts'
import { quantityText } from './quantity-text.ts'
import { stockLeftBy } from './stock-left.ts'
import { wireQty } from './wire-qty.ts'

const spec = specOf(aProduct(), aPackage())

for (const [sent, exact] of [
  [186_000, '186000'],
  [0.1, '0.1'],
  [1000.002, '1000.002'],
  [-5, '-5'],
  [999_999_999.999, '999999999.999'],
] as const)
  test(`${sent} from the server is exactly ${exact} base units`, () => expect(qtyText(wireQty(sent))).toBe(exact))

test('surcharges travel in percent', () => {
  const surcharged = specOf(aProduct({ salePackageType: 1 }), aPackage({ unpackingRate: 8, scatteredRate: 12.5 }))
  expect(formatPercent(surcharged.unpackingRate)).toBe('8%')
  expect(formatPercent(surcharged.looseRate)).toBe('12.5%')
})

test('a product offers its first package unless another is named', () => {
  const product = aProduct({ prodPackages: [aPackage(), aPackage({ packageSpecId: 12 })] })
  expect(packageOf(product)?.packageSpecId).toBe(11)
  expect(packageOf(product, 12)?.packageSpecId).toBe(12)
  expect(packageOf(product, 99)?.packageSpecId).toBe(11)
  expect(packageOf(aProduct({ prodPackages: [] }))).toBeUndefined()
})

test('permission, reservation, tail stock and minimums become what trade judges by', () => {
  const product = aProduct({ purchaseAuth: 0, openReserve: 0, productSource: 3, stockQty: -4, minBuyTotalQty: 100 })
  expect(offerOf(product, spec)).toMatchObject({
    mayPurchase: false,
    reservable: false,
    tailStock: true,
    stock: wireQty(-4),
    minPurchase: wholeQty(100),
  })
})

test('the base price holds until the first tier is reached', () => {
  const tiers = [
    { fromInBaseUnits: 0, price: '58.60' },
    { fromInBaseUnits: 10_000, price: '56.90' },
  ]
  const product = aProduct({ price: '58.60', tiers })
  expect(tiersOf(product)).toHaveLength(2)
  const amountOf = (units: number) => fenText(quoteOf(product, spec)(wholeQty(units))!.amount)
  expect(amountOf(800)).toBe('46.88')
  expect(amountOf(10_400)).toBe('591.76')
})

test('a hidden price gives no amount', () => {
  expect(quoteOf(aProduct({ price: null }), spec)(wholeQty(9600))).toBeUndefined()
})

test('a wanted quantity goes to the cart in base units, part by part', () => {
  const split = { big: 1n, small: 3n, loose: wholeQty(5), total: wholeQty(12_005) }
  expect(wantedLine({ product: aProduct(), packageSpecId: 11, split })).toEqual({
    componentId: 1,
    brandProductId: 3,
    mixPackageSpecId: 11,
    qty: 12_005,
    bigPackageQty: 1,
    smallPackageQty: 3,
    nonPackQty: 5,
    prodType: 2,
  })
})

test('a refusal for lack of stock names what is left, others name nothing', () => {
  expect(stockLeftBy(new BusinessError(10001, '', { stockQty: 1600 }), spec)).toMatchObject({ small: 2n })
  expect(stockLeftBy(new BusinessError(10001, '', null), spec)).toBeUndefined()
  expect(stockLeftBy(new Error(), spec)).toBeUndefined()
})

test('an amount shows part by part, surcharges with their sign', () => {
  const { rows, total } = amountBreakdown([
    { item: 'goods', amount: '703.20' },
    { item: 'region', amount: '-20.00' },
    { item: 'loose', amount: '7.03' },
  ])
  expect(rows.map(({ name, text }) => `${name} ${text}`)).toEqual([
    '货款 ¥703.20',
    '地区调价 -¥20.00',
    '散装加价 +¥7.03',
  ])
  expect(total.text).toBe('¥690.23')
})

test('quantities show 千支 and 支', () => {
  expect(quantityText(wholeQty(1500), aProduct())).toBe('1.5 千支（1,500 支）')
  expect(quantityText(wholeQty(25), aProduct({ baseUnit: 4, saleUnit: 4, saleUnitName: '千克' }))).toBe('25 千克')
})

test('the sum that is missing to free freight is given in yuan; nothing where nothing is missing', () => {
  expect(toFreeText({ ways: [], toFree: fen(8600n) })).toBe('再买 ¥86.00 免运费')
  expect([toFreeText({ ways: [] }), toFreeText(undefined)]).toEqual(['', ''])
})
