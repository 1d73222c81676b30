import { type Area, turnedArea } from './geometry.ts'
import { type Raster, turned } from './raster.ts'
import type { Models } from './recognising/models.ts'
import { isUpsideDown } from './recognising/recognise.ts'
import { recogniseInTwo, warmSecondReader } from './recognising/recognise-in-two.ts'
import { textAreas } from './text-areas.ts'
import type { Word } from './word.ts'

/** What is written in a picture. `turn`: by how many degrees clockwise it has to be turned to be read. Areas are in
 *  pixels of the turned picture. */
export type PictureWords = { words: Word[]; turn: 0 | 90 | 180 | 270; width: number; height: number }

const turns = [0, 90, 180, 270] as const

/** A line is tall when it is this much higher than wide. */
const tall = 1.5

/** Whether the lines run up and down: more of the written area is in tall ones. */
function isSideways(areas: readonly Area[]): boolean {
  const sum = (some: readonly Area[]) => some.reduce((total, { width, height }) => total + width * height, 0)
  const standing = areas.filter(({ width, height }) => height > width * tall)
  const lying = areas.filter(({ width, height }) => width > height * tall)
  return sum(standing) > sum(lying)
}

/** Reads all text in a picture, whichever way up it is. */
export async function pictureWords(models: Models, picture: Raster): Promise<PictureWords> {
  warmSecondReader()
  const found = await textAreas(models, picture)
  const sideways = isSideways(found) ? 1 : 0
  const upright = turned(picture, sideways)
  const areas = found.map((area) => turnedArea(area, sideways, picture.width, picture.height))
  const isOver = await isUpsideDown(models, upright, areas)
  const quarters = sideways + (isOver ? 2 : 0)
  const readable = isOver ? turned(upright, 2) : upright
  const placed = isOver ? areas.map((area) => turnedArea(area, 2, upright.width, upright.height)) : areas
  const words = await recogniseInTwo(models, readable, placed)
  return { words, turn: turns[quarters]!, width: readable.width, height: readable.height }
}
