import { standing } from '@lianmeng/contract/seller-staff/endpoints'
import { type SellerRole, sellerDutiesOf, sellerReadingsOf } from '@lianmeng/trade/identity/seller-roles'
import { waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import { queryClient } from '../lib/calls/query.ts'
import type { FakeServer } from './fake-server.ts'
import { aUser } from './render-screen.tsx'

/** Somebody who works for a seller. */
export const aSellersPerson = () => aUser({ roles: ['seller'], companyId: null, seller: { id: 7, name: '恒固' } })

/** What the server says of somebody in this role. */
export const standingAs = (role: SellerRole) => ({
  tenantId: 7,
  role,
  moreRoles: [],
  duties: [...sellerDutiesOf(role)],
  reads: [...sellerReadingsOf(role)],
  sellers: [{ id: 7, name: '恒固' }],
})

/** Until the page knows the role, as every page of the back office does before it is shown. */
export async function roleKnown(server: FakeServer): Promise<void> {
  await waitFor(() => expect(server.callsOf(standing).length).toBeGreaterThan(0))
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
}
