import { inChild } from '../../../concurrency/child/in-child.ts'
import type { DataSheet } from './sheet.ts'

/** ms; a sheet takes about 300. */
const timeLimit = 15_000

/**
 * Writes a data sheet in a process of its own: embedding a Chinese font would block every other request for a tenth of a
 * second, and a font of ten megabytes is not worth keeping in memory.
 * @throws 503 when it fails or takes too long
 */
export const pdfInChild = (sheet: DataSheet): Promise<Uint8Array> =>
  inChild(new URL('./pdf-child.ts', import.meta.url), sheet, { failure: '数据表生成失败，请稍后重试', timeLimit })
