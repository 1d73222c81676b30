import { availableParallelism, loadavg } from 'node:os'
import { loadModels, type Models } from './models.ts'
import { type PictureWords, pictureWords } from './picture-words.ts'
import type { Raster } from './raster.ts'

/**
 * Two threads read a picture nearly twice as fast as one if two processors are idle. On a busy machine they wait for
 * each other, and take longer than one.
 */
const threads = (): number => (availableParallelism() > 1 && loadavg()[0]! < availableParallelism() ? 2 : 1)

let models: Promise<Models> | undefined

/** Reads the words of a decoded picture. */
export async function work(picture: Raster): Promise<PictureWords> {
  models ??= loadModels(threads())
  return pictureWords(await models, picture)
}
