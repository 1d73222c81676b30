import type { Store } from './stored.ts'

/** A value that lives as long as the page; read it with `useStored`. */
export function pageValue<T>(initial: T): Store<T> {
  let current = initial
  const listeners = new Set<() => void>()
  return {
    initial,
    get: () => current,
    set(value) {
      current = value
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}
