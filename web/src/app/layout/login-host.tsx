import { Suspense } from 'react'
import { useArea } from '../../area/use-area.tsx'
import { lazyPart } from '../../lib/page/lazy-part.ts'
import { platformName } from '../../lib/page/platform.ts'
import { useLoginRequest } from '../../lib/person/login-request.ts'
import { useNewcomer } from '../../lib/person/newcomer.ts'

const fetchDialog = () => import('../../widgets/identity/login/login-dialog.tsx')
const LoginDialog = lazyPart(() => fetchDialog().then((module) => ({ default: module.LoginDialog })))
const NewcomerGuide = lazyPart(() =>
  import('../../widgets/identity/login/newcomer-guide.tsx').then((module) => ({ default: module.NewcomerGuide })),
)

/** Fetches the dialog's code before it is asked for: users need it in the middle of another task. */
export const prepareLogin = (): void => void fetchDialog().catch(() => {})

/** Shows the login dialog on request, and guides newly registered users. */
export function LoginHost() {
  const request = useLoginRequest()
  const newcomer = useNewcomer()
  const { can } = useArea()
  return (
    <Suspense>
      {request && <LoginDialog start={request.start} platform={can.namePlatform ? platformName() : ''} />}
      {newcomer && !request && <NewcomerGuide {...newcomer} />}
    </Suspense>
  )
}
