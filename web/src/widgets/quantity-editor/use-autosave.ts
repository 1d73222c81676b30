import type { Split } from '@lianmeng/trade/quantity/package-spec'
import { useEffect, useRef, useState } from 'react'
import { autosave, type Save, type SaveState } from './autosave.ts'
import { keepUnsaved, takeUnsaved } from './unsaved.ts'
import { useUnsentMark } from './unsent-lines.ts'

type Draft = { split: Split | undefined; state: SaveState | 'still' }

const noDraft: Draft = { split: undefined, state: 'still' }

/** Savers whose editor left the page before the server answered: the next editor of the line goes on with its saver. */
const left = new Map<number, ReturnType<typeof autosave>>()

function takeLeft(cartItemId: number): ReturnType<typeof autosave> | undefined {
  const saver = left.get(cartItemId)
  left.delete(cartItemId)
  return saver
}

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
  const [saver] = useState(() => takeLeft(cartItemId) ?? autosave(() => {}))
  const [lastSaved, setLastSaved] = useState(saved)
  const savedAtFirst = useRef(saved)
  if (!isSame(lastSaved, saved)) {
    setLastSaved(saved)
    const isUnderWay = draft.state === 'waiting' || draft.state === 'saving' || draft.state === 'unsent'
    const isOvertaken = draft.split === undefined || !isSame(draft.split, saved)
    if (!isUnderWay && isOvertaken) setDraft(noDraft)
  }
  useEffect(() => {
    saver.save = save
  }, [saver, save])
  useEffect(() => {
    saver.hear = (split, state) => setDraft({ split, state })
    saver.comeBack()
    const unsent = saver.unsent()
    if (unsent) saver.hear(unsent, 'unsent')
    const unsaved = takeUnsaved(cartItemId)
    if (unsaved && !isSame(unsaved, savedAtFirst.current)) saver.edit(unsaved)
    const depart = () => {
      const left = saver.depart()
      if (left) keepUnsaved(cartItemId, left)
    }
    window.addEventListener('pagehide', depart)
    window.addEventListener('online', saver.resend)
    return () => {
      window.removeEventListener('pagehide', depart)
      window.removeEventListener('online', saver.resend)
      saver.leave()
      if (saver.unsent()) left.set(cartItemId, saver)
    }
  }, [saver, cartItemId])
  useUnsentMark(cartItemId, draft.state === 'unsent')
  return { split: draft.split ?? saved, state: draft.state, edit: saver.edit, resend: saver.resend }
}
