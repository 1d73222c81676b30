import * as contract from '@lianmeng/contract/drawing-edits/endpoints'
import type { DataOf, ParamsOf } from '@lianmeng/contract/endpoint'
import { useBlocker } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../lib/call.ts'
import { isConflict } from '../../lib/errors.ts'
import { markStale } from '../../lib/query.ts'
import { confirmDialog } from '../../ui/confirm.tsx'

type Detail = DataOf<typeof contract.drawingDetail>
export type Wanted = { key: string; number?: number; words?: string }
export type Saving = 'saved' | 'waiting' | 'saving' | 'conflict' | 'failed'

/** Milliseconds without a change before the draft is saved. */
const restBeforeSaving = 600
/** Steps that can be taken back. */
const mostSteps = 100

/** The view of the sheet. */
export type View = { mode: contract.SheetMode; isSimple: boolean }

type History = { past: readonly contract.Setting[][]; future: readonly contract.Setting[][] }

const isSame = (a: readonly contract.Setting[], b: readonly contract.Setting[]): boolean =>
  JSON.stringify(a) === JSON.stringify(b)

/**
 * The draft of one drawing: each change is asked of the server, which answers with the new state or the reason why not;
 * what it takes is saved by itself after a moment. The last good state stays on the page.
 */
export function useEditor(detail: Detail, first: contract.EditState) {
  const { taskId } = detail
  const [state, setState] = useState(first)
  const [view, setView] = useState<View>({ mode: 'both', isSimple: false })
  const [history, setHistory] = useState<History>({ past: [], future: [] })
  const [problem, setProblem] = useState('')
  const asked = useRef(0)
  const waiting = useRef<{ set?: Wanted; templateId?: number }[]>([])
  const isAsking = useRef(false)
  const now = useRef(first.settings)
  const { saving, saved, keep, adopt, retry } = useAutosave(detail, first.settings)

  /** Only the answer to the last question counts. */
  async function ask(
    params: Omit<ParamsOf<typeof contract.previewDrawing>, 'taskId'>,
  ): Promise<contract.EditState | undefined> {
    const turn = ++asked.current
    try {
      const answer = await call(
        contract.previewDrawing,
        { taskId, ...view, ...params },
        { silent: true, hideLoading: true },
      )
      if (turn !== asked.current) return undefined
      setProblem('')
      setState(answer)
      return answer
    } catch (error) {
      if (turn === asked.current) setProblem((error as Error).message)
      return undefined
    }
  }
  const take = (settings: contract.Setting[]) => {
    now.current = settings
    keep(settings)
  }
  async function change(params: { set?: Wanted; templateId?: number }): Promise<void> {
    const before = now.current
    const answer = await ask({ settings: before, ...params })
    if (!answer || isSame(answer.settings, before)) return
    setHistory(({ past }) => ({ past: [...past, before].slice(-mostSteps), future: [] }))
    take(answer.settings)
  }
  /** One change after another: each is made on the answer to the one before. A slider's last place counts. */
  function inTurn(params: { set?: Wanted; templateId?: number }): void {
    const last = waiting.current.at(-1)
    if (last?.set && last.set.key === params.set?.key) waiting.current.pop()
    waiting.current.push(params)
    if (isAsking.current) return
    isAsking.current = true
    void (async () => {
      for (let next = waiting.current.shift(); next; next = waiting.current.shift()) await change(next)
      isAsking.current = false
    })()
  }
  async function move(to: contract.Setting[], next: History): Promise<void> {
    if (!(await ask({ settings: to }))) return
    setHistory(next)
    take(to)
  }
  return {
    state,
    view,
    saving,
    saved,
    problem,
    retry,
    adopt,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    set: (set: Wanted) => inTurn({ set }),
    applyTemplate: (templateId: number) => inTurn({ templateId }),
    /** Another set of changes as a whole, such as that of a version. */
    replace: (settings: contract.Setting[]) =>
      move(settings, { past: [...history.past, now.current].slice(-mostSteps), future: [] }),
    undo: () => {
      const last = history.past.at(-1)
      if (last) void move(last, { past: history.past.slice(0, -1), future: [now.current, ...history.future] })
    },
    redo: () => {
      const [next, ...future] = history.future
      if (next) void move(next, { past: [...history.past, now.current], future })
    },
    look: (changes: Partial<View>) => {
      setView((before) => ({ ...before, ...changes }))
      void ask({ settings: now.current, ...view, ...changes })
    },
  }
}

export type Editor = ReturnType<typeof useEditor>

/** Saves a draft after a moment of rest; leaving before that is warned. */
function useAutosave({ taskId, revision }: Detail, initial: contract.Setting[]) {
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
    if (saving !== 'conflict') setSaving('waiting')
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
