import type { Order } from '@lianmeng/contract/orders/endpoints'
import { isDelivered, isSettled, type OrderState } from '@lianmeng/trade/order/states'

/** Whether an order has something to say about its delivery: its goods may leave, or have left. */
export function hasDelivery({ state, lines }: Pick<Order, 'state' | 'lines'>): boolean {
  const known = state as OrderState
  return (isDelivered(known) && !isSettled(known)) || lines.some(({ shippedQty }) => shippedQty > 0)
}
