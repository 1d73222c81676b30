import type { ReactNode } from 'react'
import { closeMembership, type MembershipRequest } from '../../lib/person/membership-request.ts'
import { ApplyDialog } from './apply-dialog.tsx'
import { RecommendationDialog, type Supplier } from './recommendation-dialog.tsx'

type Props = { request: MembershipRequest; shopButtons: (seller: Supplier) => ReactNode }

/** The dialog that was requested; see lib/membership-request.ts. */
export function MembershipDialogs({ request, shopButtons }: Props) {
  return request.kind === 'one' ? (
    <ApplyDialog key={request.erpTenantId} erpTenantId={request.erpTenantId} onClose={closeMembership} />
  ) : (
    <RecommendationDialog shopButtons={shopButtons} onClose={closeMembership} />
  )
}
