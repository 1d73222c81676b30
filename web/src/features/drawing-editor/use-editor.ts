import * as contract from '@lianmeng/contract/drawing-edits/endpoints'
import type { DataOf, ParamsOf } from '@lianmeng/contract/endpoint'
import { useRef, useState } from 'react'
import { call } from '../../lib/calls/call.ts'
import { isSame, useAutosave } from './use-autosave.ts'

type Detail = DataOf<typeof contract.drawingDetail>
export type Wanted = { key: string; number?: number; words?: string }

/** Steps that can be taken back. */
const mostSteps = 100

/** The view of the sheet. */
export type View = { mode: contract.SheetMode; isSimple: boolean }

/** A value to set, or a template to apply. */
type Change = { set?: Wanted; templateId?: number }

type Settings = readonly contract.Setting[]
/** What the draft says now, and the steps back and forward. */
type Now = { settings: Settings; past: readonly Settings[]; future: readonly Settings[] }

const withStep = ({ past, settings }: Now, next: Settings): Now => ({
  settings: next,
  past: [...past, settings].slice(-mostSteps),
  future: [],
})

function stepBack({ settings, past, future }: Now): Now | undefined {
  const last = past.at(-1)
  return last && { settings: last, past: past.slice(0, -1), future: [settings, ...future] }
}

function stepForward({ settings, past, future: [next, ...future] }: Now): Now | undefined {
  return next && { settings: next, past: [...past, settings], future }
}

/**
 * The draft of one drawing: each change is asked of the server, which answers with the new state or the reason why not;
 * what it takes is saved by itself after a moment. The last good state stays on the page. Whatever is done waits for what
 * was done before, so nothing is lost while an answer is under way.
 */
export function useEditor(detail: Detail, first: contract.EditState) {
  const [view, setView] = useState<View>({ mode: 'both', isSimple: false })
  const looked = useRef(view)
  const answer = useAnswer(detail.taskId, first)
  const now = useRef<Now>({ settings: first.settings, past: [], future: [] })
  const [steps, setSteps] = useState({ canUndo: false, canRedo: false })
  const { saving, saved, keep, adopt, retry } = useAutosave(detail, first.settings)
  const { inTurn, isWorking } = useTurns()
  const ask = (params: Question) => answer.ask({ ...looked.current, ...params })
  const take = (next: Now) => {
    now.current = next
    setSteps({ canUndo: next.past.length > 0, canRedo: next.future.length > 0 })
    keep([...next.settings])
  }
  async function change(params: Change): Promise<void> {
    const { settings } = now.current
    const answered = await ask({ settings: [...settings], ...params })
    if (answered && !isSame(answered.settings, settings)) take(withStep(now.current, answered.settings))
  }
  async function move(to: (at: Now) => Now | undefined): Promise<void> {
    const next = to(now.current)
    if (next && (await ask({ settings: [...next.settings] }))) take(next)
  }
  return {
    state: answer.state,
    view,
    saving,
    saved,
    problem: answer.problem,
    /** A change is under way: what is saved is not yet all that was done. */
    isWorking,
    retry,
    adopt,
    ...steps,
    set: (set: Wanted) => inTurn(() => change({ set }), `set ${set.key}`),
    applyTemplate: (templateId: number) => inTurn(() => change({ templateId })),
    /** Another set of changes as a whole, such as that of a version. */
    replace: (settings: contract.Setting[]) => inTurn(() => move((at) => withStep(at, settings))),
    undo: () => inTurn(() => move(stepBack)),
    redo: () => inTurn(() => move(stepForward)),
    look: (changes: Partial<View>) => {
      looked.current = { ...looked.current, ...changes }
      setView(looked.current)
      inTurn(() => change({}), 'look')
    },
  }
}

export type Editor = ReturnType<typeof useEditor>

type Question = Omit<ParamsOf<typeof contract.previewDrawing>, 'taskId'>

/** Asks the server what follows from changes; undefined: it was refused. */
function useAnswer(taskId: number, first: contract.EditState) {
  const [state, setState] = useState(first)
  const [problem, setProblem] = useState('')
  async function ask(params: Question): Promise<contract.EditState | undefined> {
    try {
      const answer = await call(contract.previewDrawing, { taskId, ...params }, { silent: true, hideLoading: true })
      setProblem('')
      setState(answer)
      return answer
    } catch (error) {
      setProblem((error as Error).message)
      return undefined
    }
  }
  return { state, problem, ask }
}

/**
 * Does one thing after another, each on the answer to the one before. Of several things with one name that wait behind
 * each other, the last counts: a slider's last place.
 */
function useTurns() {
  const waiting = useRef<{ make: () => Promise<void>; name: string | undefined }[]>([])
  const isBusy = useRef(false)
  const [isWorking, setIsWorking] = useState(false)
  const inTurn = (make: () => Promise<void>, name?: string) => {
    if (name !== undefined && waiting.current.at(-1)?.name === name) waiting.current.pop()
    waiting.current.push({ make, name })
    if (isBusy.current) return
    isBusy.current = true
    setIsWorking(true)
    void (async () => {
      for (let next = waiting.current.shift(); next; next = waiting.current.shift()) await next.make()
      isBusy.current = false
      setIsWorking(false)
    })()
  }
  return { inTurn, isWorking }
}
