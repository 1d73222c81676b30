import { documents } from '@lianmeng/contract/orders/document-endpoints'
import { detail, lastPurchases, list } from '@lianmeng/contract/orders/endpoints'

/** What every move of an order makes stale. */
export const staleOrders = [documents, list, detail, lastPurchases]
