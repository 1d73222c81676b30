import type { OrderEvent } from '@lianmeng/trade/order/states'
import type { Told } from '../../../db/messages.ts'
import type { LockedOrder } from './queries.ts'

/** What the buyer is told when somebody else moves the order; nothing where it did so itself. */
export function messageFor(event: OrderEvent, order: LockedOrder, note: string): Told | undefined {
  const { orderNo, sellerName } = order
  const told = (title: string, text: string): Told => ({
    kind: 'order',
    title,
    text,
    orderNo,
    link: `/lmPortals/salesOrder?orderNo=${encodeURIComponent(orderNo)}`,
  })
  switch (event) {
    case 'confirm':
      return told('订单已确认', `${sellerName}已确认订单 ${orderNo}，请付款。`)
    case 'decline':
      return told('订单被拒绝', `${sellerName}拒绝了订单 ${orderNo}：${note}`)
    case 'expire':
      return told('订单已超时取消', `订单 ${orderNo} 超时未付款，已自动取消。`)
    default:
      return undefined
  }
}
