import { sellerRoleTexts } from '@lianmeng/contract/company/role-texts'
import * as contract from '@lianmeng/contract/seller-staff/endpoints'
import { notify } from '../../lib/calls/notify.ts'
import { useRead, useWrite } from '../../lib/calls/query.ts'
import { InvitationList } from '../../widgets/invitations/invitation-list.tsx'
import styles from './staff.module.css'

/** Invitations onto the staff that nobody has accepted yet; nothing where there are none. */
export function StaffInvitations() {
  const { data = [] } = useRead(contract.staffInvitations, {}, { staleTime: 0 })
  const revoke = useWrite(contract.revokeStaffInvitation, { stale: [contract.staffInvitations] })
  if (data.length === 0) return null
  return (
    <section className={`card ${styles.invitations}`} aria-labelledby="staff-invitations">
      <h2 className="card-title" id="staff-invitations">
        待接受的邀请
      </h2>
      <InvitationList
        invitations={data}
        roleTexts={sellerRoleTexts}
        isPending={revoke.isPending}
        onRevoke={(id) => revoke.mutate({ id }, { onSuccess: () => notify.success('邀请已撤回') })}
      />
    </section>
  )
}
