import type { Split } from '@lianmeng/trade/quantity/package-spec'
import { useEffect, useRef, useState } from 'react'
import { autosave, type Save, type SaveState } from './autosave.ts'
import { keepUnsaved, takeUnsaved } from './unsaved.ts'

type Draft = { split: Split | undefined; state: SaveState | 'still' }

const noDraft: Draft = { split: undefined, state: 'still' }

const isSame = (one: Split, other: Split) =>
  one.big === other.big && one.small === other.small && one.loose === other.loose

/**
 * A quantity that saves itself; see {@link autosave}. If the component is unmounted before saving, it saves at once.
 * When the page is reloaded or left, the quantity is sent at once and recorded: the next page of the tab may read the
 * list before that request arrives, so it shows and saves the recorded quantity again.
 *
 * @param saved the server's value; a change is shown unless an edit is under way
 */
export function useAutosave(cartItemId: number, saved: Split, save: Save) {
  const [draft, setDraft] = useState(noDraft)
  const [saver] = useState(() => autosave((split, state) => setDraft({ split, state })))
  const [lastSaved, setLastSaved] = useState(saved)
  const savedAtFirst = useRef(saved)
  if (!isSame(lastSaved, saved)) {
    setLastSaved(saved)
    const isUnderWay = draft.state === 'waiting' || draft.state === 'saving'
    const isOvertaken = draft.split === undefined || !isSame(draft.split, saved)
    if (!isUnderWay && isOvertaken) setDraft(noDraft)
  }
  useEffect(() => {
    saver.save = save
  }, [saver, save])
  useEffect(() => {
    saver.comeBack()
    const unsaved = takeUnsaved(cartItemId)
    if (unsaved && !isSame(unsaved, savedAtFirst.current)) saver.edit(unsaved)
    const depart = () => {
      const left = saver.depart()
      if (left) keepUnsaved(cartItemId, left)
    }
    window.addEventListener('pagehide', depart)
    return () => {
      window.removeEventListener('pagehide', depart)
      saver.leave()
    }
  }, [saver, cartItemId])
  return { split: draft.split ?? saved, state: draft.state, edit: saver.edit }
}
