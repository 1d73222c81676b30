import type { RouterHistory } from '@tanstack/react-router'

/** What is open on top of the page, the uppermost last. */
const opened: (() => void)[] = []

/**
 * Back closes what is uppermost, and the page stays: on a telephone Back is how one leaves a dialog. What keeps its being
 * open in the address has a step of its own in the history and needs none of this.
 * @returns ends it
 */
export function closeOnBack(history: RouterHistory, close: () => void): () => void {
  opened.push(close)
  const release = history.block({
    blockerFn: ({ action }) => {
      if (action !== 'BACK' || opened.at(-1) !== close) return false
      close()
      return true
    },
    enableBeforeUnload: false,
  })
  return () => {
    release()
    opened.splice(opened.indexOf(close), 1)
  }
}
