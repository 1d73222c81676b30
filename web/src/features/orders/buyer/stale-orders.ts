import { documents } from '@lianmeng/contract/orders/document-endpoints'
import { detail, lastPurchases, list } from '@lianmeng/contract/orders/endpoints'
import { orderInvoices } from '@lianmeng/contract/orders/invoice-endpoints'

/** What every move of an order makes stale. */
export const staleOrders = [documents, orderInvoices, list, detail, lastPurchases]
