import { parentPort, Worker } from 'node:worker_threads'
import { HttpProblem } from '../http/answers/errors.ts'
import { standBack } from './stand-back.ts'

const retryAfter = 5

/** Under names of their own: with --watch Node.js sends messages about imports on the same way. */
type Question = { workAsked: unknown }
type Answer = { workDone: unknown } | { workFailed: unknown }

type Standing = {
  worker: Worker
  /** Whoever asked what it works on. */
  waiting: { resolve: (result: unknown) => void; reject: (error: unknown) => void } | undefined
}

/** A thread for one kind of work, which stays for the next piece of it. */
export type StandingWorker = {
  /** One after the other: the caller queues. @throws 503 where the thread fails or takes too long */
  ask<Result>(question: unknown): Promise<Result>
  /** Starts the thread, where it does not stand, while the question is still being put together. */
  warm(): void
}

/**
 * A thread that is started by the first question and ends when nothing has been asked for a while: for work that is asked
 * again and again, where starting a thread, loading its code and compiling it would take longer than the work itself. The
 * script answers with {@link answerQuestions}. A thread that fails or takes too long is given up, and the next question starts another.
 * @param limits.failure what the user reads then  @param limits.timeLimit ms of one question  @param limits.idle ms
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

  /** A thread at rest keeps no process from ending. */
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

/** Called once in the thread: answers every question that is asked, behind what the other threads have to do. */
export function answerQuestions<Asked, Result>(work: (question: Asked) => Result): void {
  standBack()
  parentPort!.on('message', (message: Question | object) => {
    if (!('workAsked' in message)) return
    let answer: Answer
    try {
      answer = { workDone: work(message.workAsked as Asked) }
    } catch (error) {
      answer = { workFailed: error }
    }
    parentPort!.postMessage(answer)
  })
}
