import { parentPort, Worker } from 'node:worker_threads'
import { HttpProblem } from '../http/answers/errors.ts'

const retryAfter = 5

/** A distinct property: with --watch Node.js sends messages about imports over the same channel. */
type Answer<Result> = { workDone: Result }

type WorkerLimits = {
  /** What the user reads when the thread fails, or exceeds its time or memory. */
  failure: string
  /** ms */
  timeLimit: number
  /** MB; by default that of the process. */
  memory?: number
  /** The cause of a failure: 503 is ours, 400 the input's. */
  status?: 400 | 503
}

/**
 * Runs one piece of work in a thread of its own, which ends with it and frees its memory: for work that would block
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

/** Call once in the thread, when its work is done. */
export function answerFromWorker<Result>(workDone: Result): void {
  parentPort!.postMessage({ workDone } satisfies Answer<Result>)
}
