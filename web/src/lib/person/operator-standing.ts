import { standing } from '@lianmeng/contract/operator-access/endpoints'
import { type OperatorDuty, type WatchedPart, watchesPart } from '@lianmeng/trade/identity/operator-roles'
import { markStale, useRead } from '../calls/query.ts'
import { sessionStarted, useSession } from './session.ts'

/** The standing of the logged-in operator: second factor, role, duties. Fetched for operators only. */
export function useOperatorStanding() {
  const { user } = useSession()
  return useRead(standing, {}, { enabled: user?.roles.includes('operator') ?? false, silent: true })
}

/** Whether the user's role in the platform's back office includes the duty; false until known. */
export const useOperatorDuty = (duty: OperatorDuty): boolean =>
  useOperatorStanding().data?.duties.includes(duty) ?? false

/** Whether the user sees a part of what the platform watches; false until known. */
export function useWatchedPart(part: WatchedPart): boolean {
  const { data } = useOperatorStanding()
  return data?.role ? watchesPart(data.role, part) : false
}

/** After the second factor the session has a new secret and a new standing. */
export async function enterOffice(): Promise<void> {
  await sessionStarted()
  await markStale(standing)
}
