import type { AnyRouter } from '@tanstack/react-router'
import { whenLoginTimesOut } from '../lib/calls/login-timeout.ts'
import { keepForms } from '../lib/kept/kept-forms.ts'
import { currentUser, resetSession } from '../lib/person/session.ts'
import { areas } from './areas/areas.ts'
import { portal } from './areas/portal.ts'

/** Home of the module that an address belongs to. [spec §2] */
export function homeOfModule(path: string): string {
  const area = areas.find(({ base }) => base && (path === base || path.startsWith(`${base}/`)))
  return (area ?? portal).timeoutHome
}

/**
 * An expired login keeps what was typed, resets the session and leads to the home of the current module. Navigation comes first: a private
 * page would ask for a login as soon as the session is gone.
 */
export function startOverOnTimeout(router: AnyRouter): void {
  whenLoginTimesOut(() => {
    const { pathname, href } = router.state.location
    const userId = currentUser()?.userId
    if (userId !== undefined) keepForms(userId, href)
    const to = homeOfModule(pathname)
    return router.navigate({ to }).finally(resetSession)
  })
}
