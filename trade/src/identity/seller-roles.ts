/** Roles in a seller's back office: what each may read, and what it may change. */

export const sellerRoles = ['owner', 'sales', 'warehouse', 'finance', 'service', 'reader'] as const
export type SellerRole = (typeof sellerRoles)[number]

/**
 * - `products`: listings, packages, minimums, pictures
 * - `prices`: price lists, also those of single customers
 * - `stock`: counts and moves
 * - `orders`: confirm, decline, cancel; after-sales, ratings
 * - `money`: receipts, vouchers, refunds, credit, the account to pay to
 * - `delivery`: ship, waybills, lots and certificates
 * - `invoices`: register invoices, create and answer statements
 * - `members`: admit buyers, set their level and expiry, block them
 * - `chat`: answer customers in 在线客服
 * - `shop`: the shop's appearance, contacts, holidays, freight
 * - `staff`: the staff of the back office and their roles, addresses of programs
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
  'chat',
  'shop',
  'staff',
] as const
export type SellerDuty = (typeof sellerDuties)[number]

/** What can be read: what belongs to a duty; the `office` itself, with one's own role and what awaits one; the
 *  `figures` of sales and customers. */
export const sellerReadings = ['office', ...sellerDuties, 'figures'] as const
export type SellerReading = (typeof sellerReadings)[number]

type Rights = { reads: readonly SellerReading[]; changes: readonly SellerDuty[] }

/** Everything but the staff: for those who deal with customers and their money. */
const business = sellerReadings.filter((one) => one !== 'staff')

/** Everyday reading without the terms of customers: no price lists, accounts, credit, invoices and figures. */
const daily = ['office', 'products', 'stock', 'orders', 'delivery'] as const

/** Whoever changes something reads it too. */
const rightsOfRole: Record<SellerRole, Rights> = {
  owner: { reads: sellerReadings, changes: sellerDuties },
  sales: { reads: business, changes: ['products', 'prices', 'orders', 'delivery', 'invoices', 'members', 'chat'] },
  warehouse: { reads: daily, changes: ['stock', 'delivery'] },
  finance: { reads: business, changes: ['prices', 'money', 'invoices'] },
  service: { reads: [...daily, 'members', 'chat', 'shop'], changes: ['members', 'chat'] },
  reader: { reads: [...daily, 'shop'], changes: [] },
}

export const sellerDutiesOf = (role: SellerRole): readonly SellerDuty[] => rightsOfRole[role].changes

export const isSellerDutyOf = (role: SellerRole, duty: SellerDuty): boolean => sellerDutiesOf(role).includes(duty)

export const sellerReadingsOf = (role: SellerRole): readonly SellerReading[] => rightsOfRole[role].reads

export const mayReadAsSeller = (role: SellerRole, reading: SellerReading): boolean =>
  sellerReadingsOf(role).includes(reading)

/** Whether a role sees what goods cost. Who packs them needs goods, quantities and addresses, not prices. */
export const seesAmounts = (role: SellerRole): boolean => role !== 'warehouse'

/** Roles that somebody may have beside another one: an owner has all rights. */
export const furtherRoles = [
  'sales',
  'warehouse',
  'finance',
  'service',
  'reader',
] as const satisfies readonly SellerRole[]
export type FurtherRole = (typeof furtherRoles)[number]

/** The roles of one person: a first one and others. What one of them may, the person may. */
export type SellerRoles = { sellerRole: SellerRole; moreRoles: readonly FurtherRole[] }

export const allRoles = ({ sellerRole, moreRoles }: SellerRoles): SellerRole[] => [sellerRole, ...moreRoles]

export const hasSellerDuty = (of: SellerRoles, duty: SellerDuty): boolean =>
  allRoles(of).some((role) => isSellerDutyOf(role, duty))

export const hasSellerReading = (of: SellerRoles, reading: SellerReading): boolean =>
  allRoles(of).some((role) => mayReadAsSeller(role, reading))

/** Whether one of the roles sees what goods cost. */
export const hasAmounts = (of: SellerRoles): boolean => allRoles(of).some(seesAmounts)

/** The further roles that go with a first one, in their usual order and without it. */
export const rolesBeside = (role: SellerRole, wanted: readonly FurtherRole[]): FurtherRole[] =>
  role === 'owner' ? [] : furtherRoles.filter((one) => one !== role && wanted.includes(one))
