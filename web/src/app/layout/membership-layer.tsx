import type { MembershipRequest } from '../../lib/person/membership-request.ts'
import { MembershipDialogs } from '../../widgets/membership/membership-dialogs.tsx'
import { ShopButtons } from '../../widgets/seller-card/shop-buttons.tsx'

/** The membership dialogs, with the buttons that lead to a seller's shop. */
export default function MembershipLayer({ request }: { request: MembershipRequest }) {
  return (
    <MembershipDialogs
      request={request}
      shopButtons={({ erpTenantId, jywShop }) => <ShopButtons erpTenantId={erpTenantId} jywShop={jywShop} />}
    />
  )
}
