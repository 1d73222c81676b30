import { parentPort, Worker } from 'node:worker_threads'
import { HttpProblem } from '../http/answers/errors.ts'

const retryAfter = 5

/** Under a name of its own: with --watch Node.js sends messages about imports on the same way. */
type Answer<Result> = { workDone: Result }

type WorkerLimits = {
  /** What the user reads where the thread fails, takes too long or too much memory. */
  failure: string
  /** ms */
  timeLimit: number
  /** MB; the process's own where it is missing. */
  memory?: number
  /** Whose fault a failure is: 503 ours, 400 that of what was handed in. */
  status?: 400 | 503
}

/**
 * Runs one piece of work in a thread of its own, which ends with it and gives its memory back: for what would hold up
 * every other request. The script reads `workerData` and answers with {@link answerFromWorker}.
 * @throws 503, or as the limits say
 */
export function inWorker<Result>(
  script: URL,
  workerData: unknown,
  { failure, timeLimit, memory, status = 503 }: WorkerLimits,
): Promise<Result> {
  const failed = () =>
    new HttpProblem(status, failure, status === 503 ? { headers: { 'retry-after': String(retryAfter) } } : {})
  const worker = new Worker(script, {
    workerData,
    ...(memory && { resourceLimits: { maxOldGenerationSizeMb: memory, maxYoungGenerationSizeMb: 32 } }),
  })
  return new Promise<Result>((resolve, reject) => {
    const giveUp = setTimeout(() => reject(failed()), timeLimit)
    worker.on('message', (message: Answer<Result> | object) => {
      if ('workDone' in message) resolve(message.workDone)
    })
    worker.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? failed() : error),
    )
    worker.once('exit', () => {
      clearTimeout(giveUp)
      reject(failed())
    })
  }).finally(() => worker.terminate())
}

/** Called once in the thread, when its work is done. */
export function answerFromWorker<Result>(workDone: Result): void {
  parentPort!.postMessage({ workDone } satisfies Answer<Result>)
}
