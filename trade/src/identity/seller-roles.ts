/** Roles in a seller's back office and their duties. All staff may read everything except the figures. */

export const sellerRoles = ['owner', 'sales', 'warehouse', 'finance', 'service', 'reader'] as const
export type SellerRole = (typeof sellerRoles)[number]

/**
 * - `products`: listings, packages, minimums, pictures
 * - `prices`: price lists
 * - `stock`: counts and moves
 * - `orders`: confirm, decline, cancel
 * - `money`: receipts, vouchers, credit
 * - `delivery`: ship, waybills
 * - `invoices`: register invoices, create and answer statements
 * - `members`: admit buyers, set their level and expiry, block them
 * - `shop`: the shop's appearance, contacts, holidays
 * - `figures`: sales and customers
 * - `staff`: the staff of the back office and their roles
 */
export const sellerDuties = [
  'products',
  'prices',
  'stock',
  'orders',
  'money',
  'delivery',
  'invoices',
  'members',
  'shop',
  'figures',
  'staff',
] as const
export type SellerDuty = (typeof sellerDuties)[number]

const dutiesOfRole: Record<SellerRole, readonly SellerDuty[]> = {
  owner: sellerDuties,
  sales: ['products', 'prices', 'orders', 'delivery', 'invoices', 'members', 'figures'],
  warehouse: ['stock', 'delivery'],
  finance: ['prices', 'money', 'invoices', 'figures'],
  service: ['members'],
  reader: [],
}

export const sellerDutiesOf = (role: SellerRole): readonly SellerDuty[] => dutiesOfRole[role]

export const isSellerDutyOf = (role: SellerRole, duty: SellerDuty): boolean => dutiesOfRole[role].includes(duty)

/** Whether the duty is reserved to people: a program with a key may not confirm that money has arrived. */
export const isPersonalDuty = (duty: SellerDuty): boolean => duty === 'money'
