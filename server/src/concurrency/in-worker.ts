import { parentPort, Worker } from 'node:worker_threads'
import { HttpProblem } from '../http/answers/errors.ts'

const retryAfter = 5

/** Under a name of its own: with --watch Node.js sends messages about imports on the same way. */
type Answer<Result> = { workDone: Result }

/**
 * Runs one piece of work in a thread of its own, which ends with it and gives its memory back: for what would hold up
 * every other request. The script reads `workerData` and answers with {@link answerFromWorker}.
 * @param failure what the user reads where the thread fails or takes too long
 * @param timeLimit ms
 * @throws 503
 */
export function inWorker<Result>(
  script: URL,
  workerData: unknown,
  { failure, timeLimit }: { failure: string; timeLimit: number },
): Promise<Result> {
  const failed = () => new HttpProblem(503, failure, { headers: { 'retry-after': String(retryAfter) } })
  const worker = new Worker(script, { workerData })
  return new Promise<Result>((resolve, reject) => {
    const giveUp = setTimeout(() => reject(failed()), timeLimit)
    worker.on('message', (message: Answer<Result> | object) => {
      if ('workDone' in message) resolve(message.workDone)
    })
    worker.once('error', reject)
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
