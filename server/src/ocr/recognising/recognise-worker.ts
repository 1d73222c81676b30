import { answerQuestions } from '../../concurrency/standing-worker.ts'
import type { Area } from '../geometry.ts'
import type { Raster } from '../raster.ts'
import { loadRecognition } from './models.ts'
import { recognise } from './recognise.ts'

/** Areas of a picture whose text the thread reads. */
export type AreasToRead = { picture: Raster; areas: readonly Area[] }

/** Loaded at once: another thread looks for the text meanwhile. */
const model = loadRecognition()

/** The thread that reads half of the text of a picture. */
answerQuestions(async ({ picture, areas }: AreasToRead) => recognise(await model, picture, areas))
