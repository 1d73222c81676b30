import { useEffect, useSyncExternalStore } from 'react'

/** Cart lines on this page whose quantity has not reached the server. */
let unsent: ReadonlySet<number> = new Set()
const none: ReadonlySet<number> = new Set()
const listeners = new Set<() => void>()

function mark(cartItemId: number, isUnsent: boolean): void {
  if (unsent.has(cartItemId) === isUnsent) return
  const next = new Set(unsent)
  if (isUnsent) next.add(cartItemId)
  else next.delete(cartItemId)
  unsent = next
  for (const listener of listeners) listener()
}

/** Counts a line among the unsent ones while its editor says so. */
export function useUnsentMark(cartItemId: number, isUnsent: boolean): void {
  useEffect(() => {
    mark(cartItemId, isUnsent)
    return () => mark(cartItemId, false)
  }, [cartItemId, isUnsent])
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** The cart lines on this page whose quantity waits for the net. */
export const useUnsentLines = (): ReadonlySet<number> =>
  useSyncExternalStore(
    subscribe,
    () => unsent,
    () => none,
  )
