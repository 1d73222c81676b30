import { identityTexts } from '@lianmeng/contract/identity/texts'
import type { IdentityProblem } from '@lianmeng/trade/identity/forms'
import { useState } from 'react'
import { type FieldName, fieldOf } from './problem-field.ts'

/** The problem of a form, for the user; an empty text means none is known. */
export type Problem = { text: string; field: FieldName | undefined }

export type Attempt = {
  problem: Problem
  running: boolean
  /** Does the work unless a rule is broken; true if it succeeded. */
  run: (broken: IdentityProblem | undefined, work: () => Promise<void>) => Promise<boolean>
  clear: () => void
}

export const noProblem: Problem = { text: '', field: undefined }

const problemOf = (text: string): Problem => ({ text, field: fieldOf(text) })

/** Runs a step of a form. The form shows the first broken rule, or the server's message. */
export function useAttempt(): Attempt {
  const [problem, setProblem] = useState(noProblem)
  const [running, setRunning] = useState(false)
  return {
    problem,
    running,
    clear: () => setProblem(noProblem),
    async run(broken, work) {
      setProblem(broken ? problemOf(identityTexts[broken]) : noProblem)
      if (broken) return false
      setRunning(true)
      try {
        await work()
        return true
      } catch (failure) {
        setProblem(problemOf(failure instanceof Error ? failure.message : String(failure)))
        return false
      } finally {
        setRunning(false)
      }
    },
  }
}
