import { standing } from '@lianmeng/contract/operator-access/endpoints'
import { markStale, useRead } from '../../lib/calls/query.ts'
import { sessionStarted, useSession } from '../../lib/person/session.ts'

/** The standing of the logged-in operator: second factor, role, duties. Fetched for operators only. */
export function useStanding() {
  const { user } = useSession()
  return useRead(standing, {}, { enabled: user?.roles.includes('operator') ?? false, silent: true })
}

/** After the second factor the session has a new secret and a new standing. */
export async function enterOffice(): Promise<void> {
  await sessionStarted()
  await markStale(standing)
}
