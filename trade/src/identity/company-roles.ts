/** Roles in a company and their rights. Every member may read. */

export const companyRoles = ['admin', 'purchaser', 'approver', 'finance', 'reader'] as const
export type CompanyRole = (typeof companyRoles)[number]

/**
 * - `purchase`: cart, addresses, orders
 * - `cancelOrder`: cancel an order
 * - `approve`: decide on submissions awaiting approval
 * - `pay`: pay orders, submit vouchers of transfers
 * - `finance`: invoice titles
 * - `manage`: members, verification and settings of the company
 */
export const companyRights = ['purchase', 'cancelOrder', 'approve', 'pay', 'finance', 'manage'] as const
export type CompanyRight = (typeof companyRights)[number]

const rightsOfRole: Record<CompanyRole, readonly CompanyRight[]> = {
  admin: companyRights,
  purchaser: ['purchase', 'cancelOrder', 'pay'],
  approver: ['cancelOrder', 'approve'],
  finance: ['pay', 'finance'],
  reader: [],
}

export const rightsOf = (role: CompanyRole): readonly CompanyRight[] => rightsOfRole[role]

export const mayIn = (role: CompanyRole, right: CompanyRight): boolean => rightsOfRole[role].includes(right)
