import { lazy, Suspense } from 'react'
import { useLoginRequest } from '../lib/login-request.ts'
import { platformName } from '../lib/platform.ts'
import { useArea } from './area-context.tsx'

const fetchDialog = () => import('../parts/login-dialog/login-dialog.tsx')
const LoginDialog = lazy(() => fetchDialog().then((module) => ({ default: module.LoginDialog })))

/** Fetches the dialog's code before it is wanted: somebody waits for it in the middle of something else. */
export const prepareLogin = (): void => void fetchDialog().catch(() => {})

/** Shows the login dialog while somebody asks for a login. */
export function LoginHost() {
  const request = useLoginRequest()
  const { can } = useArea()
  return request ? (
    <Suspense>
      <LoginDialog start={request.start} platform={can.namePlatform ? platformName() : ''} />
    </Suspense>
  ) : null
}
