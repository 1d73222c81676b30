import { Suspense } from 'react'
import { lazyPart } from '../../lib/page/lazy-part.ts'
import { useMembershipRequest } from '../../lib/person/membership-request.ts'

const MembershipLayer = lazyPart(() => import('./membership-layer.tsx'))

/** Shows the membership dialogs on request. */
export function MembershipHost() {
  const request = useMembershipRequest()
  if (!request) return null
  return (
    <Suspense>
      <MembershipLayer request={request} />
    </Suspense>
  )
}
