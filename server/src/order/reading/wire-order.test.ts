import type { OrderState } from '@lianmeng/trade/order/states'
import { unitId } from '@lianmeng/trade/units'
import { expect, test } from 'vitest'
import { everyDay } from '../../testing/every-day.ts'
import type { EventRow, OrderRow } from './queries.ts'
import { wireEvent, wireNextStep, wireOrder } from './wire-order.ts'

const snapshot = {
  standardName: 'GB/T 5783',
  productName: '六角头螺栓',
  specification: 'M8×25',
  materialName: 'SWRCH35K',
  strengthName: '8.8',
  surfaceTreatmentName: '镀锌',
  brandName: '海螺',
  packageName: '盒装',
  baseUnit: unitId.piece,
  saleUnit: unitId.thousandPieces,
  big: 1,
  small: 2,
  loose: 34_000,
  regionAdjustment: 0,
  discount: 100_000,
  amountItems: [{ item: 'goods' as const, amount: '44.42' }],
}
const undelivered = { shipped: 0, received: 0, missing: 0, cancelled: 0, returned: 0 }
const now = new Date('2026-11-21T09:00:00Z')
const order = (state: OrderState = 'awaitingConfirmation'): OrderRow => ({
  tenantId: 101,
  buyerId: 3,
  id: 5,
  orderNo: '20261121-AAAAAAAAAA',
  groupNo: '20261121-BBBBBBBBBB',
  sellerName: '海盐标准件',
  buyerName: '买家公司',
  state,
  amount: 444_200,
  freight: 1200,
  freightWay: 'prepaid',
  pickupPlace: '仓库',
  paid: 0,
  voucherWaits: false,
  attemptUntil: null,
  onCredit: false,
  creditDays: null,
  afterSales: false,
  owed: 0,
  refunded: 0,
  remark: '加急',
  poNo: 'PO-7',
  costCentre: 'C01 一车间',
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
  changeState: '' as const,
  sellerCompany: '海盐标准件有限公司',
  bank: '示例银行',
  bankAccount: '6222 0001',
  contact: { contactName: '陈示例', position: '销售', mobilePhoneNum: '19900000101' },
  lines: [
    {
      lineNo: 1,
      productId: 7,
      packageSpecId: 70,
      qty: 1_234_000,
      ...undelivered,
      backordered: 234_000,
      price: 40_000_000,
      amount: 4442,
      snapshot,
    },
  ],
})

test('an order message names its two sides, its delivery and its amount in yuan', () => {
  const { lines: _, actions: __, ...head } = wireOrder(order(), 'buyer', now)
  expect(head).toEqual({
    id: 5,
    orderNo: '20261121-AAAAAAAAAA',
    groupNo: '20261121-BBBBBBBBBB',
    erpTenantId: 101,
    companyShortName: '海盐标准件',
    buyerName: '买家公司',
    state: 'awaitingConfirmation',
    stateName: '待确认',
    terms: { wantedOn: '', invoice: null, payment: '', paymentName: '', attachments: [] },
    createdAt: '2026-11-21T08:00:00.000Z',
    amount: '4442.00',
    freight: '12.00',
    freightWay: 'prepaid',
    freightWayName: '快递',
    pickupPlace: '',
    promiseOn: '',
    isLate: false,
    paid: '0.00',
    onCredit: false,
    afterSales: false,
    changeState: '',
    owed: '0.00',
    remark: '加急',
    poNo: 'PO-7',
    costCentre: 'C01 一车间',
    declineReason: '',
    receiverName: '李四',
    receiverContactInfo: '13800138000',
    deliveryAddress: '浙江省嘉兴市 百步镇一号',
  })
})

