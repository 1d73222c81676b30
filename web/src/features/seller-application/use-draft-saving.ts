import { openStatus, saveOpenDraft } from '@lianmeng/contract/seller-application/endpoints'
import type { ApplicationField, ApplicationForm } from '@lianmeng/trade/seller-application/form'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../lib/calls/call.ts'
import { markStale } from '../../lib/calls/query.ts'

/** Milliseconds after the last change until it is saved. */
const pause = 800

export type DraftSaving = {
  form: ApplicationForm
  change: (field: ApplicationField, value: string) => void
  saving: 'idle' | 'saving' | 'saved' | 'failed'
  /** Saves pending changes. @returns the version then saved; undefined if that failed */
  flush: () => Promise<number | undefined>
}

/**
 * A self-saving form: changes go out one call after the other, each with the version made by the one before.
 * @param start `version` 0: nothing is saved yet, and `form` is saved with the first change
 */
export function useDraftSaving(start: { form: ApplicationForm; version: number }): DraftSaving {
  const [form, setForm] = useState(start.form)
  const [saving, setSaving] = useState<DraftSaving['saving']>('idle')
  const version = useRef(start.version)
  const unsaved = useRef<ApplicationForm>(start.version === 0 ? start.form : {})
  const queue = useRef<Promise<number | undefined>>(Promise.resolve(start.version))
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  async function send(): Promise<number | undefined> {
    const sent = unsaved.current
    if (Object.keys(sent).length === 0) return version.current
    unsaved.current = {}
    setSaving('saving')
    try {
      const answer = await call(saveOpenDraft, { form: sent, version: version.current }, { hideLoading: true })
      version.current = answer.version
      setSaving('saved')
      return answer.version
    } catch {
      // The call has told the user; the input is sent with the next change.
      unsaved.current = { ...sent, ...unsaved.current }
      setSaving('failed')
      return undefined
    }
  }
  const flush = () => {
    clearTimeout(timer.current)
    queue.current = queue.current.then(send)
    return queue.current
  }
  return {
    form,
    saving,
    flush,
    change(field, value) {
      setForm((before) => ({ ...before, [field]: value }))
      unsaved.current = { ...unsaved.current, [field]: value }
      clearTimeout(timer.current)
      timer.current = setTimeout(() => void flush(), pause)
    },
  }
}

/** Rereads the progress of the application. */
export const applicationChanged = (): Promise<unknown> => markStale(openStatus)
