import type { PrintedPaper } from './paper.ts'
import { writePapers } from './write-paper.ts'

/** The process of some papers in one file: it ends once they are written, which frees its memory. */
export const work = (papers: readonly PrintedPaper[]): Promise<Uint8Array> => writePapers(papers)
