import { pageValue } from './page-value.ts'
import { useStored } from './stored.ts'

/** A request for a login: what to do afterwards, and which panel comes first. */
type LoginRequest = { andThen: () => void; start: 'login' | 'register' }

const open = pageValue<LoginRequest | null>(null)

/** Opens the login dialog; `andThen` runs when the user has logged in, and never when they close it. */
export function requestLogin(andThen: () => void = () => {}): void {
  open.set({ andThen, start: 'login' })
}

/** Opens the dialog with the registration in front. */
export function requestRegistration(): void {
  open.set({ andThen: () => {}, start: 'register' })
}

export const withdrawLogin = (): void => open.set(null)

/** Closes the dialog and continues with what waited for the login. */
export function loginSucceeded(): void {
  const request = open.get()
  open.set(null)
  request?.andThen()
}

/** What the login dialog is to show; null while it is closed. */
export const useLoginRequest = (): LoginRequest | null => useStored(open)
