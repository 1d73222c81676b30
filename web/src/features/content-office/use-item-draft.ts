import * as office from '@lianmeng/contract/content-office/endpoints'
import { useBlocker } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { call } from '../../lib/call.ts'
import { HttpError } from '../../lib/errors.ts'
import { markStale } from '../../lib/query.ts'
import { confirmDialog } from '../../ui/confirm.tsx'
import { type Draft, draftOf, emptyDraft, type Item, isSame, type Kind } from './draft.ts'
import { type SavedVersion, useKeptDraft } from './kept-drafts.ts'

/** Leaving a page with something unsaved asks first. */
function useLeaveGuard(isDirty: () => boolean): void {
  useBlocker({
    enableBeforeUnload: isDirty,
    shouldBlockFn: async () =>
      isDirty() &&
      !(await confirmDialog({
        title: '离开此页',
        text: '有未保存的修改。离开后，下次在本浏览器打开时可以恢复。',
        okText: '离开',
        cancelText: '继续编辑',
      })),
  })
}

/**
 * A draft of an item, or of a new one: changed here, saved as a new version on top of the one it was begun from.
 * `conflict` is true from the moment somebody else's version was found in between; `round` counts how often the draft was
 * replaced as a whole.
 */
export function useItemDraft(kind: Kind, item: Item | null) {
  const [draft, setDraft] = useState<Draft>(() => (item ? draftOf(item) : emptyDraft(kind)))
  const [base, setBase] = useState<SavedVersion | null>(item && { id: item.id, version: item.version })
  const [round, setRound] = useState(0)
  const [conflict, setConflict] = useState(false)
  const [isSaving, setIsSaving] = useState(false)
  // The guard runs at the very moment when a save navigates away.
  const saved = useRef(draft)
  const now = useRef(draft)
  now.current = draft
  const isDirty = !isSame(draft, saved.current)
  useLeaveGuard(() => !isSame(now.current, saved.current))
  const { found, taken, forget } = useKeptDraft(String(item?.id ?? kind), draft, base, isDirty)

  /** Saves a new version. @returns undefined where it was refused, of which the user has been told */
  async function save(on: SavedVersion | null = base): Promise<SavedVersion | undefined> {
    setIsSaving(true)
    try {
      const place = on ? { id: on.id, baseVersion: on.version } : {}
      const { id, version } = await call(office.save, { ...draft, ...place })
      saved.current = draft
      setBase({ id, version })
      setConflict(false)
      forget()
      await markStale(office.list, office.item, office.versions)
      return { id, version }
    } catch (failure) {
      // What another person saved meanwhile is not written over silently.
      if (failure instanceof HttpError && failure.status === 409) setConflict(true)
      return undefined
    } finally {
      setIsSaving(false)
    }
  }
  const change = (changes: Partial<Draft>) => setDraft((before) => ({ ...before, ...changes }))
  /** Goes on where somebody left off without saving. */
  const restore = () => {
    if (!found) return
    setDraft(found.draft)
    setBase(found.base)
    setRound(round + 1)
    taken()
  }
  /** Takes the newest version in place of what is unsaved. */
  const startOver = async () => {
    if (!base) return
    const newest = await call(office.item, { id: base.id })
    saved.current = draftOf(newest)
    setDraft(saved.current)
    setBase({ id: newest.id, version: newest.version })
    setConflict(false)
    setRound(round + 1)
    forget()
  }
  const kept = { at: found?.at, restore, forget }
  return { draft, change, base, round, isDirty, conflict, isSaving, save, startOver, kept }
}
