import { fen } from '@lianmeng/trade/price/money'
import { aSpec, qty, rate, yuan } from '@lianmeng/trade/testing/builders'
import { unitId } from '@lianmeng/trade/units'
import { expect, test } from 'vitest'
import type { FreightRow } from '../../offers/freight.ts'
import { aDescription, aStandingOffer } from '../../testing/standing-offer.ts'
import { carryingOf } from './carrying.ts'
import { draftOrders } from './draft-orders.ts'
import { placementOf, type Submission } from './placement.ts'
import type { ChosenLine } from './queries.ts'

const buyer = { companyId: 3, companyName: '买家公司', userId: 4, userName: '张三' } as Submission['buyer']
const times = { now: new Date('2026-11-20T18:00:00Z'), expiresAt: new Date('2026-11-22T18:00:00Z') }
const address = { receiverName: '李四', mobile: '13800138000', regionName: '浙江省嘉兴市', street: '百步镇一号' }
const adjustments = { region: rate(0.02), discount: rate(0.1) }

const chosen = (cartLineId: number, tenantId: number, productId: number, total = 1234): ChosenLine => ({
  cartLineId,
  version: 2,
  total: qty(total),
  priceWhenAdded: yuan(40),
  packageName: '盒装',
  standing: aStandingOffer({ tenantId, productId, productVersion: 6, packageSpecId: productId * 10, adjustments }),
})

function placement(
  lines: ChosenLine[],
  remarks?: Submission['wanted']['remarks'],
  freights: FreightRow[] = [],
  ownNumbers = new Map<number, string>(),
) {
  const draft = draftOrders(lines, carryingOf({ freights, areaCode: '330424' }, new Map()))
  if (!draft.ok) throw new Error('no draft')
  const wanted = { cartItemIds: [], addressId: 5, ...(remarks && { remarks }) }
  const submission = { buyer, wanted, key: 'k', fingerprint: 'f' }
  const names: Record<number, string> = { 101: '海盐标准件', 102: '宁波紧固件' }
  const descriptions = new Map(
    lines.map(({ standing }) => [
      standing.productId,
      aDescription({ companyShortName: names[standing.tenantId]!, productName: `商品${standing.productId}` }),
    ]),
  )
  return placementOf(
    submission,
    {
      ...{ ...draft, address, areaCode: '330424', descriptions, ownNumbers },
      termsOf: () => ({}),
      dispatchOf: ({ line }) => (line.cartLineId === 1 ? '2026-11-21' : ''),
    },
    times,
  )
}

test('an order keeps how its goods come, and the terms for its address', () => {
  const rule = { by: 'amount' as const, first: '0', firstFee: '9.5', step: '0', stepFee: '0', freeFrom: '' }
  const rules = [
    { ...rule, provinces: ['33'] },
    { ...rule, provinces: ['44'] },
  ]
  const terms = { tenantId: 101, version: 4, rules, pickup: true, collect: false, pickupPlace: '仓库', leastOrder: 0 }
  expect(placement([chosen(1, 101, 7), chosen(2, 102, 8)], undefined, [terms]).orders).toMatchObject([
    {
      amount: 4531 + 950,
      freight: 950,
      freight_way: 'prepaid',
      freight_version: 4,
      freight_terms: { rules: [{ provinces: ['33'], firstFee: '9.50' }], pickupPlace: '仓库' },
    },
    { amount: 4531, freight: 0, freight_way: '', freight_version: 0, freight_terms: null },
  ])
})

test('a placement says who orders what for whom, and until when', () => {
  expect(placement([chosen(1, 101, 7)])).toMatchObject({
    buyer_id: 3,
    user_id: 4,
    user_name: '张三',
    buyer_name: '买家公司',
    key: 'k',
    fingerprint: 'f',
    total: 4531,
    state: 'awaitingConfirmation',
    expires_at: '2026-11-22T18:00:00.000Z',
    receiver_name: '李四',
    mobile: '13800138000',
    delivery_address: '浙江省嘉兴市 百步镇一号',
  })
})

