import { pageValue } from '../kept/page-value.ts'
import { useStored } from '../kept/stored.ts'

/** The membership to apply for: one seller's, or several to be chosen. */
export type MembershipRequest = { kind: 'one'; erpTenantId: number } | { kind: 'many' }

const open = pageValue<MembershipRequest | null>(null)

/** Opens the dialog to apply for one seller's membership, or to see the progress of an application. */
export const requestMembership = (erpTenantId: number): void => open.set({ kind: 'one', erpTenantId })

/** Opens the dialog to choose sellers. */
export const requestMemberships = (): void => open.set({ kind: 'many' })

export const closeMembership = (): void => open.set(null)

/** The content of the dialog; null while it is closed. */
export const useMembershipRequest = (): MembershipRequest | null => useStored(open)
