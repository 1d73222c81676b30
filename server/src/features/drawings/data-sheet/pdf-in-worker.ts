import { Worker } from 'node:worker_threads'
import { HttpProblem } from '../../../kernel/errors.ts'
import type { DataSheet } from './sheet.ts'

/** ms; a sheet takes about 300. */
const timeLimit = 15_000

const failed = () => new HttpProblem(503, '数据表生成失败，请稍后重试', { headers: { 'retry-after': '5' } })

/**
 * Writes a data sheet in a thread of its own: embedding a Chinese font would hold up every other request for a tenth of a
 * second, and a font of ten megabytes is not worth keeping.
 * @throws 503 where it fails or takes too long
 */
export function pdfInWorker(sheet: DataSheet): Promise<Uint8Array> {
  const worker = new Worker(new URL('./pdf-worker.ts', import.meta.url), { workerData: sheet })
  return new Promise<Uint8Array>((resolve, reject) => {
    const giveUp = setTimeout(() => reject(failed()), timeLimit)
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', () => {
      clearTimeout(giveUp)
      reject(failed())
    })
  }).finally(() => worker.terminate())
}
