import { Tensor } from 'onnxruntime-common'
import { withBlanks } from '../blanks.ts'
import type { Area } from '../geometry.ts'
import { planesOf, type Raster, stripOf } from '../raster.ts'
import type { ReadCharacter, Word } from '../word.ts'
import type { Models, Recognition } from './models.ts'

/** Height of the strip that the model reads, px, and the multiple of its width. */
const stripHeight = 48
const widthStep = 8
const narrowest = 16
/** The longest line; longer ones are pressed together. */
const widest = 1600
/** Strips of nearly the same width that are read together. */
const together = 3

const centred = { mean: [0.5, 0.5, 0.5], deviation: [0.5, 0.5, 0.5] } as const

const stripWidth = ({ width, height }: Area): number => {
  const wanted = Math.ceil((width * stripHeight) / Math.max(1, height) / widthStep) * widthStep
  return Math.min(widest, Math.max(narrowest, wanted))
}

/** Reads the text in areas of a picture; areas without any are left out. */
export async function recognise(models: Recognition, picture: Raster, areas: readonly Area[]): Promise<Word[]> {
  const byWidth = areas.map((area) => ({ area, width: stripWidth(area) })).sort((a, b) => a.width - b.width)
  const words: Word[] = []
  for (let at = 0; at < byWidth.length; at += together) {
    const some = byWidth.slice(at, at + together)
    const read = await readStrips(models, picture, some)
    words.push(...read.filter(({ characters }) => characters.length > 0))
  }
  return words
}

type Strip = { area: Area; width: number }

async function readStrips({ recognition, characters }: Recognition, picture: Raster, strips: readonly Strip[]) {
  const width = strips.at(-1)!.width
  const size = 3 * stripHeight * width
  const input = new Float32Array(strips.length * size)
  const rasters = strips.map((strip) => stripOf(picture, strip.area, strip.width, stripHeight))
  for (const [i, strip] of strips.entries()) {
    const planes = planesOf(rasters[i]!, centred)
    for (let row = 0; row < 3 * stripHeight; row += 1)
      input.set(planes.subarray(row * strip.width, (row + 1) * strip.width), i * size + row * width)
  }
  const tensor = new Tensor('float32', input, [strips.length, 3, stripHeight, width])
  const answer = await recognition.run({ [recognition.inputNames[0]!]: tensor })
  const { data, dims } = answer[recognition.outputNames[0]!]!
  const [, steps, known] = dims as [number, number, number]
  return strips.map(({ area, width: own }, i): Word => {
    const share = (own / width) * steps
    const part = (data as Float32Array).subarray(i * steps * known, (i + 1) * steps * known)
    return { area, characters: withBlanks(decoded(part, steps, known, characters, share), rasters[i]!) }
  })
}

/** The two likeliest characters at a step. */
function bestAt(part: Float32Array, step: number, known: number) {
  let [best, next] = [0, 0]
  let [sure, nextSure] = [-1, -1]
  for (let i = 0; i < known; i += 1) {
    const value = part[step * known + i]!
    if (value > sure) {
      ;[next, nextSure] = [best, sure]
      ;[best, sure] = [i, value]
    } else if (value > nextSure) [next, nextSure] = [i, value]
  }
  return { best, sure, next, nextSure }
}

/** Takes the likeliest character of each step; what stands in neighbouring steps is one. @param share steps of the strip */
function decoded(
  part: Float32Array,
  steps: number,
  known: number,
  characters: readonly string[],
  share: number,
): ReadCharacter[] {
  const read: ReadCharacter[] = []
  let before = 0
  let first = 0
  for (let step = 0; step < steps; step += 1) {
    const { best, sure, next, nextSure } = bestAt(part, step, known)
    const isSame = best === before
    before = best
    if (best === 0) continue
    if (!isSame) first = step
    // A character stands in the middle of its steps.
    const at = Math.min(1, ((first + step) / 2 + 0.5) / share)
    const one = { text: characters[best] ?? '', sure, other: characters[next] ?? '', otherSure: nextSure, at }
    const last = read.at(-1)
    if (!isSame || !last) read.push(one)
    else read[read.length - 1] = sure > last.sure ? one : { ...last, at }
  }
  return read
}

/** Size of the strip that the model of directions sees. */
const seenStrip = { width: 192, height: 48 }
/** Lines that are asked; they all stand alike. */
const asked = 7

/** Whether the writing stands upside down: what most of its longest lines say. */
export async function isUpsideDown({ direction }: Models, picture: Raster, areas: readonly Area[]): Promise<boolean> {
  const longest = areas.toSorted((a, b) => b.width / b.height - a.width / a.height).slice(0, asked)
  let votes = 0
  for (const area of longest) {
    const width = Math.min(seenStrip.width, stripWidth(area))
    const planes = planesOf(stripOf(picture, area, width, seenStrip.height), centred)
    const input = new Float32Array(3 * seenStrip.width * seenStrip.height)
    for (let row = 0; row < 3 * seenStrip.height; row += 1)
      input.set(planes.subarray(row * width, (row + 1) * width), row * seenStrip.width)
    const tensor = new Tensor('float32', input, [1, 3, seenStrip.height, seenStrip.width])
    const answer = await direction.run({ [direction.inputNames[0]!]: tensor })
    const [normal = 1, turnedRound = 0] = answer[direction.outputNames[0]!]!.data as Float32Array
    votes += Math.max(normal, turnedRound) < 0.8 ? 0 : turnedRound > normal ? 1 : -1
  }
  return votes > 0
}