test("a line keeps the buyer's own number of its goods", () => {
  const [line] = placement([chosen(1, 101, 7)], undefined, [], new Map([[70, 'A-001']])).lines
  expect(line!.snapshot.ownPartNo).toBe('A-001')
})

test('a line tells the versions that were judged, the list price, and the amount after adjustments', () => {
  expect(placement([chosen(1, 101, 7)]).lines).toEqual([
    {
      tenant_id: 101,
      line_no: 1,
      product_id: 7,
      product_version: 6,
      package_spec_id: 70,
      cart_line_id: 1,
      cart_version: 2,
      qty: 1_234_000,
      price: 40_000_000,
      amount: 4531,
      snapshot: {
        standardName: 'GB/T 5783',
        productName: '商品7',
        specification: 'M8×25',
        materialName: 'SWRCH35K',
        strengthName: '8.8',
        surfaceTreatmentName: '镀锌',
        textureName: '碳钢',
        toothType1Name: '粗牙 1.25',
        toothType2Name: '全牙',
        threadRotation: 1,
        brandName: '海螺',
        packageName: '盒装',
        dispatchOn: '2026-11-21',
        baseUnit: unitId.piece,
        saleUnit: unitId.thousandPieces,
        big: 1,
        small: 2,
        loose: 34_000,
        regionAdjustment: 20_000,
        discount: 100_000,
        taxRate: 13,
        amountItems: [
          { item: 'goods', amount: '44.42' },
          { item: 'region', amount: '0.89' },
        ],
      },
    },
  ])
})

test('every seller gets an order with its own amount and remark', () => {
  const { orders } = placement(
    [chosen(1, 102, 7, 1000), chosen(2, 101, 8, 2000)],
    [{ erpTenantId: 101, remark: '加急' }],
  )
  expect(orders).toMatchObject([
    { tenant_id: 102, amount: 3672, remark: '', seller_name: '宁波紧固件' },
    { tenant_id: 101, amount: 7344, remark: '加急', seller_name: '海盐标准件' },
  ])
  expect(placement([chosen(1, 101, 7)]).orders[0]!.remark).toBe('')
})

test('lines are numbered per order as in the cart, and written by seller, product and number', () => {
  const { lines } = placement([
    chosen(1, 102, 9),
    chosen(2, 101, 8),
    chosen(3, 102, 7),
    chosen(4, 101, 8),
    chosen(5, 101, 6),
  ])
  expect(lines.map((line) => [line.tenant_id, line.product_id, line.line_no, line.cart_line_id])).toEqual([
    [101, 6, 3, 5],
    [101, 8, 1, 2],
    [101, 8, 2, 4],
    [102, 7, 2, 3],
    [102, 9, 1, 1],
  ])
})

test('numbers name the local day and differ', () => {
  const { group_no, orders } = placement([chosen(1, 101, 7), chosen(2, 102, 8)])
  const numbers = [group_no, ...orders.map(({ order_no }) => order_no)]
  for (const number of numbers) expect(number).toMatch(/^20261121-[2-9A-HJ-NP-Z]{10}$/)
  expect(new Set(numbers).size).toBe(3)
})

test('amounts of a placement add up to its total', () => {
  const { total, orders, lines } = placement([chosen(1, 102, 9), chosen(2, 101, 8, 777), chosen(3, 102, 7, 31)])
  expect(orders.reduce((sum, { amount }) => sum + amount, 0)).toBe(total)
  expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(total)
  expect(fen(BigInt(total)) > 0n).toBe(true)
})

test('goods that are sold as they are measured keep their unit', () => {
  const line = chosen(1, 101, 7, 12.5)
  line.standing.offer.spec = aSpec({ baseUnit: unitId.kilogram, big: 0, small: 5 })
  expect(placement([line]).lines[0]).toMatchObject({
    qty: 12_500,
    snapshot: { baseUnit: unitId.kilogram, saleUnit: unitId.kilogram, big: 0, small: 2, loose: 2500 },
  })
})
