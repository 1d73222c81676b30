import * as buying from '@lianmeng/contract/aftersale/endpoints'
import * as selling from '@lianmeng/contract/aftersale/seller-endpoints'
import { orderInvoices } from '@lianmeng/contract/invoices/invoice-endpoints'
import { sellerOrderInvoices } from '@lianmeng/contract/invoices/seller-invoice-endpoints'
import * as orders from '@lianmeng/contract/orders/endpoints'
import * as sellerOrders from '@lianmeng/contract/orders/seller-endpoints'
import { home } from '@lianmeng/contract/seller-home/endpoints'

/** Reads that every step of a buyer's after-sale makes stale. */
export const staleAftersales = [
  buying.list,
  buying.detail,
  buying.claimableLines,
  orders.list,
  orders.detail,
  orderInvoices,
]

/** The same for a seller's. */
export const staleSellerAftersales = [
  selling.aftersales,
  selling.aftersale,
  sellerOrders.orders,
  sellerOrders.order,
  sellerOrderInvoices,
  home,
]
