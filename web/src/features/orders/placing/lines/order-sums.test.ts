import type { CartLine } from '@lianmeng/contract/cart/endpoints'
import { formatFen } from '@lianmeng/trade/price/money'
import { expect, test } from 'vitest'
import { aCartLine } from '../../../../testing/buying.ts'
import { orderSums } from './order-sums.ts'

type Group = Parameters<typeof orderSums>[0][number]

const lineOf = (cartItemId: number, amount: string | null, surcharge = ''): Group['lines'][number] => ({
  cartItemId,
  qty: 1000,
  price: amount,
  amount,
  amountItems:
    amount === null
      ? []
      : [{ item: 'goods', amount }, ...(surcharge ? [{ item: 'unpacking' as const, amount: surcharge }] : [])],
  problem: '',
  problemText: '',
  reserves: false,
  dispatchOn: '',
})

const groupOf = (lines: Group['lines'], freight: string | null): Group => ({
  erpTenantId: 1,
  companyShortName: '恒固',
  amount: '0.00',
  goods: '0.00',
  missing: '0.00',
  leastOrder: '0.00',
  freight:
    freight === null
      ? null
      : ({
          ways: [],
          way: 'prepaid',
          freight,
          gap: '',
          toFree: '',
          pickupPlace: '',
          restrictions: [] as never,
        } as never),
  lines,
})

const taxed = (cartItemId: number, taxRate: number): [number, CartLine] => {
  const line = aCartLine({ cartItemId })
  return [cartItemId, { ...line, product: { ...line.product, taxRate } }]
}

test('goods, surcharges, freight and the tax within them add up, each rate by itself', () => {
  const goods = new Map([taxed(1, 13), taxed(2, 3)])
  const sums = orderSums([groupOf([lineOf(1, '113.00'), lineOf(2, '103.00', '0.38')], '11.30')], goods)
  expect([sums.goods, sums.surcharges, sums.freight, sums.tax].map(formatFen)).toEqual([
    '¥216.00',
    '¥0.38',
    '¥11.30',
    '¥17.30',
  ])
  expect(sums.rates.map(({ taxRate, tax }) => `${taxRate} ${formatFen(tax)}`)).toEqual(['13 ¥14.30', '3 ¥3.00'])
})

test('a line without a price adds nothing, and neither do goods that are still loading', () => {
  const sums = orderSums([groupOf([lineOf(1, null), lineOf(2, '113.00')], null)], new Map([taxed(1, 13)]))
  expect([sums.goods, sums.freight, sums.tax].map(formatFen)).toEqual(['¥113.00', '¥0.00', '¥0.00'])
})

test('a line that cannot be ordered counts nowhere', () => {
  const goods = new Map([taxed(1, 13), taxed(2, 13)])
  const bad = { ...lineOf(2, '226.00'), problem: 'aboveStock', problemText: '加购数超出商品库存限制' }
  const sums = orderSums([groupOf([lineOf(1, '113.00'), bad], null)], goods)
  expect([sums.goods, sums.tax].map(formatFen)).toEqual(['¥113.00', '¥13.00'])
})
