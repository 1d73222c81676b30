import { HttpProblem } from '../../answers/errors.ts'
import type { ChildAnswer } from './child-answer.ts'
import { startChild } from './start-child.ts'

const retryAfter = 5

type ChildLimits = {
  /** What the user reads when the child fails, or exceeds its time or memory. */
  failure: string
  /** ms */
  timeLimit: number
  /** MB; by default what Node.js takes. */
  memory?: number
  /** The cause of a failure: 503 is ours, 400 the input's. */
  status?: 400 | 503
}

/**
 * Runs one piece of work in a process of its own, which ends with it: for work that would block every other request, or
 * reads a stranger's file with code that may crash.
 * @param script a module whose exported function `work` takes what is given and returns the result, or a promise of it
 * @throws 503, or as the limits say; what `work` throws
 */
export function inChild<Result>(
  script: URL,
  given: unknown,
  { failure, timeLimit, memory, status = 503 }: ChildLimits,
): Promise<Result> {
  const failed = () =>
    new HttpProblem(status, failure, status === 503 ? { headers: { 'retry-after': String(retryAfter) } } : {})
  const child = startChild(new URL('./child.ts', import.meta.url), { args: [script.href], ...(memory && { memory }) })
  return new Promise<Result>((resolve, reject) => {
    const giveUp = setTimeout(() => {
      child.kill('SIGKILL')
      reject(failed())
    }, timeLimit)
    child.once('message', (answer: ChildAnswer) => {
      if ('done' in answer) resolve(answer.done as Result)
      else reject(answer.failed)
    })
    child.once('error', () => reject(failed()))
    // Comes after everything that it said, unlike the news of its end.
    child.once('disconnect', () => {
      clearTimeout(giveUp)
      reject(failed())
    })
    // A child that is gone is told by its end.
    child.send({ given }, () => {})
  })
}
