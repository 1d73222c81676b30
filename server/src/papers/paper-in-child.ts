import { inChild } from '../concurrency/child/in-child.ts'
import { gate } from '../concurrency/gate.ts'
import type { NumberedPaper } from './paper.ts'

/** ms; a paper of one page takes about 300, one of a hundred pages some seconds. */
const timeLimit = 20_000

/** Each process holds a Chinese font. */
const enter = gate({ atOnce: 1, waiting: 80 })

/** Writes a paper in a process of its own. @throws 503 when it fails, takes too long, or too many are waiting */
export const paperInChild = (paper: NumberedPaper): Promise<Uint8Array> =>
  enter(() =>
    inChild(new URL('./paper-child.ts', import.meta.url), paper, { failure: '文件生成失败，请稍后重试', timeLimit }),
  )
