import * as delivery from '@lianmeng/contract/orders/delivery/delivery-endpoints'
import * as shipping from '@lianmeng/contract/orders/delivery/seller-delivery-endpoints'
import * as sellerOrders from '@lianmeng/contract/orders/seller-endpoints'
import { expect } from 'vitest'
import type { ProductRow } from './builders.ts'
import { anOrder, type Shopper } from './ordering.ts'
import type { As, TestApp } from './test-app.ts'

type Counted = readonly { lineNo: number; qty: number }[]

/** Takes a submitted order through confirmation, payment, one shipment and its receipt. @param counted other than sent */
export async function complete(
  t: TestApp,
  { orderNo, shopper, sellerAs }: { orderNo: string; shopper: Shopper; sellerAs: As },
  sent: Counted,
  counted: Counted = [],
): Promise<void> {
  const headers = { headers: sellerAs }
  await t.call(sellerOrders.confirmOrder, { orderNo }, headers)
  await t.call(sellerOrders.confirmPayment, { orderNo }, headers)
  const sentBy = { way: 'freight' as const, carrier: '示例专线', waybillNo: 'SL1', note: '' }
  await t.call(shipping.ship, { orderNo, ...sentBy, lines: [...sent] }, headers)
  const count = { orderNo, batch: 1, lines: [...counted] }
  const { body } = await t.call(delivery.receive, count, { headers: shopper.as })
  expect(body.data?.state, body.message).toBe('completed')
}

/** A completed order of a thousand pieces. @returns its number */
export async function aCompletedOrder(
  t: TestApp,
  { shopper, sellerAs, product }: { shopper: Shopper; sellerAs: As; product: ProductRow },
): Promise<string> {
  const orderNo = await anOrder(t, shopper, product, 1000)
  await complete(t, { orderNo, shopper, sellerAs }, [{ lineNo: 1, qty: 1000 }])
  return orderNo
}
