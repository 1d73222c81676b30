import * as sellerInvoices from '@lianmeng/contract/orders/seller-invoice-endpoints'
import { staleOrders } from '../stale-orders.ts'

/** Reads that every write about an invoice makes stale. */
export const staleInvoices = [sellerInvoices.invoiceRequests, ...staleOrders]
