import { useState } from 'react'
import { useSession } from '../../../lib/person/session.ts'
import { Block } from '../block.tsx'
import { NameDialog } from './name-dialog.tsx'
import { PasswordDialog } from './password-dialog.tsx'
import { PhoneDialog } from './phone-dialog.tsx'
import styles from './security.module.css'

type DialogName = 'name' | 'phone' | 'password'

/** Name, number and password, each with a way to change it. */
export function Identity() {
  const { user } = useSession()
  const [open, setOpen] = useState<DialogName | null>(null)
  if (!user) return null
  const close = () => setOpen(null)
  const rows = [
    { key: 'name', label: '姓名', value: user.userName, action: '修改' },
    { key: 'phone', label: '手机号', value: user.phoneNumber, action: '更换手机号' },
    {
      key: 'password',
      label: '登录密码',
      value: user.hasPassword ? '已设置' : '未设置，目前只能用短信登录',
      action: user.hasPassword ? '修改密码' : '设置密码',
    },
  ] as const
  return (
    <Block title="账号">
      <ul className={styles.rows}>
        {rows.map(({ key, label, value, action }) => (
          <li key={key} className={styles.row}>
            <span className={styles.label}>{label}</span>
            <span className={styles.value}>{value}</span>
            <button type="button" className="btn" onClick={() => setOpen(key)}>
              {action}
            </button>
          </li>
        ))}
      </ul>
      {open === 'name' && <NameDialog initial={user.userName} onClose={close} />}
      {open === 'phone' && <PhoneDialog onClose={close} />}
      {open === 'password' && <PasswordDialog isFirst={!user.hasPassword} onClose={close} />}
    </Block>
  )
}
