import { lazy, Suspense } from 'react'
import { useMembershipRequest } from '../../lib/membership-request.ts'
import { ShopButtons } from '../../widgets/seller-card/shop-buttons.tsx'

const MembershipDialogs = lazy(() =>
  import('../../widgets/membership/membership-dialogs.tsx').then((module) => ({ default: module.MembershipDialogs })),
)

/** Shows the membership dialogs on request. */
export function MembershipHost() {
  const request = useMembershipRequest()
  if (!request) return null
  return (
    <Suspense>
      <MembershipDialogs
        request={request}
        shopButtons={({ erpTenantId, jywShop }) => <ShopButtons erpTenantId={erpTenantId} jywShop={jywShop} />}
      />
    </Suspense>
  )
}
