import { useState } from 'react'
import { loginSucceeded, withdrawLogin } from '../../../lib/person/login-request.ts'
import { Dialog } from '../../../ui/layer/dialog.tsx'
import { type LoginMode, LoginOrRegister, loginTitle } from './login-or-register.tsx'

/**
 * The login as a dialog over the page that asked for it; switches between login and registration. `platform` is named
 * in its title, empty in a shop.
 */
export function LoginDialog({ start, platform }: { start: LoginMode; platform: string }) {
  const [mode, setMode] = useState<LoginMode>(start)
  return (
    <Dialog title={loginTitle(mode, platform)} width={440} onClose={withdrawLogin}>
      <LoginOrRegister mode={mode} onMode={setMode} onDone={loginSucceeded} />
    </Dialog>
  )
}
