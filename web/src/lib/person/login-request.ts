import { pageValue } from '../kept/page-value.ts'
import { useStored } from '../kept/stored.ts'

/** A login request: what to do afterwards, and which panel comes first. */
type LoginRequest = { andThen: () => void; start: 'login' | 'register' }

const open = pageValue<LoginRequest | null>(null)

/** Opens the login dialog; `andThen` runs once the user has logged in, never if they close it. */
export function requestLogin(andThen: () => void = () => {}): void {
  open.set({ andThen, start: 'login' })
}

/** Opens the dialog on the registration panel. */
export function requestRegistration(): void {
  open.set({ andThen: () => {}, start: 'register' })
}

export const withdrawLogin = (): void => open.set(null)

/** Closes the dialog and resumes the action that required the login. */
export function loginSucceeded(): void {
  const request = open.get()
  open.set(null)
  request?.andThen()
}

/** The content of the login dialog; null while it is closed. */
export const useLoginRequest = (): LoginRequest | null => useStored(open)
