import { workerData } from 'node:worker_threads'
import { answerFromWorker } from '../concurrency/in-worker.ts'
import type { NumberedPaper } from './paper.ts'
import { writePaper } from './write-paper.ts'

/** The thread of one paper: it ends once the paper is written, which frees its memory. */
answerFromWorker(await writePaper(workerData as NumberedPaper))
