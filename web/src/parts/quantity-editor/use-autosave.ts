import type { Split } from '@lianmeng/trade/quantity/package-spec'
import { useEffect, useState } from 'react'
import { autosave, type Save, type SaveState } from './autosave.ts'

type Draft = { split: Split | undefined; state: SaveState | 'still' }

const noDraft: Draft = { split: undefined, state: 'still' }

const isSame = (one: Split, other: Split) =>
  one.big === other.big && one.small === other.small && one.loose === other.loose

/**
 * A quantity that saves itself; see {@link autosave}. Taken off the page before it was saved, it is saved at once.
 *
 * @param saved what the server has; when that changes, it is shown, unless an edit is under way
 */
export function useAutosave(saved: Split, save: Save) {
  const [draft, setDraft] = useState(noDraft)
  const [saver] = useState(() => autosave((split, state) => setDraft({ split, state })))
  const [lastSaved, setLastSaved] = useState(saved)
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
    return saver.leave
  }, [saver])
  return { split: draft.split ?? saved, state: draft.state, edit: saver.edit }
}
