import { pageValue } from './page-value.ts'
import { useStored } from './stored.ts'

/** For whose membership the user wants to apply: one seller's, or whichever they choose. */
export type MembershipRequest = { kind: 'one'; erpTenantId: number } | { kind: 'many' }

const open = pageValue<MembershipRequest | null>(null)

/** Opens the dialog that applies for one seller's membership, or shows how far that is. */
export const requestMembership = (erpTenantId: number): void => open.set({ kind: 'one', erpTenantId })

/** Opens the dialog in which sellers are chosen. */
export const requestMemberships = (): void => open.set({ kind: 'many' })

export const closeMembership = (): void => open.set(null)

/** What the dialog is to show; null while it is closed. */
export const useMembershipRequest = (): MembershipRequest | null => useStored(open)
