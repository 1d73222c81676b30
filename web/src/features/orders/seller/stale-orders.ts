import { order, orders } from '@lianmeng/contract/orders/seller-endpoints'
import { home } from '@lianmeng/contract/seller-home/endpoints'

/** What every move of an order makes stale. */
export const staleOrders = [orders, order, home]
