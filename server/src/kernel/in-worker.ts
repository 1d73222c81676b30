import { Worker } from 'node:worker_threads'
import { HttpProblem } from './errors.ts'

const retryAfter = 5

/**
 * Runs one piece of work in a thread of its own, which ends with it and gives its memory back: for what would hold up
 * every other request. The script reads `workerData` and posts one message.
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
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', () => {
      clearTimeout(giveUp)
      reject(failed())
    })
  }).finally(() => worker.terminate())
}
