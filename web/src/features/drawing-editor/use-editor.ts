import * as contract from '@lianmeng/contract/drawing-edits/endpoints'
import type { DataOf, ParamsOf } from '@lianmeng/contract/endpoint'
import { useRef, useState } from 'react'
import { call } from '../../lib/call.ts'
import { isSame, useAutosave } from './use-autosave.ts'

type Detail = DataOf<typeof contract.drawingDetail>
export type Wanted = { key: string; number?: number; words?: string }

/** Steps that can be taken back. */
const mostSteps = 100

/** The view of the sheet. */
export type View = { mode: contract.SheetMode; isSimple: boolean }

/** A value to set, or a template to apply. */
type Change = { set?: Wanted; templateId?: number }

type History = { past: readonly contract.Setting[][]; future: readonly contract.Setting[][] }

/**
 * The draft of one drawing: each change is asked of the server, which answers with the new state or the reason why not;
 * what it takes is saved by itself after a moment. The last good state stays on the page.
 */
export function useEditor(detail: Detail, first: contract.EditState) {
  const { taskId } = detail
  const [view, setView] = useState<View>({ mode: 'both', isSimple: false })
  const { state, problem, ask } = useAnswer(taskId, view, first)
  const [history, setHistory] = useState<History>({ past: [], future: [] })
  const now = useRef(first.settings)
  const { saving, saved, keep, adopt, retry } = useAutosave(detail, first.settings)
  const take = (settings: contract.Setting[]) => {
    now.current = settings
    keep(settings)
  }
  async function change(params: Change): Promise<void> {
    const before = now.current
    const answer = await ask({ settings: before, ...params })
    if (!answer || isSame(answer.settings, before)) return
    setHistory(({ past }) => ({ past: [...past, before].slice(-mostSteps), future: [] }))
    take(answer.settings)
  }
  const inTurn = useTurns(change)
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

type Question = Omit<ParamsOf<typeof contract.previewDrawing>, 'taskId'>

/** Asks the server what follows from changes. Only the answer to the last question counts; undefined: it was refused, or another came later. */
function useAnswer(taskId: number, view: View, first: contract.EditState) {
  const [state, setState] = useState(first)
  const [problem, setProblem] = useState('')
  const asked = useRef(0)
  async function ask(params: Question): Promise<contract.EditState | undefined> {
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
  return { state, problem, ask }
}

/**
 * Makes one change after another, each on the answer to the one before. Of several changes of one parameter that wait, the last counts:
 * a slider's last place.
 */
function useTurns(make: (change: Change) => Promise<void>): (change: Change) => void {
  const waiting = useRef<Change[]>([])
  const isAsking = useRef(false)
  return (change) => {
    const last = waiting.current.at(-1)
    if (last?.set && last.set.key === change.set?.key) waiting.current.pop()
    waiting.current.push(change)
    if (isAsking.current) return
    isAsking.current = true
    void (async () => {
      for (let next = waiting.current.shift(); next; next = waiting.current.shift()) await make(next)
      isAsking.current = false
    })()
  }
}
