import { useState } from 'react'
import { sessionStarted } from '../../../lib/person/session.ts'
import { LoginPanel } from './login-panel.tsx'
import { type Invitation, RegisterPanel } from './register-panel.tsx'

export type LoginMode = 'login' | 'register'

/** `登录紧固件联盟`, `注册`; in a shop `platform` is empty. */
export const loginTitle = (mode: LoginMode, platform: string): string =>
  `${mode === 'login' ? '登录' : '注册'}${platform}`

type LoginOrRegisterProps = {
  mode: LoginMode
  onMode: (mode: LoginMode) => void
  /** Called when the user is logged in and known to the page. */
  onDone: () => void
  /** The new user joins the company of this invitation. */
  invited?: Invitation | undefined
}

/** Both panels, in a dialog or on their own page. The number is kept when switching. */
export function LoginOrRegister({ mode, onMode, onDone, invited }: LoginOrRegisterProps) {
  const [phoneNumber, setPhoneNumber] = useState('')
  const phone = { value: phoneNumber, onValue: setPhoneNumber }
  const onLoggedIn = async () => {
    await sessionStarted()
    onDone()
  }
  return mode === 'login' ? (
    <LoginPanel phone={phone} onLoggedIn={onLoggedIn} onRegister={() => onMode('register')} />
  ) : (
    <RegisterPanel phone={phone} invited={invited} onLoggedIn={onLoggedIn} onLogin={() => onMode('login')} />
  )
}
