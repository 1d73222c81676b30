import { type PictureWords, pictureWords } from './picture-words.ts'
import type { Raster } from './raster.ts'
import { loadModels, type Models } from './recognising/models.ts'

let models: Promise<Models> | undefined

/** Reads the words of a decoded picture. */
export async function work(picture: Raster): Promise<PictureWords> {
  models ??= loadModels()
  return pictureWords(await models, picture)
}
