import type { OrderEvent } from '@lianmeng/trade/order/states'
import type { Message } from '../../../messages/messages.ts'
import { localMinute } from '../../../time/local-day.ts'
import type { LockedOrder } from './queries.ts'

type Told = Pick<LockedOrder, 'orderNo' | 'sellerName' | 'buyerName' | 'state'>

const aboutOrder = (orderNo: string, page: string, title: string, text: string): Message => ({
  kind: 'order',
  title,
  text,
  orderNo,
  link: `${page}?orderNo=${encodeURIComponent(orderNo)}`,
})

/** Whose delay ended an order that expired in this state. */
const missed = ({ state, sellerName, buyerName }: Told): string =>
  state === 'awaitingConfirmation' ? `${sellerName}未在期限内确认` : `${buyerName}未在期限内付款`

/**
 * The message to the buyer when the seller or the system moves the order; none for the buyer's own moves.
 * @param due by when the buyer has to pay, after a confirmation
 */
export function messageToBuyer(event: OrderEvent, order: Told, note: string, due: Date | null): Message | undefined {
  const { orderNo, sellerName } = order
  const message = (title: string, text: string) => aboutOrder(orderNo, '/lmPortals/salesOrder', title, text)
  switch (event) {
    case 'confirm':
      return message(
        '订单已确认',
        `${sellerName}已确认订单 ${orderNo}。收款账户在订单详情里，请在 ${due ? localMinute(due) : '期限'} 前付款，逾期订单自动取消。`,
      )
    case 'decline':
      return message('订单被拒绝', `${sellerName}拒绝了订单 ${orderNo}：${note}`)
    case 'pay':
      return message('卖家已收款', `${sellerName}已确认收到订单 ${orderNo} 的货款，正在备货。`)
    case 'expire':
      return message('订单已超时取消', `${missed(order)}，订单 ${orderNo} 已自动取消。`)
    default:
      return undefined
  }
}

/** The message to the seller when the buyer or the system moves the order; none for the seller's own moves. */
export function messageToSeller(event: OrderEvent, order: Told, note: string): Message | undefined {
  const { orderNo, buyerName } = order
  const message = (title: string, text: string) => aboutOrder(orderNo, '/seller/orders', title, text)
  switch (event) {
    case 'cancel':
      return message('订单已取消', `${buyerName}取消了订单 ${orderNo}${note ? `：${note}` : '。'}`)
    case 'expire':
      return message('订单已超时取消', `${missed(order)}，订单 ${orderNo} 已自动取消，库存已释放。`)
    default:
      return undefined
  }
}

/** Tells a seller of a new order and by when it has to be confirmed. @param amount yuan */
export function newOrderMessage(order: { orderNo: string; buyerName: string; amount: string; due: Date }): Message {
  const { orderNo, buyerName, amount, due } = order
  const text = `${buyerName}提交了订单 ${orderNo}，金额 ¥${amount}。请在 ${localMinute(due)} 前确认，逾期订单自动取消。`
  return aboutOrder(orderNo, '/seller/orders', '新订单待确认', text)
}
