import { useSyncExternalStore } from 'react'

/**
 * Recovery codes are shown once. They are kept here until their owner confirms: the page around them is rebuilt when
 * the session changes.
 */
type OwnCodes = { userId: number; codes: readonly string[] }

let unsaved: OwnCodes | null = null
const listeners = new Set<() => void>()

function put(next: OwnCodes | null): void {
  unsaved = next
  for (const listener of listeners) listener()
}

export const keepCodes = (userId: number, codes: readonly string[]): void => put({ userId, codes })
export const forgetCodes = (): void => put(null)

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** The codes that this user still has to save. Other users of the browser do not see them. */
export function useUnsavedCodes(userId: number | undefined): readonly string[] | null {
  const now = useSyncExternalStore(subscribe, () => unsaved)
  return now && now.userId === userId ? now.codes : null
}
