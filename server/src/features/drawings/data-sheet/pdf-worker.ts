import { workerData } from 'node:worker_threads'
import { answerFromWorker } from '../../../concurrency/in-worker.ts'
import type { DataSheet } from './sheet.ts'
import { writePdf } from './write-pdf.ts'

/** The thread of one data sheet: it ends when the sheet is written, and its memory goes with it. */
answerFromWorker(await writePdf(workerData as DataSheet))
