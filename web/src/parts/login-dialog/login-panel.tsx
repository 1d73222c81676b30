import { useId, useState } from 'react'
import { walkTabs } from '../../ui/walk-tabs.ts'
import styles from './login.module.css'
import { PasswordForm } from './password-form.tsx'
import type { Phone } from './phone.ts'
import { ResetForm } from './reset-form.tsx'
import { SmsForm } from './sms-form.tsx'

const tabs = [
  { key: 'password', label: '密码登录' },
  { key: 'sms', label: '短信登录' },
] as const
type Mode = (typeof tabs)[number]['key'] | 'reset'

type LoginPanelProps = {
  phone: Phone
  /** After the session began. */
  onLoggedIn: () => Promise<void>
  onRegister: () => void
}

function Tabs({ mode, onMode, panel }: { mode: Mode; onMode: (mode: Mode) => void; panel: string }) {
  return (
    <div className={styles.tabs} role="tablist" aria-label="登录方式" onKeyDown={walkTabs}>
      {tabs.map(({ key, label }) => (
        <button
          key={key}
          id={`${panel}-${key}`}
          type="button"
          role="tab"
          aria-selected={mode === key}
          aria-controls={panel}
          tabIndex={mode === key ? 0 : -1}
          className={styles.tab}
          onClick={() => onMode(key)}
        >
          {label}
        </button>
      ))}
    </div>
  )
}

/** Logging in by password or SMS, and the way back to a forgotten password. */
export function LoginPanel({ phone, onLoggedIn, onRegister }: LoginPanelProps) {
  const [mode, setMode] = useState<Mode>('password')
  const [failures, setFailures] = useState(0)
  const panel = useId()
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
    <>
      <Tabs mode={mode} onMode={setMode} panel={panel} />
      <div id={panel} role="tabpanel" aria-labelledby={`${panel}-${mode}`}>
        {mode === 'password' ? (
          <PasswordForm {...shared} failures={failures} onFailures={setFailures} />
        ) : (
          <SmsForm {...shared} />
        )}
      </div>
    </>
  )
}
