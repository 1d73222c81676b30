import { useSyncExternalStore } from 'react'
import { keyOf, type LastingPlace } from './places.ts'

/** A value that outlives the page, with its subscribers. `initial` is the value in server-rendered pages. */
export type Store<T> = {
  readonly initial: T
  get(): T
  set(value: T): void
  subscribe(listener: () => void): () => void
}

/**
 * A value kept in the browser under `name`. Unreadable values and those that fail `isValid` count as `initial`; if the
 * browser refuses to store it, the value lives as long as the page.
 */
export function stored<T>(name: LastingPlace, initial: T, isValid: (value: unknown) => value is T): Store<T> {
  const key = keyOf(name)
  const listeners = new Set<() => void>()
  const read = (): T => {
    try {
      const value: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
      return isValid(value) ? value : initial
    } catch {
      return initial
    }
  }
  let current = read()
  const tellAll = () => {
    for (const listener of listeners) listener()
  }
  if (!import.meta.env.SSR)
    addEventListener('storage', (event) => {
      if (event.key !== key) return
      current = read()
      tellAll()
    })
  return {
    initial,
    get: () => current,
    set(value) {
      current = value
      try {
        localStorage.setItem(key, JSON.stringify(value))
      } catch {
        // Storage is full or forbidden: the value lives on in this page.
      }
      tellAll()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}

/** The value, updated whenever it changes, in another tab as well. */
export function useStored<T>(place: Store<T>): T {
  return useSyncExternalStore(place.subscribe, place.get, () => place.initial)
}
