import { useState } from 'react'
import { Tabs } from '../../../ui/navigation/tabs.tsx'
import styles from './login.module.css'
import { PasswordForm } from './password-form.tsx'
import type { Phone } from './phone.ts'
import { ResetForm } from './reset-form.tsx'
import { SmsForm } from './sms-form.tsx'

const tabs = [
  { key: 'password', text: '密码登录' },
  { key: 'sms', text: '短信登录' },
] as const
type Mode = (typeof tabs)[number]['key'] | 'reset'

type LoginPanelProps = {
  phone: Phone
  /** Called once the session has begun. */
  onLoggedIn: () => Promise<void>
  onRegister: () => void
}

/** Login by password or SMS, and recovery of a forgotten password. */
export function LoginPanel({ phone, onLoggedIn, onRegister }: LoginPanelProps) {
  const [mode, setMode] = useState<Mode>('password')
  const [failures, setFailures] = useState(0)
  if (mode === 'reset') {
    const back = (
      <button type="button" className="btn-link" onClick={() => setMode('password')}>
        记起密码？立即登录
      </button>
    )
    return <ResetForm phone={phone} onLoggedIn={onLoggedIn} links={back} />
  }
  const links = (
    <>
      <button type="button" className="btn-link" onClick={() => setMode('reset')}>
        忘记密码
      </button>
      <button type="button" className="btn-link" onClick={onRegister}>
        还没有账号？立即注册
      </button>
    </>
  )
  const shared = { phone, onLoggedIn, links }
  return (
    <Tabs name="登录方式" tabs={tabs} current={mode} onChoose={setMode} className={styles.tabs}>
      {mode === 'password' ? (
        <PasswordForm {...shared} failures={failures} onFailures={setFailures} />
      ) : (
        <SmsForm {...shared} />
      )}
    </Tabs>
  )
}
