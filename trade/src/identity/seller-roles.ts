/** Roles in a seller's back office and their duties. Everybody who works there may read, but for the figures. */

export const sellerRoles = ['owner', 'sales', 'warehouse', 'finance', 'service', 'reader'] as const
export type SellerRole = (typeof sellerRoles)[number]

/**
 * - `products`: what is listed, packages, minimums, pictures
 * - `prices`: price lists
 * - `stock`: counts and moves
 * - `orders`: confirm, decline, cancelling
 * - `money`: what has come in, vouchers, credit
 * - `delivery`: ship, waybills
 * - `invoices`: register invoices, make and answer statements
 * - `members`: admit buyers, their level, expiry and blocking
 * - `shop`: how the shop looks, contacts, holidays
 * - `figures`: what was sold to whom
 * - `staff`: the people of the back office and their roles
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

/** Whether nobody but a person may do what the duty is for: no program with a key says that money has come. */
export const isPersonalDuty = (duty: SellerDuty): boolean => duty === 'money'
