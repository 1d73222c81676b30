import * as delivery from '@lianmeng/contract/orders/delivery/delivery-endpoints'
import * as sellerDelivery from '@lianmeng/contract/orders/delivery/seller-delivery-endpoints'
import * as sellerOrders from '@lianmeng/contract/orders/seller-endpoints'
import type { APIRequestContext } from '@playwright/test'
import { order } from './buying.ts'
import { call } from './call.ts'
import { isPlenty, someGoods } from './goods.ts'
import { demo, logIn } from './people.ts'

/** An order of one line that the buyer has received. Logs the seller in. */
export async function aReceivedOrder(buyer: APIRequestContext, seller: APIRequestContext, tenantId: number) {
  const [goods] = await someGoods(buyer, { tenantIds: [tenantId], inStock: true }, isPlenty)
  const [orderNo = ''] = await order(buyer, [goods!])
  await logIn(seller, demo.seller(tenantId))
  await call(seller, sellerOrders.confirmOrder, { orderNo })
  await call(seller, sellerOrders.confirmPayment, { orderNo })
  const { lines } = await call(seller, sellerOrders.order, { orderNo })
  const { lineNo, qty } = lines[0]!
  const waybill = { way: 'freight' as const, carrier: '示例专线', waybillNo: 'SL1', note: '' }
  await call(seller, sellerDelivery.ship, { orderNo, ...waybill, lines: [{ lineNo, qty }] })
  await call(buyer, delivery.receive, { orderNo, batch: 1 })
  return { orderNo, lineNo, qty }
}
