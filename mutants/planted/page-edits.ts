import { type Edit, inFile } from './edit.ts'

/** Edits of what pages read again after a change. */
export const pageEdits: readonly Edit[] = [
  ...inFile(
    'web/src/lib/goods/cart-reads.ts',
    ['web/src/widgets/add-to-cart', 'web/src/widgets/quantity-editor', 'web/src/features/cart'],
    ['the cart is not read again', '[cart.list, cart.count,', '[cart.count,'],
    ['the number in the head is not read again', '[cart.list, cart.count,', '[cart.list,'],
  ),
  ...inFile(
    'web/src/features/orders/placing/use-submit-order.ts',
    ['web/src/features/orders/placing'],
    ['the cart is not read again', '[...cartReads, orders.list,', '[orders.list,'],
    ['the orders are not read again', '[...cartReads, orders.list,', '[...cartReads,'],
    ['after a lost answer the cart is not read again', 'void markStale(...placed)', ''],
  ),
  ...inFile(
    'web/src/features/orders/stale-buyer-orders.ts',
    ['web/src/features/orders/buyer'],
    ['the list is not read again', 'orderInvoices, list, detail,', 'orderInvoices, detail,'],
    ['the order is not read again', 'orderInvoices, list, detail,', 'orderInvoices, list,'],
  ),
  ...inFile(
    'web/src/widgets/address-dialog/address-dialog.tsx',
    ['web/src/widgets/address-dialog'],
    [
      'the cart is not read again',
      'stale: [addresses.list, cart.list, orders.preview]',
      'stale: [addresses.list, orders.preview]',
    ],
    [
      'the preview is not read again',
      'stale: [addresses.list, cart.list, orders.preview]',
      'stale: [addresses.list, cart.list]',
    ],
  ),
]
