import type { SellerDuty } from '@lianmeng/trade/identity/seller-roles'
import { type OrderActor, type OrderEvent, stageOf } from '@lianmeng/trade/order/states'
import type { Message } from '../../messages/messages.ts'
import { localMinute } from '../../time/local-day.ts'
import type { LockedOrder } from './queries.ts'

/** An order before a move, the actor, and the deadline after the move. */
type OrderMove = Pick<LockedOrder, 'orderNo' | 'sellerName' | 'buyerName' | 'state'> & {
  by: OrderActor
  due: Date | null
}

type Sentence = (order: OrderMove, note: string) => readonly [title: string, text: string]

const dueText = ({ due }: OrderMove): string => (due ? localMinute(due) : '期限')

/** Names the side whose delay ended an order that expired in this state. */
const missed = ({ state, sellerName, buyerName }: OrderMove): string =>
  stageOf(state) === 'offered' ? `${sellerName}未在期限内确认` : `${buyerName}未在期限内付款`

/** What follows a returned voucher: before the goods leave, the order ends without a payment. */
const payAgain = (order: OrderMove): string =>
  stageOf(order.state) === 'unpaid'
    ? `买家须在 ${dueText(order)} 前付款并重新上传回单，逾期订单自动取消。`
    : '买家请核对后重新上传回单。'

const restCancelled = (who: string, orderNo: string): string =>
  `${who}取消了订单 ${orderNo} 未发货的余量，库存已释放。已付的余量货款由卖家直接退给买家。`

const changeLapsed: Sentence = ({ orderNo }) => ['改单已失效', `订单 ${orderNo} 的改单超时未答复，已失效，订单不变。`]

/** Messages to the buyer about moves of others; null: its own, or another message tells of it. */
const toBuyer: Record<OrderEvent, Sentence | null> = {
  cancel: null,
  submitVoucher: null,
  // The message about the payment says why it came back.
  returnVoucher: null,
  urge: null,
  extend: null,
  askCancelRest: null,
  confirmRefund: null,
  askChange: null,
  acceptChange: null,
  confirm: (order) => [
    '订单已确认',
    `${order.sellerName}已确认订单 ${order.orderNo}。收款账户在订单详情里，请在 ${dueText(order)} 前付款，逾期订单自动取消。`,
  ],
  confirmOnCredit: ({ sellerName, orderNo }) => ['订单已确认', `${sellerName}已确认订单 ${orderNo}，按账期发货。`],
  decline: ({ sellerName, orderNo }, note) => ['订单被拒绝', `${sellerName}拒绝了订单 ${orderNo}：${note}`],
  pay: ({ sellerName, orderNo }) => ['卖家已收款', `${sellerName}已确认收到订单 ${orderNo} 的货款，正在备货。`],
  payPart: ({ sellerName, orderNo }, note) => [
    '卖家已收款',
    `${sellerName}已确认收到订单 ${orderNo} 的货款：${note}。`,
  ],
  expire: (order) => ['订单已超时取消', `${missed(order)}，订单 ${order.orderNo} 已自动取消。`],
  ship: ({ sellerName, orderNo }, note) => ['卖家已发货', `${sellerName}已为订单 ${orderNo} 发货：${note}`],
  arrive: ({ orderNo }, note) => ['货物已签收', `订单 ${orderNo} ${note}已签收，请核对数量后确认收货。`],
  receive: ({ orderNo }, note) => ['订单已自动收货', `订单 ${orderNo} ${note}。`],
  refuseCancelRest: ({ sellerName, orderNo }, note) => [
    '卖家不同意取消余量',
    `${sellerName}不同意取消订单 ${orderNo} 的余量：${note}`,
  ],
  cancelRest: ({ sellerName, orderNo }) => ['余量已取消', restCancelled(sellerName, orderNo)],
  refund: ({ sellerName, orderNo, by }, note) => [
    '卖家已退款',
    by === 'system'
      ? `${sellerName}已为订单 ${orderNo} 退款：${note}。`
      : `${sellerName}已为订单 ${orderNo} 转账退款：${note}。请在 3 天内到订单详情确认是否到账。`,
  ],
  disputeRefund: ({ orderNo }, note) => ['退款有争议', `订单 ${orderNo} 的退款未确认到账：${note}。`],
  proposeChange: (order, note) => [
    '卖家改单，待确认',
    `${order.sellerName}对订单 ${order.orderNo} 提出改单：${note}。请在 ${dueText(order)} 前到订单详情同意或不同意，逾期改单失效，订单不变。`,
  ],
  withdrawChange: ({ sellerName, orderNo }) => ['改单已撤回', `${sellerName}撤回了订单 ${orderNo} 的改单，订单不变。`],
  refuseChange: ({ sellerName, orderNo }, note) => [
    '卖家不同意改单',
    `${sellerName}不同意订单 ${orderNo} 的改单申请：${note}`,
  ],
  lapseChange: changeLapsed,
}

