import { useState } from 'react'
import styles from './login.module.css'
import { PasswordForm } from './password-form.tsx'
import { ResetForm } from './reset-form.tsx'
import { SmsForm } from './sms-form.tsx'

const tabs = [
  { key: 'password', label: '密码登录' },
  { key: 'sms', label: '短信登录' },
] as const
type Mode = (typeof tabs)[number]['key'] | 'reset'

type LoginPanelProps = {
  /** After the session began. */
  onLoggedIn: () => Promise<void>
  onRegister: () => void
}

/** Logging in by password or SMS, and the way back to a forgotten password. */
export function LoginPanel({ onLoggedIn, onRegister }: LoginPanelProps) {
  const [mode, setMode] = useState<Mode>('password')
  const register = (
    <button type="button" className="btn-link" onClick={onRegister}>
      还没有账号？立即注册
    </button>
  )
  if (mode === 'reset') {
    const back = (
      <button type="button" className="btn-link" onClick={() => setMode('password')}>
        记起密码？立即登录
      </button>
    )
    return <ResetForm onLoggedIn={onLoggedIn} links={back} />
  }
  const links = (
    <>
      <button type="button" className="btn-link" onClick={() => setMode('reset')}>
        忘记密码
      </button>
      {register}
    </>
  )
  return (
    <>
      <div className={styles.tabs} role="tablist">
        {tabs.map(({ key, label }) => (
          <button
            key={key}
            type="button"
            role="tab"
            aria-selected={mode === key}
            className={styles.tab}
            onClick={() => setMode(key)}
          >
            {label}
          </button>
        ))}
      </div>
      {mode === 'password' ? (
        <PasswordForm onLoggedIn={onLoggedIn} links={links} />
      ) : (
        <SmsForm onLoggedIn={onLoggedIn} links={links} />
      )}
    </>
  )
}
