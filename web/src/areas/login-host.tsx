import { lazy, Suspense } from 'react'
import { useLoginRequest } from '../lib/login-request.ts'
import { useNewcomer } from '../lib/newcomer.ts'
import { platformName } from '../lib/platform.ts'
import { useArea } from './area-context.tsx'

const fetchDialog = () => import('../parts/login-dialog/login-dialog.tsx')
const LoginDialog = lazy(() => fetchDialog().then((module) => ({ default: module.LoginDialog })))
const NewcomerGuide = lazy(() =>
  import('../parts/login-dialog/newcomer-guide.tsx').then((module) => ({ default: module.NewcomerGuide })),
)

/** Fetches the dialog's code before it is wanted: somebody waits for it in the middle of something else. */
export const prepareLogin = (): void => void fetchDialog().catch(() => {})

/** Shows the login dialog while somebody asks for a login, and leads on who has just registered. */
export function LoginHost() {
  const request = useLoginRequest()
  const newcomer = useNewcomer()
  const { can, linkTo } = useArea()
  return (
    <Suspense>
      {request && <LoginDialog start={request.start} platform={can.namePlatform ? platformName() : ''} />}
      {newcomer && !request && <NewcomerGuide {...newcomer} linkTo={linkTo} />}
    </Suspense>
  )
}
