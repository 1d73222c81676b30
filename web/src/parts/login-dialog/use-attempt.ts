import { identityTexts } from '@lianmeng/contract/identity-texts'
import type { IdentityProblem } from '@lianmeng/trade/identity/forms'
import { useState } from 'react'

export type Attempt = {
  /** What is wrong, for the user; empty when nothing is known to be. */
  problem: string
  running: boolean
  /** Does the work unless a rule speaks against it; true when it succeeded. */
  run: (broken: IdentityProblem | undefined, work: () => Promise<void>) => Promise<boolean>
  clear: () => void
}

/** Trying a step of a form: the first broken rule, or what the server says, is shown in the form. */
export function useAttempt(): Attempt {
  const [problem, setProblem] = useState('')
  const [running, setRunning] = useState(false)
  return {
    problem,
    running,
    clear: () => setProblem(''),
    async run(broken, work) {
      setProblem(broken ? identityTexts[broken] : '')
      if (broken) return false
      setRunning(true)
      try {
        await work()
        return true
      } catch (failure) {
        setProblem(failure instanceof Error ? failure.message : String(failure))
        return false
      } finally {
        setRunning(false)
      }
    },
  }
}
