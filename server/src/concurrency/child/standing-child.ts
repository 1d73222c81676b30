import type { ChildProcess } from 'node:child_process'
import { HttpProblem } from '../../answers/errors.ts'
import type { ChildAnswer } from './child-answer.ts'
import { startChild } from './start-child.ts'

/** A process for one kind of work, kept for the next piece. */
export type StandingChild = {
  /** One at a time: the caller queues. @throws 503 when the process ends or takes too long; what the work throws */
  ask<Result>(given: unknown): Promise<Result>
  /** Starts the process, if it is not running, while the question is still being prepared. */
  warm(): void
}

type Limits = {
  /** What the user reads when the process ends or takes too long. */
  failure: string
  /** ms for a piece of work */
  timeLimit: number
  /** Idle time after which the process ends, ms. */
  idle: number
}

const retryAfter = 5

/** Whether our process waits for the child before it ends. */
function setKeepsAlive(child: ChildProcess, keeps: boolean): void {
  const verb = keeps ? 'ref' : 'unref'
  child[verb]()
  child.channel?.[verb]()
}

/**
 * A process that is started by the first question and ends after some idle time: for work whose preparation takes longer
 * than the work. What a stranger sent must have been read by a process of its own before. The next question after a
 * failure starts another process.
 * @param script a module that exports `work`, as for `inChild`
 */
export function standingChild(script: URL, { failure, timeLimit, idle }: Limits): StandingChild {
  let standing: ChildProcess | undefined
  let rest: NodeJS.Timeout | undefined
  const failed = () => new HttpProblem(503, failure, { headers: { 'retry-after': String(retryAfter) } })

  function start(): ChildProcess {
    const child = startChild(new URL('./standing-child-entry.ts', import.meta.url), { args: [script.href] })
    const gone = () => {
      if (standing === child) standing = undefined
    }
    return child.on('error', gone).on('disconnect', gone)
  }

  function restAgain(child: ChildProcess): void {
    setKeepsAlive(child, false)
    clearTimeout(rest)
    rest = setTimeout(() => {
      if (child.connected) child.disconnect()
      if (standing === child) standing = undefined
    }, idle).unref()
  }

  function answerOf(child: ChildProcess, given: unknown): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const done = () => {
        clearTimeout(giveUp)
        child.off('message', answered).off('error', broken).off('disconnect', broken)
      }
      const broken = () => {
        done()
        reject(failed())
      }
      const answered = (answer: ChildAnswer) => {
        done()
        if ('done' in answer) resolve(answer.done)
        else reject(answer.failed)
      }
      const giveUp = setTimeout(() => {
        child.kill('SIGKILL')
        broken()
      }, timeLimit)
      child.on('message', answered).on('error', broken).on('disconnect', broken)
      child.send({ given }, () => {})
    })
  }

  return {
    warm() {
      if (standing) return
      standing = start()
      restAgain(standing)
    },
    async ask<Result>(given: unknown): Promise<Result> {
      clearTimeout(rest)
      standing ??= start()
      const child = standing
      setKeepsAlive(child, true)
      try {
        return (await answerOf(child, given)) as Result
      } finally {
        restAgain(child)
      }
    },
  }
}
