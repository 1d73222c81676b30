import { useSyncExternalStore } from 'react'

/**
 * Recovery codes are shown once. Until their owner says that they are kept, they stand here: the page around them is built
 * anew as soon as the session changes.
 */
type Unsaved = { userId: number; codes: readonly string[] }

let unsaved: Unsaved | null = null
const listeners = new Set<() => void>()

function put(next: Unsaved | null): void {
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

/** The codes that this person, and nobody else at this browser, has yet to put away. */
export function useUnsavedCodes(userId: number | undefined): readonly string[] | null {
  const now = useSyncExternalStore(subscribe, () => unsaved)
  return now && now.userId === userId ? now.codes : null
}
