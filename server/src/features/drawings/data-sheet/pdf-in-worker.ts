import { inWorker } from '../../../concurrency/in-worker.ts'
import type { DataSheet } from './sheet.ts'

/** ms; a sheet takes about 300. */
const timeLimit = 15_000

/**
 * Writes a data sheet in a thread of its own: embedding a Chinese font would block every other request for a tenth of a
 * second, and a font of ten megabytes is not worth keeping in memory.
 * @throws 503 when it fails or takes too long
 */
export const pdfInWorker = (sheet: DataSheet): Promise<Uint8Array> =>
  inWorker(new URL('./pdf-worker.ts', import.meta.url), sheet, { failure: '数据表生成失败，请稍后重试', timeLimit })
