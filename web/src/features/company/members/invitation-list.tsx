import * as company from '@lianmeng/contract/company/endpoints'
import { companyRoleTexts } from '@lianmeng/contract/company/role-texts'
import { formatDateTime } from '../../../lib/format.ts'
import { notify } from '../../../lib/notify.ts'
import { useWrite } from '../../../lib/query.ts'
import { confirmDialog } from '../../../ui/confirm.tsx'
import type { Invitation } from './member.ts'
import styles from './members.module.css'

/** Unused invitations, which can be revoked. */
export function InvitationList({ invitations }: { invitations: readonly Invitation[] }) {
  const revoke = useWrite(company.revokeInvitation, { stale: [company.members] })
  const ask = async (id: number) => {
    const question = { title: '撤回邀请', text: '撤回后，已发出的链接立即失效。', okText: '撤回' }
    if (!(await confirmDialog(question))) return
    revoke.mutate({ id }, { onSuccess: () => notify.success('邀请已撤回') })
  }
  return (
    <ul className={styles.list}>
      {invitations.map(({ id, role, phoneNumber, invitedBy, expiresAt }) => (
        <li key={id}>
          <div className={styles.who}>
            <b>{phoneNumber || '凭链接加入'}</b> <span className="tag">{companyRoleTexts[role]}</span>{' '}
            <span className="sub">
              {invitedBy} 发出，{formatDateTime(new Date(expiresAt))} 前有效
            </span>
          </div>
          <button type="button" className="btn-link" disabled={revoke.isPending} onClick={() => void ask(id)}>
            撤回
          </button>
        </li>
      ))}
    </ul>
  )
}
