import type { KeyboardEvent } from 'react'

/** The tab that a key leads to, given the index of the current one and the number of tabs. */
const targets: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
}

/** A tab list's `onKeyDown`: arrows, Home and End show a tab; only that one is in the Tab order. [WAI-ARIA tabs] */
export function walkTabs(event: KeyboardEvent<HTMLElement>): void {
  const target = targets[event.key]
  if (!target) return
  event.preventDefault()
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')]
  const shown = tabs.findIndex((tab) => tab.getAttribute('aria-selected') === 'true')
  const next = tabs[target(shown, tabs.length)]
  next?.focus()
  next?.click()
}
