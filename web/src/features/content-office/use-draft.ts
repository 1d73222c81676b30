import * as office from '@lianmeng/contract/content-office'
import { useBlocker } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { call } from '../../lib/call.ts'
import { HttpError } from '../../lib/errors.ts'
import { markStale } from '../../lib/query.ts'
import { confirmDialog } from '../../ui/confirm.tsx'
import { type Draft, draftOf, emptyDraft, type Item, isSame, type Kind } from './draft.ts'

/** A version that is saved: of which item, and the how manieth. */
export type Saved = { id: number; version: number }

/** Leaving a page with something unsaved asks first. */
function useLeaveGuard(isDirty: () => boolean): void {
  useBlocker({
    enableBeforeUnload: isDirty,
    shouldBlockFn: async () =>
      isDirty() &&
      !(await confirmDialog({
        title: '离开此页',
        text: '有未保存的修改，离开后将丢失。',
        okText: '离开',
        cancelText: '继续编辑',
      })),
  })
}

/**
 * A draft of an item, or of a new one: changed here, saved as a new version on top of the one it was begun from.
 * `conflict` is true from the moment somebody else's version was found in between.
 */
export function useDraft(kind: Kind, item: Item | null) {
  const [draft, setDraft] = useState<Draft>(() => (item ? draftOf(item) : emptyDraft(kind)))
  const [base, setBase] = useState<Saved | null>(item && { id: item.id, version: item.version })
  const [conflict, setConflict] = useState(false)
  const [isSaving, setIsSaving] = useState(false)
  // The guard is asked in the same moment in which a save led elsewhere.
  const saved = useRef(draft)
  const now = useRef(draft)
  now.current = draft
  useLeaveGuard(() => !isSame(now.current, saved.current))

  /** Saves a new version. @returns undefined where it was refused, of which the user has been told */
  async function save(on: Saved | null = base): Promise<Saved | undefined> {
    setIsSaving(true)
    try {
      const place = on ? { id: on.id, baseVersion: on.version } : {}
      const { id, version } = await call(office.save, { ...draft, ...place })
      saved.current = draft
      setBase({ id, version })
      setConflict(false)
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
  return { draft, change, base, isDirty: !isSame(draft, saved.current), conflict, isSaving, save }
}
