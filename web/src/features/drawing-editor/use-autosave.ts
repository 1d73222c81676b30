import * as contract from '@lianmeng/contract/drawing-edits/endpoints'
import type { DataOf } from '@lianmeng/contract/endpoint'
import { useBlocker } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../lib/calls/call.ts'
import { isConflict } from '../../lib/calls/errors.ts'
import { markStale } from '../../lib/calls/query.ts'
import { confirmDialog } from '../../ui/layer/confirm.tsx'

type Detail = DataOf<typeof contract.drawingDetail>
export type Saving = 'saved' | 'waiting' | 'saving' | 'conflict' | 'failed'

/** Milliseconds without a change before the draft is saved. */
const restBeforeSaving = 600

/** Whether two sets of changes are the same. */
export const isSame = (a: readonly contract.Setting[], b: readonly contract.Setting[]): boolean =>
  JSON.stringify(a) === JSON.stringify(b)

/** Saves a draft after a moment of rest; leaving before that is warned. */
export function useAutosave({ taskId, revision }: Detail, initial: contract.Setting[]) {
  const [saving, setSaving] = useState<Saving>('saved')
  const [saved, setSaved] = useState({ revision, at: '' })
  const wanted = useRef(initial)
  const known = useRef({ revision, settings: initial })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isUnderWay = useRef(false)
  const isDirty = () => !isSame(wanted.current, known.current.settings)
  useBlocker({
    enableBeforeUnload: isDirty,
    shouldBlockFn: async () =>
      isDirty() &&
      !(await confirmDialog({
        title: '离开此页',
        text: '离开将丢失未保存的修改。',
        okText: '离开',
        cancelText: '继续编辑',
      })),
  })
  useEffect(() => () => clearTimeout(timer.current), [])

  async function save(): Promise<void> {
    if (isUnderWay.current || !isDirty()) return
    isUnderWay.current = true
    setSaving('saving')
    const settings = wanted.current
    try {
      const { revision: next, savedAt } = await call(
        contract.saveDrawing,
        { taskId, revision: known.current.revision, settings },
        { silent: true, hideLoading: true },
      )
      known.current = { revision: next, settings }
      setSaved({ revision: next, at: savedAt })
      setSaving(isDirty() ? 'waiting' : 'saved')
      void markStale(contract.drawingList)
    } catch (error) {
      setSaving(isConflict(error) ? 'conflict' : 'failed')
      return
    } finally {
      isUnderWay.current = false
    }
    if (isDirty()) await save()
  }
  const keep = (settings: contract.Setting[]) => {
    wanted.current = settings
    setSaving((before) => (before === 'conflict' ? before : 'waiting'))
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void save(), restBeforeSaving)
  }
  /** The draft was saved otherwise: its name changed. */
  const adopt = (next: number) => {
    known.current = { ...known.current, revision: next }
    setSaved((before) => ({ ...before, revision: next }))
  }
  return { saving, saved, keep, adopt, retry: () => void save() }
}
