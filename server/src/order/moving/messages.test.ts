import { expect, test } from 'vitest'
import { messageToBuyer, messageToSeller, newOrderMessage } from './messages.ts'

const due = new Date('2026-11-22T06:05:00Z')
const order = {
  orderNo: '20261121 A',
  buyerName: '示例机械',
  sellerName: '海盐标准件',
  state: 'awaitingConfirmation',
  by: 'system',
  due,
} as const
const toPay = { ...order, state: 'awaitingPayment' } as const

test.each([
  [
    'confirm',
    order,
    '订单已确认',
    '海盐标准件已确认订单 20261121 A。收款账户在订单详情里，请在 2026-11-22 14:05 前付款，逾期订单自动取消。',
  ],
  ['decline', order, '订单被拒绝', '海盐标准件拒绝了订单 20261121 A：缺货'],
  ['pay', toPay, '卖家已收款', '海盐标准件已确认收到订单 20261121 A 的货款，正在备货。'],
  ['expire', order, '订单已超时取消', '海盐标准件未在期限内确认，订单 20261121 A 已自动取消。'],
  ['ship', toPay, '卖家已发货', '海盐标准件已为订单 20261121 A 发货：缺货'],
  ['arrive', toPay, '货物已签收', '订单 20261121 A 缺货已签收，请核对数量后确认收货。'],
  ['receive', toPay, '订单已自动收货', '订单 20261121 A 缺货。'],
  ['refuseCancelRest', toPay, '卖家不同意取消余量', '海盐标准件不同意取消订单 20261121 A 的余量：缺货'],
  [
    'cancelRest',
    toPay,
    '余量已取消',
    '海盐标准件取消了订单 20261121 A 未发货的余量，库存已释放。已付的余量货款由卖家直接退给买家。',
  ],
  ['expire', toPay, '订单已超时取消', '示例机械未在期限内付款，订单 20261121 A 已自动取消。'],
] as const)('the buyer is told of %s, with a link to the order', (event, before, title, text) => {
  expect(messageToBuyer(event, before, '缺货')).toEqual({
    kind: 'order',
    title,
    text,
    orderNo: '20261121 A',
    link: '/lmPortals/salesOrder?orderNo=20261121%20A',
  })
})

test.each([
  ['cancel', '订单已取消', '示例机械取消了订单 20261121 A：买错了'],
  ['expire', '订单已超时取消', '海盐标准件未在期限内确认，订单 20261121 A 已自动取消，库存已释放。'],
  ['receive', '订单已自动收货', '订单 20261121 A 买错了。'],
  ['urge', '买家催发货', '示例机械催促订单 20261121 A 发货，请尽快处理。'],
  ['extend', '收货时间已延长', '示例机械延长了订单 20261121 A 的收货时间，至 2026-11-22 14:05。'],
  [
    'askCancelRest',
    '买家申请取消余量',
    '示例机械申请取消订单 20261121 A 未发货的余量：买错了。请在 2026-11-22 14:05 前答复，逾期由平台处理。',
  ],
] as const)('the seller is told of %s, with a link to its back office', (event, title, text) => {
  expect(messageToSeller(event, order, '买错了')).toEqual({
    kind: 'order',
    title,
    text,
    orderNo: '20261121 A',
    link: '/seller/orders?orderNo=20261121%20A',
  })
})

test('a new order says by when it has to be confirmed', () => {
  const { title, text } = newOrderMessage({ orderNo: 'A', buyerName: '示例机械', amount: '703.20', due })
  expect(title).toBe('新订单待确认')
  expect(text).toBe('示例机械提交了订单 A，金额 ¥703.20。请在 2026-11-22 14:05 前确认，逾期订单自动取消。')
})

test.each([
  ['pay', '平台已确认到账'],
  ['payPart', '平台已确认到账'],
  ['returnVoucher', '平台退回了汇款回单'],
  ['cancelRest', '平台已取消余量'],
  ['refuseCancelRest', '平台不同意取消余量'],
] as const)('both sides are told where the platform decided %s', (event, title) => {
  const told = { ...order, by: 'operator' as const }
  for (const message of [messageToBuyer(event, told, '银行流水可查'), messageToSeller(event, told, '银行流水可查')]) {
    expect(message).toMatchObject({ title, orderNo: order.orderNo })
    expect(message!.text).toContain('银行流水可查')
  }
})

test.each([
  ['awaitingPayment', '买家须在 2026-11-22 14:05 前付款并重新上传回单，逾期订单自动取消。'],
  ['awaitingShipment', '买家请核对后重新上传回单。'],
] as const)('a voucher that the platform returned says what the buyer does next: %s', (state, next) => {
  const told = { ...order, by: 'operator' as const, state, due }
  expect(messageToBuyer('returnVoucher', told, '查无此款')!.text).toBe(
    `平台核对了订单 20261121 A 的汇款回单：查无此款。${next}`,
  )
})

test('nobody gets a message about their own deed', () => {
  expect(messageToBuyer('ship', { ...order, by: 'buyer' }, '')).toBeUndefined()
  expect(messageToSeller('cancelRest', { ...order, by: 'seller' }, '')).toBeUndefined()
})
