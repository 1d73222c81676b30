import { sellerDocuments } from '@lianmeng/contract/documents/seller-document-endpoints'
import { sellerOrderInvoices } from '@lianmeng/contract/invoices/seller-invoice-endpoints'
import { order, orders } from '@lianmeng/contract/orders/seller-endpoints'
import { home } from '@lianmeng/contract/seller-home/endpoints'

/** Reads that every move of an order makes stale. */
export const staleOrders = [sellerDocuments, sellerOrderInvoices, orders, order, home]
