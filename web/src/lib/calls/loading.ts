import { useSyncExternalStore } from 'react'

/** Number of calls behind the loading bar. One bar covers all of them. [spec §9] */
let running = 0
const listeners = new Set<() => void>()

function change(by: 1 | -1): void {
  running += by
  for (const listener of listeners) listener()
}

/** Counts `work` as a running call until it ends, successfully or not. */
export async function whileLoading<T>(work: Promise<T>): Promise<T> {
  change(1)
  try {
    return await work
  } finally {
    change(-1)
  }
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** True while at least one counted call is under way. */
export function useIsLoading(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => running > 0,
    () => false,
  )
}
