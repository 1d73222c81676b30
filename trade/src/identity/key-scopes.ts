/** What a program's key may be allowed to do. Whatever is in no scope is for a person alone. */

/**
 * - `read`: whatever its person may read
 * - `stock`: counts and moves of a seller's stock
 * - `prices`: a seller's prices and price lists
 * - `goods`: a seller's products, their pictures and tax rates
 * - `orders`: a seller answers orders, changes and after-sales
 * - `shipments`: a seller's shipments, lots, certificates and waybills
 * - `payments`: the ERP of a seller tells what has been received for orders
 * - `invoices`: invoices and statements, on both sides
 * - `purchase`: a buyer's cart, lists, orders and after-sales
 */
export const keyScopes = [
  'read',
  'stock',
  'prices',
  'goods',
  'orders',
  'shipments',
  'payments',
  'invoices',
  'purchase',
] as const
export type KeyScope = (typeof keyScopes)[number]

/** Scopes that mean something for a buyer's company, and those that do for a seller's shop. */
export const buyerScopes: readonly KeyScope[] = ['read', 'invoices', 'purchase']
export const sellerScopes: readonly KeyScope[] = keyScopes.filter((scope) => scope !== 'purchase')