/** Messages to the seller about moves of others; null: its own, or another message tells of it. */
const toSeller: Record<OrderEvent, Sentence | null> = {
  confirm: null,
  confirmOnCredit: null,
  decline: null,
  // Messages about payments and refunds name the payment.
  submitVoucher: null,
  returnVoucher: null,
  payPart: null,
  pay: null,
  refund: null,
  ship: null,
  arrive: null,
  refuseCancelRest: null,
  proposeChange: null,
  cancel: ({ buyerName, orderNo }, note) => [
    '订单已取消',
    `${buyerName}取消了订单 ${orderNo}${note ? `：${note}` : '。'}`,
  ],
  expire: (order) => ['订单已超时取消', `${missed(order)}，订单 ${order.orderNo} 已自动取消，库存已释放。`],
  receive: ({ buyerName, orderNo, by }, note) =>
    by === 'system'
      ? ['订单已自动收货', `订单 ${orderNo} ${note}。`]
      : ['买家已收货', `${buyerName}已确认收到订单 ${orderNo} ${note}`],
  urge: ({ buyerName, orderNo }) => ['买家催发货', `${buyerName}催促订单 ${orderNo} 发货，请尽快处理。`],
  extend: (order) => [
    '收货时间已延长',
    `${order.buyerName}延长了订单 ${order.orderNo} 的收货时间，至 ${dueText(order)}。`,
  ],
  askCancelRest: (order, note) => [
    '买家申请取消余量',
    `${order.buyerName}申请取消订单 ${order.orderNo} 未发货的余量：${note}。请在 ${dueText(order)} 前答复，逾期由平台处理。`,
  ],
  cancelRest: ({ buyerName, orderNo }) => ['余量已取消', restCancelled(buyerName, orderNo)],
  confirmRefund: ({ buyerName, orderNo }, note) => [
    '退款已到账',
    `${buyerName}已确认收到订单 ${orderNo} 的退款：${note}。`,
  ],
  disputeRefund: ({ buyerName, orderNo }, note) => [
    '退款有争议',
    `${buyerName}的订单 ${orderNo} 退款未确认到账：${note}。请核实后在「收款」的「退款」里重新登记。`,
  ],
  askChange: (order, note) => [
    '买家申请改单',
    `${order.buyerName}申请修改订单 ${order.orderNo}：${note}。请在 ${dueText(order)} 前改单或答复，逾期申请失效。`,
  ],
  withdrawChange: ({ buyerName, orderNo }) => ['改单申请已撤回', `${buyerName}撤回了订单 ${orderNo} 的改单申请。`],
  refuseChange: ({ buyerName, orderNo }, note) => [
    '买家不同意改单',
    `${buyerName}不同意订单 ${orderNo} 的改单，订单不变：${note}`,
  ],
  acceptChange: ({ buyerName, orderNo }, note) => [
    '买家已同意改单',
    `${buyerName}同意了订单 ${orderNo} 的改单：${note}。`,
  ],
  lapseChange: changeLapsed,
}

/** What the platform may decide in place of the seller. */
type Decided = Extract<OrderEvent, 'pay' | 'payPart' | 'returnVoucher' | 'refuseCancelRest' | 'cancelRest'>

