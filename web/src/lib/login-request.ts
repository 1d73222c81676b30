import { useSyncExternalStore } from 'react'

/** Somebody asks for a login: what to do once it succeeded, and which panel comes first. */
type LoginRequest = { andThen: () => void; start: 'login' | 'register' }

let open: LoginRequest | null = null
const listeners = new Set<() => void>()

function change(request: LoginRequest | null): void {
  open = request
  for (const listener of listeners) listener()
}

/** Opens the login dialog; `andThen` runs when the user has logged in, and never when they close it. */
export function requestLogin(andThen: () => void = () => {}): void {
  change({ andThen, start: 'login' })
}

/** Opens the dialog with the registration in front. */
export function requestRegistration(): void {
  change({ andThen: () => {}, start: 'register' })
}

export const withdrawLogin = (): void => change(null)

/** Closes the dialog and carries on with what waited for the login. */
export function loginSucceeded(): void {
  const request = open
  change(null)
  request?.andThen()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** What the login dialog is to show; null while it is closed. */
export function useLoginRequest(): LoginRequest | null {
  return useSyncExternalStore(subscribe, () => open)
}
