import { sellerRoleHints } from '@lianmeng/contract/company/role-texts'
import { inviteStaff, staffInvitations } from '@lianmeng/contract/seller-staff/endpoints'
import { useState } from 'react'
import { callFull } from '../../lib/calls/call.ts'
import { notify } from '../../lib/calls/notify.ts'
import { markStale } from '../../lib/calls/query.ts'
import { AddPersonDialog } from '../../widgets/back-office-person/add-person-dialog.tsx'
import { NotProved, useProvenIdentity } from '../../widgets/identity/proof/use-proven-identity.tsx'
import { InvitedDialog } from '../../widgets/invitations/invited-dialog.tsx'
import { sellerRoleOptions } from './staff-cells.tsx'

/** Days that an invitation is open. */
const days = 7

/** Invites a person onto the staff by number, then shows the link, which cannot be seen again. */
export function InviteStaffDialog({ onClose }: { onClose: () => void }) {
  const [isPending, setIsPending] = useState(false)
  const [made, setMade] = useState<{ link: string; phoneNumber: string }>()
  const { withProof, dialog } = useProvenIdentity()
  if (made) return <InvitedDialog {...made} onClose={onClose} />
  return (
    <>
      <AddPersonDialog
        title="邀请员工"
        okText="发送邀请"
        placeholder="对方的手机号，未注册也可以"
        options={sellerRoleOptions}
        hints={sellerRoleHints}
        usual="sales"
        isPending={isPending}
        onAdd={async (person) => {
          setIsPending(true)
          try {
            const { data, message } = await withProof(() =>
              callFull(inviteStaff, { ...person, days }, { silent: true }),
            )
            // The invitation holds even if its text message has failed.
            if (message) notify.warning(message)
            await markStale(staffInvitations)
            setMade({ link: data.link, phoneNumber: person.phoneNumber })
          } catch (reason) {
            if (!(reason instanceof NotProved)) throw reason
          } finally {
            setIsPending(false)
          }
        }}
        onClose={onClose}
      />
      {dialog}
    </>
  )
}
