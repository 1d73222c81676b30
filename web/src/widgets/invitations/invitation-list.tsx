import { formatDateTime } from '../../lib/text/format.ts'
import { confirmDialog } from '../../ui/layer/confirm.tsx'
import styles from './invitations.module.css'

type Invitation<Role> = { id: number; role: Role; phoneNumber: string; invitedBy: string; expiresAt: string }

type Props<Role extends string> = {
  invitations: readonly Invitation<Role>[]
  roleTexts: Readonly<Record<Role, string>>
  isPending: boolean
  onRevoke: (id: number) => void
}

/** Unused invitations, which can be revoked. */
export function InvitationList<Role extends string>({ invitations, roleTexts, isPending, onRevoke }: Props<Role>) {
  const ask = async (id: number) => {
    const question = { title: '撤回邀请', text: '撤回后，已发出的链接立即失效。', okText: '撤回' }
    if (await confirmDialog(question)) onRevoke(id)
  }
  return (
    <ul className={styles.list}>
      {invitations.map(({ id, role, phoneNumber, invitedBy, expiresAt }) => (
        <li key={id}>
          <div className={styles.who}>
            <b>{phoneNumber || '凭链接加入'}</b> <span className="tag">{roleTexts[role]}</span>{' '}
            <span className="sub">
              {invitedBy} 发出，{formatDateTime(new Date(expiresAt))} 前有效
            </span>
          </div>
          <button type="button" className="btn-link" disabled={isPending} onClick={() => void ask(id)}>
            撤回
          </button>
        </li>
      ))}
    </ul>
  )
}