/** Messages to both sides when the platform decided. */
const byOperator: Record<Decided, Sentence> & Partial<Record<OrderEvent, Sentence>> = {
  pay: ({ orderNo }, note) => [
    '平台已确认到账',
    `平台核对了订单 ${orderNo} 的汇款回单并确认到账：${note}。请卖家安排发货。`,
  ],
  payPart: ({ orderNo }, note) => ['平台已确认到账', `平台核对了订单 ${orderNo} 的汇款回单并确认到账：${note}。`],
  returnVoucher: (order, note) => [
    '平台退回了汇款回单',
    `平台核对了订单 ${order.orderNo} 的汇款回单：${note}。${payAgain(order)}`,
  ],
  refuseCancelRest: ({ orderNo }, note) => ['平台不同意取消余量', `订单 ${orderNo} 的余量继续发货：${note}`],
  cancelRest: ({ orderNo }, note) => ['平台已取消余量', `${restCancelled('平台', orderNo)}${note}`],
}

/** Who in the seller's staff is told. */
export const dutyFor: Record<OrderEvent, SellerDuty> = {
  confirm: 'orders',
  confirmOnCredit: 'orders',
  decline: 'orders',
  cancel: 'orders',
  expire: 'orders',
  submitVoucher: 'orders',
  returnVoucher: 'money',
  payPart: 'money',
  pay: 'money',
  ship: 'orders',
  arrive: 'orders',
  receive: 'orders',
  urge: 'delivery',
  extend: 'orders',
  askCancelRest: 'orders',
  refuseCancelRest: 'orders',
  cancelRest: 'orders',
  refund: 'orders',
  confirmRefund: 'orders',
  disputeRefund: 'orders',
  askChange: 'orders',
  proposeChange: 'orders',
  withdrawChange: 'orders',
  refuseChange: 'orders',
  acceptChange: 'orders',
  lapseChange: 'orders',
}

const aboutOrder = (orderNo: string, page: string, title: string, text: string): Message => ({
  kind: 'order',
  title,
  text,
  orderNo,
  link: `${page}?orderNo=${encodeURIComponent(orderNo)}`,
})

/** The message to one side about a move; none about its own. */
function messageTo(side: 'buyer' | 'seller', event: OrderEvent, order: OrderMove, note: string) {
  const sentence = (order.by === 'operator' ? byOperator : side === 'buyer' ? toBuyer : toSeller)[event]
  if (!sentence || order.by === side) return undefined
  const [title, text] = sentence(order, note)
  return aboutOrder(order.orderNo, side === 'buyer' ? '/lmPortals/salesOrder' : '/seller/orders', title, text)
}

/** The message to the buyer when someone else moves the order. */
export const messageToBuyer = (event: OrderEvent, order: OrderMove, note: string): Message | undefined =>
  messageTo('buyer', event, order, note)

/** The message to the seller when someone else moves the order. */
export const messageToSeller = (event: OrderEvent, order: OrderMove, note: string): Message | undefined =>
  messageTo('seller', event, order, note)

/** Tells a seller about a new order and the deadline to confirm it. @param amount yuan */
export function newOrderMessage(order: { orderNo: string; buyerName: string; amount: string; due: Date }): Message {
  const { orderNo, buyerName, amount, due } = order
  const text = `${buyerName}提交了订单 ${orderNo}，金额 ¥${amount}。请在 ${localMinute(due)} 前确认，逾期订单自动取消。`
  return aboutOrder(orderNo, '/seller/orders', '新订单待确认', text)
}

/** Reminds a seller of an order that still awaits confirmation. */
export function unconfirmedMessage({
  orderNo,
  buyerName,
  due,
}: {
  orderNo: string
  buyerName: string
  due: Date
}): Message {
  const text = `${buyerName}的订单 ${orderNo} 还没有确认。请在 ${localMinute(due)} 前确认或拒绝，逾期订单自动取消。`
  return aboutOrder(orderNo, '/seller/orders', '订单等待确认', text)
}
