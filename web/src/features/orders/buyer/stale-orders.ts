import { detail, lastPurchases, list } from '@lianmeng/contract/orders/endpoints'

/** What every move of an order makes stale. */
export const staleOrders = [list, detail, lastPurchases]
