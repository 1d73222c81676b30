import type { Product } from '@lianmeng/contract/goods'

type Promised = Pick<Product, 'deliveryTimeStr' | 'cutOff' | 'stockQty' | 'deliveryDays'>

/** Whether goods leave on the day of an order that comes before the cut-off. */
const leavesToday = ({ stockQty, deliveryDays, cutOff }: Promised): boolean =>
  stockQty > 0 && deliveryDays === 0 && cutOff !== ''

/** When goods leave: `16:00 前下单今天发`, `3 天`; empty where they do not. */
export const dispatchPromise = (product: Promised): string =>
  leavesToday(product) ? `${product.cutOff} 前下单今天发` : product.deliveryTimeStr

/** The same where there is little room: `16:00 前 今天发`. */
export const briefPromise = (product: Promised): string =>
  leavesToday(product) ? `${product.cutOff} 前 今天发` : product.deliveryTimeStr
