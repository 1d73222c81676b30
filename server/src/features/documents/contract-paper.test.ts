import { unitId } from '@lianmeng/trade/units'
import { expect, test } from 'vitest'
import type { OrderLineRow, OrderRow } from '../../order/reading/queries.ts'
import { contractPaper } from './contract-paper.ts'

/** 2.4 千支 at ¥10.50, of which half a yuan is for an opened box. */
const line: OrderLineRow = {
  lineNo: 1,
  productId: 7,
  packageSpecId: 11,
  qty: 2_400_000,
  shipped: 0,
  received: 0,
  missing: 0,
  cancelled: 0,
  returned: 0,
  backordered: 0,
  price: 10_500_000,
  amount: 2570,
  snapshot: {
    standardName: 'GB/T 5783',
    productName: '六角头螺栓',
    specification: 'M8×25',
    materialName: '',
    strengthName: '8.8',
    surfaceTreatmentName: '镀锌',
    brandName: '',
    packageName: '盒装',
    baseUnit: unitId.piece,
    saleUnit: unitId.thousandPieces,
    big: 2,
    small: 4,
    loose: 0,
    regionAdjustment: 0,
    discount: 0,
    taxRate: 13,
    amountItems: [
      { item: 'goods', amount: '25.20' },
      { item: 'unpacking', amount: '0.50' },
    ],
  },
}

const order: OrderRow = {
  tenantId: 101,
  buyerId: 3,
  id: 5,
  orderNo: '20261121-AAAAAAAAAA',
  groupNo: '20261121-BBBBBBBBBB',
  sellerName: '海盐标准件',
  buyerName: '买家公司',
  state: 'awaitingPayment',
  amount: 3570,
  freight: 1000,
  freightWay: 'prepaid',
  pickupPlace: '',
  paid: 0,
  voucherWaits: false,
  attemptUntil: null,
  onCredit: false,
  creditDays: null,
  afterSales: false,
  owed: 0,
  refunded: 0,
  remark: '',
  poNo: '',
  costCentre: '',
  terms: {},
  declineReason: '',
  receiverName: '李四',
  mobile: '13800138000',
  deliveryAddress: '浙江省嘉兴市 百步镇一号',
  createdAt: new Date('2026-11-21T08:00:00Z'),
  expiresAt: new Date('2026-11-22T08:00:00Z'),
  promisedOn: null,
  urgedAt: null,
  extendedAt: null,
  restAskedAt: null,
  restReason: '',
  changeState: '',
  sellerCompany: '海盐标准件有限公司',
  bank: '',
  bankAccount: '',
  contact: null,
  lines: [line],
}

/** Number, name of a charge, quantity, unit price and amount of each row; the goods are named elsewhere. */
const rowsOf = (lines: OrderLineRow[]) =>
  contractPaper({ ...order, lines }).tables[0]!.rows.map(([no, name, ...figures]) => [no, no ? '' : name, ...figures])

test('the goods of a line are quantity times unit price, and its surcharge and the freight are rows of their own', () => {
  expect(rowsOf([line])).toEqual([
    ['1', '', '2.4 千支', '10.50', '25.20'],
    ['', '第 1 行拆包加价', '', '', '0.50'],
    ['', '运费', '', '', '10.00'],
    ['', '合计', '', '', '35.70'],
  ])
})

test('a unit price is printed with every place that it has', () => {
  const discounted = { ...line, price: 3_225_000, snapshot: { ...line.snapshot, discount: 50_001 } }
  expect(rowsOf([{ ...discounted, amount: 785 }])[0]).toEqual(['1', '', '2.4 千支', '3.063747', '7.35'])
})

test('a line with a cancelled part prints the rest of the quantity and its share of the surcharge', () => {
  expect(rowsOf([{ ...line, cancelled: 600_000 }])).toEqual([
    ['1', '', '1.8 千支', '10.50', '18.90'],
    ['', '第 1 行拆包加价', '', '', '0.37'],
    ['', '运费', '', '', '10.00'],
    ['', '合计', '', '', '29.27'],
  ])
})

test('an older line, kept at the price of the first tier with its reduction, prints the price that was paid', () => {
  const amountItems = [
    { item: 'goods', amount: '28.80' },
    { item: 'tier', amount: '-3.60' },
    { item: 'unpacking', amount: '0.50' },
  ] as unknown as NonNullable<typeof line.snapshot.amountItems>
  expect(rowsOf([{ ...line, snapshot: { ...line.snapshot, amountItems } }])).toEqual(rowsOf([line]))
})

test('the costs of an older line without kept parts beside its goods are a row, too', () => {
  const { amountItems: _, ...snapshot } = line.snapshot
  expect(rowsOf([{ ...line, snapshot }])[1]).toEqual(['', '第 1 行其他调整', '', '', '0.50'])
})
