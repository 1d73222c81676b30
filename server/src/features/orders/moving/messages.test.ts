import { expect, test } from 'vitest'
import { messageToBuyer, messageToSeller, newOrderMessage } from './messages.ts'
import type { LockedOrder } from './queries.ts'

const order: LockedOrder = {
  tenantId: 101,
  id: 5,
  orderNo: '20261121 A',
  buyerId: 3,
  buyerName: '示例机械',
  sellerName: '海盐标准件',
  state: 'awaitingConfirmation',
}
const due = new Date('2026-11-22T06:05:00Z')
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
  ['expire', toPay, '订单已超时取消', '示例机械未在期限内付款，订单 20261121 A 已自动取消。'],
] as const)('the buyer is told of %s, with a link to the order', (event, before, title, text) => {
  expect(messageToBuyer(event, before, '缺货', due)).toEqual({
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

test('nobody is told what they have done themselves', () => {
  expect(messageToBuyer('cancel', order, '', null)).toBeUndefined()
  expect(messageToSeller('confirm', order, '')).toBeUndefined()
})
