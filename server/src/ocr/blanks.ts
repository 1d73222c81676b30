import type { Raster } from './raster.ts'
import type { ReadCharacter } from './word.ts'

/** Share of a strip's height that is looked at: rules of a table run along its edges. */
const looked = { from: 0.13, to: 0.85 } as const
/** How far a pixel is from the paper, as a share of the way to the darkest ink. */
const inkFrom = 0.4
/** A gap between two words, as a share of the strip's height, and as a multiple of the usual gap of the line. */
const leastGap = 0.19
const usualGaps = 2
/** A 1 is thin, and has gaps on both sides: beside it only a clear gap counts, or more than the usual distance. */
const isThin = /[1Il.,:'j]/
const usualSteps = 1.3
const clearGap = 0.32

const luminance = (data: Uint8ClampedArray, at: number): number =>
  0.299 * data[at]! + 0.587 * data[at + 1]! + 0.114 * data[at + 2]!

/** For each column of a strip whether it has ink. */
function inkOf({ data, width, height }: Raster): boolean[] {
  const [top, bottom] = [Math.round(height * looked.from), Math.round(height * looked.to)]
  const values: number[] = []
  for (let y = top; y < bottom; y += 1)
    for (let x = 0; x < width; x += 1) values.push(luminance(data, (y * width + x) * 4))
  const sorted = values.toSorted((a, b) => a - b)
  const paper = sorted[Math.floor(sorted.length * 0.6)] ?? 0
  const [darkest, lightest] = [
    sorted[Math.floor(sorted.length * 0.03)] ?? 0,
    sorted[Math.floor(sorted.length * 0.97)] ?? 0,
  ]
  const isDark = paper - darkest >= lightest - paper
  const way = isDark ? darkest - paper : lightest - paper
  return Array.from({ length: width }, (_, x) => {
    for (let row = 0; row < bottom - top; row += 1)
      if ((values[row * width + x]! - paper) / (way || 1) > inkFrom) return true
    return false
  })
}

const isOfWords = /[\d\p{Script=Latin}(),.%#"/-]/u
/** These join figures: a gap beside them separates nothing. */
const isJoining = /[×xX*.,/-]/

/** The widest gap without ink between two places of a strip, px. */
function widestGap(ink: readonly boolean[], from: number, to: number): number {
  let [widest, run] = [0, 0]
  for (let x = Math.max(0, Math.floor(from)); x <= Math.min(ink.length - 1, Math.ceil(to)); x += 1) {
    run = ink[x] ? 0 : run + 1
    widest = Math.max(widest, run)
  }
  return widest
}

const middleOf = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/**
 * Puts blanks where figures and Latin letters stand apart: the model reads most characters and few blanks, and
 * `M12 8` is not `M128`. Chinese characters need none.
 */
export function withBlanks(characters: readonly ReadCharacter[], strip: Raster): ReadCharacter[] {
  const ink = inkOf(strip)
  const gaps = characters.map((one, i) => {
    const next = characters[i + 1]
    return next ? widestGap(ink, one.at * strip.width, next.at * strip.width) : 0
  })
  const isLatin = ({ text }: ReadCharacter) => isOfWords.test(text)
  const pairs = characters.flatMap((one, i) => {
    const next = characters[i + 1]
    return next && isLatin(one) && isLatin(next) ? [{ gap: gaps[i]!, step: next.at - one.at }] : []
  })
  const least = Math.max(leastGap * strip.height, usualGaps * middleOf(pairs.map(({ gap }) => gap)))
  const leastStep = usualSteps * middleOf(pairs.map(({ step }) => step))
  return characters.flatMap((one, i) => {
    const next = characters[i + 1]
    if (!next || !isLatin(one) || !isLatin(next) || gaps[i]! < least) return [one]
    if (!/\d/.test(one.text + next.text)) return [one]
    const isFar = next.at - one.at >= leastStep || gaps[i]! >= clearGap * strip.height
    if (!isFar && isThin.test(one.text + next.text)) return [one]
    if (one.text === 'M' || isJoining.test(one.text) || isJoining.test(next.text)) return [one]
    return [one, { text: ' ', sure: 1, other: '', otherSure: 0, at: (one.at + next.at) / 2 }]
  })
}
