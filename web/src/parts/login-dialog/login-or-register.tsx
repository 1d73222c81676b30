import { sessionStarted } from '../../lib/session.ts'
import { LoginPanel } from './login-panel.tsx'
import { RegisterPanel } from './register-panel.tsx'

export type LoginMode = 'login' | 'register'

/** `登录紧固件联盟`, `注册`; a shop does not name the platform. `platform` is empty there. */
export const loginTitle = (mode: LoginMode, platform: string): string =>
  `${mode === 'login' ? '登录' : '注册'}${platform}`

type LoginOrRegisterProps = {
  mode: LoginMode
  onMode: (mode: LoginMode) => void
  /** Somebody is logged in, and the page knows who. */
  onDone: () => void
}

/** The two panels, in a dialog or on a page of their own. */
export function LoginOrRegister({ mode, onMode, onDone }: LoginOrRegisterProps) {
  const onLoggedIn = async () => {
    await sessionStarted()
    onDone()
  }
  return mode === 'login' ? (
    <LoginPanel onLoggedIn={onLoggedIn} onRegister={() => onMode('register')} />
  ) : (
    <RegisterPanel onLoggedIn={onLoggedIn} onLogin={() => onMode('login')} />
  )
}
