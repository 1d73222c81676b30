import { workerData } from 'node:worker_threads'
import { answerFromWorker } from '../../../concurrency/in-worker.ts'
import type { DataSheet } from './sheet.ts'
import { writePdf } from './write-pdf.ts'

/** The thread of one data sheet: it ends once the sheet is written, which frees its memory. */
answerFromWorker(await writePdf(workerData as DataSheet))
