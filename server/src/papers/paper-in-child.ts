import { inChild } from '../concurrency/child/in-child.ts'
import { gate } from '../concurrency/gate.ts'
import type { Label } from './draw-label.ts'
import type { PrintedPaper } from './paper.ts'

/** ms; a paper of one page takes about 300, one of a hundred pages some seconds. */
const timeLimit = 20_000
const failure = '文件生成失败，请稍后重试'

/** Each process holds a Chinese font. */
const enter = gate({ atOnce: 1, waiting: 80 })

/** Writes papers as one file in a process of its own. @throws 503 when it fails, takes too long, or too many are waiting */
export const papersInChild = (papers: readonly PrintedPaper[]): Promise<Uint8Array> =>
  enter(() => inChild(new URL('./paper-child.ts', import.meta.url), papers, { failure, timeLimit }))

/** The same for labels, one a page. @throws 503 */
export const labelsInChild = (labels: readonly Label[]): Promise<Uint8Array> =>
  enter(() => inChild(new URL('./label-child.ts', import.meta.url), labels, { failure, timeLimit }))
