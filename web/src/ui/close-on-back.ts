import type { RouterHistory } from '@tanstack/react-router'

/** The functions that close the open dialogs, the uppermost last. */
const opened: (() => void)[] = []

/**
 * Makes the Back button close a dialog instead of leaving the page; of several dialogs it closes the uppermost. Dialogs
 * that have an entry of their own in the history do not need this.
 * @returns a function to call when the dialog closes
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
