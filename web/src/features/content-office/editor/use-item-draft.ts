import * as office from '@lianmeng/contract/content-office/endpoints'
import { useBlocker } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { call } from '../../../lib/calls/call.ts'
import { isConflict } from '../../../lib/calls/errors.ts'
import { markStale } from '../../../lib/calls/query.ts'
import { confirmDialog } from '../../../ui/layer/confirm.tsx'
import { type Draft, draftOf, emptyDraft, type Item, isSame, type Kind } from './draft.ts'
import { type SavedVersion, useKeptDraft } from './kept-drafts.ts'

/** Asks before leaving a page with unsaved changes. */
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
 * A draft of an item, existing or new: edited here, saved as a new version on top of its base version. `conflict` is
 * true once another editor's version is found in between; `round` counts how often the whole draft was replaced.
 */
export function useItemDraft(kind: Kind, item: Item | null) {
  const [draft, setDraft] = useState<Draft>(() => (item ? draftOf(item) : emptyDraft(kind)))
  const [base, setBase] = useState<SavedVersion | null>(item && { id: item.id, version: item.version })
  const [round, setRound] = useState(0)
  const [conflict, setConflict] = useState(false)
  const [isSaving, setIsSaving] = useState(false)
  // A ref, because the guard runs at the very moment when a save navigates away.
  const saved = useRef(draft)
  const now = useRef(draft)
  now.current = draft
  const isDirty = !isSame(draft, saved.current)
  useLeaveGuard(() => !isSame(now.current, saved.current))
  const { found, taken, forget } = useKeptDraft(String(item?.id ?? kind), draft, base, isDirty)

  /** Saves a new version. @returns undefined if it was refused, which the user has been told */
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
      // Never silently overwrite what another editor saved meanwhile.
      if (isConflict(failure)) setConflict(true)
      return undefined
    } finally {
      setIsSaving(false)
    }
  }
  const change = (changes: Partial<Draft>) => setDraft((before) => ({ ...before, ...changes }))
  /** Restores an unsaved draft. */
  const restore = () => {
    if (!found) return
    setDraft(found.draft)
    setBase(found.base)
    setRound(round + 1)
    taken()
  }
  /** Replaces unsaved changes by the newest version. */
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
