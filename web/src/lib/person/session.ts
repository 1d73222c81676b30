import type { DataOf } from '@lianmeng/contract/endpoint'
import * as identity from '@lianmeng/contract/identity/endpoints'
import { userInfo } from '@lianmeng/contract/identity/endpoints'
import { switchSeller as switching } from '@lianmeng/contract/seller-staff/endpoints'
import { type QueryKey, useQuery } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { call } from '../calls/call.ts'
import { queryClient } from '../calls/query.ts'
import { emptyPlaces } from '../kept/places.ts'
import { isFramed } from '../page/page-frame.ts'
import { requestLogin } from './login-request.ts'

export type User = DataOf<typeof userInfo>

/** Readable, unlike the secret session cookie: changes whenever the user logs in or out or switches the company. */
const epochCookie = 'wlm_epoch'

/** The server renders for visitors: there is no login. */
const readEpoch = (): string =>
  import.meta.env.SSR
    ? ''
    : (document.cookie
        .split('; ')
        .find((pair) => pair.startsWith(`${epochCookie}=`))
        ?.slice(epochCookie.length + 1) ?? '')

let epoch = readEpoch()
const listeners = new Set<() => void>()

const isCurrentUser = ([path, session]: QueryKey): boolean => path === userInfo.path && session === epoch

/**
 * Answers for another session must not be shown. Screens first learn who is logged in: after a logout they then read
 * nothing that needs a login.
 */
function takeEpoch(next: string): void {
  if (next === epoch) return
  epoch = next
  for (const listener of listeners) listener()
  queueMicrotask(() => void queryClient.resetQueries({ predicate: ({ queryKey }) => !isCurrentUser(queryKey) }))
}

/** Checks whether the session has changed, here or in another tab. */
export const checkSession = (): void => takeEpoch(readEpoch())

/** Whether the browser holds a session; only a call can tell whether it is still valid. */
export const hasSession = (): boolean => epoch !== ''

/** Tells one login from another, without being secret; empty: nobody is logged in. */
export const sessionName = (): string => epoch

/** Forgets the user. The current shop stays. [spec §4] */
export function resetSession(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and Safari before 18.4
  document.cookie = `${epochCookie}=; path=/; max-age=0`
  takeEpoch('')
}

/** The person has gone of their own will: forgets them, and empties what they left in the browser. */
export function leave(): void {
  emptyPlaces()
  resetSession()
}

if (!import.meta.env.SSR) {
  addEventListener('focus', checkSession)
  document.addEventListener('visibilitychange', checkSession)
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** The cookie outlived its session: nobody is logged in, which is not a failure. */
const readUser = (): Promise<User | null> => call(userInfo, {}, { silent: true, probe: true }).catch(() => null)

const userQuery = (session: string) => ({
  queryKey: [userInfo.path, session],
  queryFn: readUser,
  staleTime: Number.POSITIVE_INFINITY,
})

/**
 * Called after a login, or when a user continues under a new session: switches once the user is known, so that nobody
 * appears logged out meanwhile.
 */
export async function sessionStarted(): Promise<void> {
  const next = readEpoch()
  await queryClient.fetchQuery(userQuery(next))
  takeEpoch(next)
}

/** The logged-in user as known now; null: nobody, or not known yet. */
export const currentUser = (): User | null => queryClient.getQueryData<User | null>(userQuery(epoch).queryKey) ?? null

/** The logged-in user. `loading` only until that is known. */
export function useSession(): { user: User | null; loading: boolean } {
  const current = useSyncExternalStore(
    subscribe,
    () => epoch,
    () => '',
  )
  const { data, isPending } = useQuery({ ...userQuery(current), enabled: current !== '' })
  return { user: data ?? null, loading: isFramed() || (current !== '' && isPending) }
}

/**
 * `gate(action)` runs the action at once for a logged-in user, otherwise after a login. A session whose owner is not
 * known yet counts as logged in: the server decides.
 */
export function useLoginGate(): (action: () => void) => void {
  const { user, loading } = useSession()
  const isIn = user !== null || loading
  return useCallback((action) => (isIn ? action() : requestLogin(action)), [isIn])
}

export async function logout(): Promise<void> {
  await call(identity.logout, {})
  leave()
}

/** Acts for another of the user's companies from now on. */
export async function switchCompany(companyId: number): Promise<void> {
  await call(identity.switchCompany, { companyId })
  checkSession()
}

/** Works in another seller's back office from now on. */
export async function switchSeller(tenantId: number): Promise<void> {
  await call(switching, { tenantId })
  checkSession()
}
