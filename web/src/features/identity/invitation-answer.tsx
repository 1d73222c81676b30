import * as identity from '@lianmeng/contract/identity/endpoints'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useArea } from '../../area/use-area.tsx'
import { call } from '../../lib/calls/call.ts'
import { notify } from '../../lib/calls/notify.ts'
import { logout, sessionStarted, type User } from '../../lib/person/session.ts'
import { type LoginMode, LoginOrRegister } from '../../widgets/identity/login/login-or-register.tsx'
import type { InvitationInfo } from './closure.ts'
import styles from './login-screen.module.css'

type AnswerProps = { code: string; info: InvitationInfo }

/** Where a new member of a staff begins to work. */
const backOffice = { to: '/seller/home' } as const

/** A logged-in user accepts with their own account. The session continues in the company or shop just joined. */
function Acceptance({ code, user }: { code: string; user: User }) {
  const { home } = useArea()
  const navigate = useNavigate()
  const [step, setStep] = useState<'open' | 'running'>('open')
  const accept = async () => {
    setStep('running')
    try {
      const { companyName, shopName } = await call(identity.acceptInvitation, { code })
      await sessionStarted()
      notify.success(`已加入 ${companyName || shopName}`)
      await navigate(shopName ? backOffice : home)
    } catch {
      // The call itself has shown the failure.
      setStep('open')
    }
  }
  return (
    <div className={styles.answer}>
      <p>
        以 <b>{user.userName}</b>（{user.phoneNumber}）的身份加入
      </p>
      <button
        type="button"
        className="btn btn-brand btn-large"
        disabled={step === 'running'}
        onClick={() => void accept()}
      >
        接受邀请
      </button>
      <button type="button" className="btn-link" onClick={() => void logout()}>
        不是您本人？换一个账号
      </button>
    </div>
  )
}

/** Actions of an invited person: accept, or first log in or register; registering joins at once. */
export function InvitationAnswer({ code, info, user }: AnswerProps & { user: User | null }) {
  const { home } = useArea()
  const navigate = useNavigate()
  const [mode, setMode] = useState<LoginMode>('register')
  if (user) return <Acceptance code={code} user={user} />
  const carryOn = () => {
    // After logging in, the user still has to accept, on this page.
    if (mode === 'register') void navigate(info.shopName ? backOffice : home)
  }
  return (
    <LoginOrRegister mode={mode} onMode={setMode} onDone={carryOn} invited={{ code, phoneNumber: info.phoneNumber }} />
  )
}
