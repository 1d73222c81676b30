import * as identity from '@lianmeng/contract/identity/endpoints'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useArea } from '../../area/use-area.tsx'
import { call } from '../../lib/call.ts'
import { notify } from '../../lib/notify.ts'
import { logout, sessionStarted, type User } from '../../lib/session.ts'
import { type LoginMode, LoginOrRegister } from '../../widgets/identity/login/login-or-register.tsx'
import type { InvitationInfo } from './closure.ts'
import styles from './login-screen.module.css'

type AnswerProps = { code: string; info: InvitationInfo }

/** A logged-in user accepts with their own account. The session continues in the company just joined. */
function Acceptance({ code, info, user }: AnswerProps & { user: User }) {
  const { home } = useArea()
  const navigate = useNavigate()
  const [step, setStep] = useState<'open' | 'running' | 'waiting'>('open')
  const accept = async () => {
    setStep('running')
    try {
      const { joined, companyName } = await call(identity.acceptInvitation, { code })
      if (!joined) return setStep('waiting')
      await sessionStarted()
      notify.success(`已加入 ${companyName}`)
      await navigate(home)
    } catch {
      // The call itself has shown the failure.
      setStep('open')
    }
  }
  if (step === 'waiting') {
    return (
      <div className={styles.answer} role="status">
        <p>已提交，等待管理员同意</p>
        <p className={styles.hint}>同意后会收到消息通知，届时可在右上角的企业菜单中切换。</p>
        <Link className="btn btn-brand btn-large" {...home}>
          进入首页
        </Link>
      </div>
    )
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
        {info.byApproval ? '接受邀请并申请加入' : '接受邀请'}
      </button>
      <button type="button" className="btn-link" onClick={() => void logout()}>
        不是您本人？换一个账号
      </button>
    </div>
  )
}

/** Actions of an invited person: accept, or first log in or register; registering joins the company at once. */
export function InvitationAnswer({ code, info, user }: AnswerProps & { user: User | null }) {
  const { home } = useArea()
  const navigate = useNavigate()
  const [mode, setMode] = useState<LoginMode>('register')
  if (user) return <Acceptance code={code} info={info} user={user} />
  const carryOn = () => {
    // After logging in, the user still has to accept, on this page.
    if (mode === 'register') void navigate(home)
  }
  return (
    <LoginOrRegister
      mode={mode}
      onMode={setMode}
      onDone={carryOn}
      invited={{ code, phoneNumber: info.phoneNumber, byApproval: info.byApproval }}
    />
  )
}