test('a line shows the price after the discount, quantities in base and in sale units, and what is reserved', () => {
  expect(wireOrder(order(), 'buyer', now).lines).toEqual([
    {
      lineNo: 1,
      note: '',
      dispatchOn: '',
      componentId: 7,
      standardName: 'GB/T 5783',
      productName: '六角头螺栓',
      specification: 'M8×25',
      materialName: 'SWRCH35K',
      strengthName: '8.8',
      surfaceTreatmentName: '镀锌',
      textureName: '',
      toothType1Name: '',
      toothType2Name: '',
      threadRotation: 0,
      ownPartNo: '',
      ownCode: '',
      brandName: '海螺',
      packageName: '盒装',
      qty: 1234,
      bigPackageQty: 1,
      smallPackageQty: 2,
      nonPackQty: 34,
      baseUnitName: '支',
      saleUnitName: '千支',
      saleQty: '1.234',
      price: '36',
      taxRate: 13,
      amount: '44.42',
      amountItems: [{ item: 'goods', amount: '44.42' }],
      reservedQty: 234,
      baseUnit: unitId.piece,
      saleUnit: unitId.thousandPieces,
      shippedQty: 0,
      receivedQty: 0,
      missingQty: 0,
      cancelledQty: 0,
      returnedQty: 0,
      openQty: 1234,
    },
  ])
})

test('each side has the buttons of its turn, and none for what the pages cannot do yet', () => {
  const actions = (state: OrderState, viewer: 'buyer' | 'seller') => wireOrder(order(state), viewer, now).actions
  expect(actions('awaitingConfirmation', 'buyer')).toEqual(['cancel'])
  expect(actions('awaitingConfirmation', 'seller')).toEqual(['confirm', 'decline'])
  expect(actions('awaitingPayment', 'seller')).toEqual(['pay'])
  expect(actions('awaitingPayment', 'buyer')).toContain('cancel')
  expect(actions('awaitingShipment', 'seller')).toEqual(['ship'])
  expect(actions('awaitingShipment', 'buyer')).toEqual(['urge', 'askCancelRest'])
  expect(actions('awaitingReceipt', 'buyer')).toEqual(['receive', 'extend'])
  expect(actions('awaitingReceipt', 'seller')).toEqual([])
})

const event = (given: Partial<EventRow>): EventRow => ({
  orderId: 5,
  at: new Date('2026-11-21T08:00:00Z'),
  actorKind: 'buyer',
  actorName: '张三',
  event: 'submit',
  note: '',
  ...given,
})

test('the history says who did what, when, and why', () => {
  expect(wireEvent(event({}))).toEqual({ at: '2026-11-21T08:00:00.000Z', actor: '买家 张三', text: '提交订单' })
  expect(wireEvent(event({ actorKind: 'seller', event: 'decline', note: '缺货' })).text).toBe('拒绝订单：缺货')
  expect(wireEvent(event({ actorKind: 'system', actorName: '', event: 'expire' })).actor).toBe('系统')
})

test('an order says by when it is confirmed or paid, whom to ask and where to pay', () => {
  const sellerContact = { contactName: '陈示例', position: '销售', mobilePhoneNum: '19900000101' }
  const payee = { accountName: '海盐标准件有限公司', bank: '示例银行', account: '6222 0001' }
  expect(wireNextStep(order(), everyDay)).toEqual({
    dueAt: '2026-11-22T08:00:00.000Z',
    restAsked: null,
    sellerContact,
    payee,
  })
  expect(wireNextStep(order('awaitingPayment'), everyDay).dueAt).toBe('2026-11-22T08:00:00.000Z')
  expect(wireNextStep(order('awaitingShipment'), everyDay).dueAt).toBe('')
  const unknown = wireNextStep({ ...order(), bankAccount: '', contact: null }, everyDay)
  expect(unknown.payee).toBeNull()
  expect(unknown.sellerContact.contactName).toBe('')
})

test('how a company divides its money is not told to the seller', () => {
  expect(wireOrder(order(), 'seller', now)).toMatchObject({ poNo: 'PO-7', costCentre: '' })
})
