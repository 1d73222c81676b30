import * as sellerInvoices from '@lianmeng/contract/invoices/seller-invoice-endpoints'
import { staleOrders } from '../stale-orders.ts'

/** Reads that every write about an invoice makes stale. */
export const staleInvoices = [sellerInvoices.invoiceRequests, ...staleOrders]
