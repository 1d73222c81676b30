import { keyOf, type TabPlace } from './places.ts'

/** Keeps a value as long as the tab is open; does nothing if the browser refuses to store it. */
export function keepInTab(place: TabPlace, value: unknown): void {
  try {
    sessionStorage.setItem(keyOf(place), JSON.stringify(value))
  } catch {
    // Storage is full or forbidden: the page goes on without.
  }
}

/** What {@link keepInTab} kept; null: nothing, or nothing that can be read. */
export function readInTab(place: TabPlace): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(place)) ?? 'null')
  } catch {
    return null
  }
}

export function dropInTab(place: TabPlace): void {
  try {
    sessionStorage.removeItem(keyOf(place))
  } catch {
    // Storage is forbidden: nothing was kept.
  }
}
