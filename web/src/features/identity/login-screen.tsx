import { Navigate, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useArea } from '../../area/use-area.tsx'
import { targetOf } from '../../lib/address/links.ts'
import { safeReturn } from '../../lib/address/safe-return.ts'
import { useSearchText } from '../../lib/address/use-search.ts'
import { platformName } from '../../lib/page/platform.ts'
import { useSession } from '../../lib/person/session.ts'
import { type LoginMode, LoginOrRegister, loginTitle } from '../../widgets/identity/login/login-or-register.tsx'
import styles from './login-screen.module.css'

/** The login page. It leads to `redirect`, or home; users already logged in are redirected at once. */
export default function LoginScreen() {
  const { can, home } = useArea()
  const { user } = useSession()
  const router = useRouter()
  const [search] = useSearchText()
  const [mode, setMode] = useState<LoginMode>('login')
  const target = safeReturn(search.redirect, location.origin, router.buildLocation(home).href)

  if (user) return <Navigate {...targetOf(target)} replace />
  return (
    <section className={`card ${styles.card}`} aria-labelledby="login-title">
      <h1 id="login-title" className={styles.title}>
        {loginTitle(mode, can.namePlatform ? platformName() : '')}
      </h1>
      <LoginOrRegister
        mode={mode}
        onMode={setMode}
        onDone={() => void router.navigate({ ...targetOf(target), replace: true })}
      />
    </section>
  )
}
