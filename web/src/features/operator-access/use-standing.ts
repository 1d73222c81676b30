import { standing } from '@lianmeng/contract/operator-access'
import { markStale, useRead } from '../../lib/query.ts'
import { sessionStarted, useSession } from '../../lib/session.ts'

/** How far the operator who is logged in has come: second factor, role, duties. Asks for nobody else. */
export function useStanding() {
  const { user } = useSession()
  return useRead(standing, {}, { enabled: user?.roles.includes('operator') ?? false, silent: true })
}

/** After the second factor: the session has a new secret, and its standing is another. */
export async function enterOffice(): Promise<void> {
  await sessionStarted()
  await markStale(standing)
}
