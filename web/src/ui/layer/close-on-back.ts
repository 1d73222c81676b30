import type { AnyRouter, HistoryLocation, RouterHistory } from '@tanstack/react-router'

/** The functions that close the open dialogs, the uppermost last. */
const opened: (() => void)[] = []

/** Kept with the history entry that was added so that Back can close a dialog. */
type Added = { addedForDialog?: boolean }

const isFirst = ({ state }: HistoryLocation): boolean => state.__TSR_index === 0
const wasAdded = ({ state }: HistoryLocation): boolean => (state as Added).addedForDialog === true

const watched = new WeakSet<RouterHistory>()

/** Leaves the page at once when Back leads from the added entry to the same page before it. */
function passOver(history: RouterHistory): void {
  if (watched.has(history)) return
  watched.add(history)
  let before = history.location
  history.subscribe(({ location, action }) => {
    if (action.type === 'BACK' && wasAdded(before) && isFirst(location)) history.back()
    before = location
  })
}

/**
 * Adds an entry after the first one of a page that the browser loaded: from the first one Back would leave the page, and
 * no dialog could prevent it. The entry stays when the dialog closes.
 */
function addEntry(router: AnyRouter): void {
  passOver(router.history)
  void router.navigate({
    to: '.',
    search: true,
    hash: true,
    state: { addedForDialog: true } satisfies Added as never,
    resetScroll: false,
    ignoreBlocker: true,
  })
}

/**
 * Makes the Back button close a dialog instead of leaving the page; of several dialogs it closes the uppermost. Dialogs
 * that have an entry of their own in the history do not need this.
 * @returns a function to call when the dialog closes
 */
export function closeOnBack(router: AnyRouter, close: () => void): () => void {
  const { history } = router
  if (isFirst(history.location)) addEntry(router)
  opened.push(close)
  const release = history.block({
    blockerFn: ({ action }: { action: string }) => {
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
