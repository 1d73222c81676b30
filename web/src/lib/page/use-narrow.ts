import { useSyncExternalStore } from 'react'

/** The width up to which a page has its layout for telephones. */
const narrow = '(width <= 720px)'

function subscribe(listener: () => void): () => void {
  const query = matchMedia(narrow)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** Whether the window is as narrow as a telephone, for parts that are not the same at all there; pages rendered on the
 *  server are wide. */
export const useNarrow = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(narrow).matches,
    () => false,
  )
