import type { Order } from '@lianmeng/contract/orders/endpoints'
import { isDelivered, isSettled, type OrderState } from '@lianmeng/trade/order/states'

/** Whether delivery data of an order make sense: its goods may be shipped, or have been. */
export function hasDelivery({ state, lines }: Pick<Order, 'state' | 'lines'>): boolean {
  const known = state as OrderState
  return (isDelivered(known) && !isSettled(known)) || lines.some(({ shippedQty }) => shippedQty > 0)
}
