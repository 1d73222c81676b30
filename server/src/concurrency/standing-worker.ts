import { parentPort, Worker } from 'node:worker_threads'
import { HttpProblem } from '../answers/errors.ts'
import { lowerThreadPriority } from './thread-priority.ts'

const retryAfter = 5

/** Distinct properties: with --watch Node.js sends messages about imports over the same channel. */
type Question = { workAsked: unknown }
type Answer = { workDone: unknown } | { workFailed: unknown }

type Standing = {
  worker: Worker
  /** The caller of the current question. */
  waiting: { resolve: (result: unknown) => void; reject: (error: unknown) => void } | undefined
}

/** A thread for one kind of work, kept for the next piece. */
export type StandingWorker = {
  /** One at a time: the caller queues. @throws 503 when the thread fails or takes too long */
  ask<Result>(question: unknown): Promise<Result>
  /** Starts the thread, if it is not running, while the question is still being prepared. */
  warm(): void
}

/**
 * A thread that is started by the first question and ends after some idle time: for frequent work that takes less time
 * than starting a thread, loading its code and compiling it. The script answers with {@link answerQuestions}. A thread
 * that fails or takes too long is terminated, and the next question starts another.
 * @param limits.failure what the user reads then  @param limits.timeLimit ms per question  @param limits.idle ms
 */
export function standingWorker(
  script: URL,
  { failure, timeLimit, idle }: { failure: string; timeLimit: number; idle: number },
): StandingWorker {
  let standing: Standing | undefined
  let rest: NodeJS.Timeout | undefined
  const failed = () => new HttpProblem(503, failure, { headers: { 'retry-after': String(retryAfter) } })

  function end(own: Standing): void {
    if (standing === own) standing = undefined
    void own.worker.terminate()
  }

  function start(): Standing {
    const own: Standing = { worker: new Worker(script), waiting: undefined }
    const lost = (error: unknown) => {
      end(own)
      own.waiting?.reject(error)
    }
    own.worker.on('message', (message: Answer | object) => {
      if ('workDone' in message) own.waiting?.resolve(message.workDone)
      else if ('workFailed' in message) own.waiting?.reject(message.workFailed)
    })
    own.worker.on('error', lost)
    own.worker.on('exit', () => lost(failed()))
    return own
  }

  /** An idle thread does not keep the process alive. */
  function restAgain(own: Standing): void {
    own.worker.unref()
    clearTimeout(rest)
    rest = setTimeout(() => end(own), idle).unref()
  }

  return {
    warm() {
      if (standing) return
      standing = start()
      restAgain(standing)
    },
    async ask<Result>(question: unknown): Promise<Result> {
      clearTimeout(rest)
      standing ??= start()
      const own = standing
      const answer = Promise.withResolvers<unknown>()
      own.waiting = answer
      own.worker.ref()
      const giveUp = setTimeout(() => {
        end(own)
        answer.reject(failed())
      }, timeLimit)
      own.worker.postMessage({ workAsked: question } satisfies Question)
      try {
        return (await answer.promise) as Result
      } finally {
        clearTimeout(giveUp)
        own.waiting = undefined
        restAgain(own)
      }
    },
  }
}

/** Call once in the thread: answers every question, with lower priority than the other threads. */
export function answerQuestions<Asked, Result>(work: (question: Asked) => Result | Promise<Result>): void {
  lowerThreadPriority()
  parentPort!.on('message', async (message: Question | object) => {
    if (!('workAsked' in message)) return
    let answer: Answer
    try {
      answer = { workDone: await work(message.workAsked as Asked) }
    } catch (error) {
      answer = { workFailed: error }
    }
    parentPort!.postMessage(answer)
  })
}
