import { claimableLines } from '@lianmeng/contract/aftersale/endpoints'
import { documents } from '@lianmeng/contract/documents/document-endpoints'
import { orderInvoices } from '@lianmeng/contract/invoices/invoice-endpoints'
import { detail, list } from '@lianmeng/contract/orders/endpoints'
import { lastPurchases } from '@lianmeng/contract/orders/price-memory-endpoints'

/** Reads that every move of an order makes stale. */
export const staleOrders = [claimableLines, documents, orderInvoices, list, detail, lastPurchases]
