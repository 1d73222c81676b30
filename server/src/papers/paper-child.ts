import type { NumberedPaper } from './paper.ts'
import { writePaper } from './write-paper.ts'

/** The process of one paper: it ends once the paper is written, which frees its memory. */
export const work = (paper: NumberedPaper): Promise<Uint8Array> => writePaper(paper)
