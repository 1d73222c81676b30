import type { Area } from './geometry.ts'
import type { ReadCharacter, Word } from './word.ts'

/** A word with its place as if the page were flat: `down` names its row, `left` and `right` its place in it. */
export type PlacedWord = { word: Word; down: number; left: number; right: number }

/** A word this many times as wide as high tells the direction of its row. */
const telling = 3

/** How rows run: y = down + x·(slope + growth·down). */
type Rows = { slope: number; growth: number }

/** The direction of rows, which changes down a page that was photographed at an angle. */
function rowsOf(words: readonly Word[]): Rows {
  let told = words
    .filter(({ area: { width, height } }) => width > height * telling)
    .map(({ area }) => ({ y: area.y, slope: Math.tan(area.angle), weight: area.width }))
  let rows: Rows = { slope: 0, growth: 0 }
  // Twice: once with all of them, once without those that run another way than the rest.
  for (let round = 0; round < 2 && told.length > 0; round += 1) {
    rows = fitted(told)
    const off = ({ y, slope }: Told) => Math.abs(slope - rows.slope - rows.growth * y)
    const usual = told.map(off).toSorted((a, b) => a - b)[Math.floor(told.length / 2)]!
    told = told.filter((one) => off(one) <= Math.max(0.01, usual * 2.5))
  }
  return rows
}

type Told = { y: number; slope: number; weight: number }

/** Least squares; with few words all rows run alike. */
function fitted(told: readonly Told[]): Rows {
  const all = told.reduce((sum, { weight }) => sum + weight, 0)
  const mean = (of: (one: Told) => number) => told.reduce((sum, one) => sum + of(one) * one.weight, 0) / all
  const [y, slope] = [mean((one) => one.y), mean((one) => one.slope)]
  const spread = mean((one) => (one.y - y) ** 2)
  if (told.length < 5 || spread === 0) return { slope, growth: 0 }
  const growth = mean((one) => (one.y - y) * (one.slope - slope)) / spread
  return { slope: slope - growth * y, growth }
}

/** Words with their places on the flat page. Columns stand at a right angle to the middle row. */
export function placed(words: readonly Word[]): PlacedWord[] {
  const rows = rowsOf(words)
  const lean = rows.slope + rows.growth * (words.reduce((sum, { area }) => sum + area.y, 0) / (words.length || 1))
  return words.map((word) => {
    const { x, y, width, angle } = word.area
    const down = (y - rows.slope * x) / (1 + rows.growth * x)
    const [dx, dy] = [(width / 2) * Math.cos(angle), (width / 2) * Math.sin(angle)]
    return { word, down, left: x - dx + (y - dy) * lean, right: x + dx + (y + dy) * lean }
  })
}

/** Words of one row are this near, as a share of the lower one's height. */
const near = 0.55

/** Groups words into rows, from top to bottom and from left to right. */
export function inRows(words: readonly PlacedWord[]): PlacedWord[][] {
  const rows: { down: number; height: number; words: PlacedWord[] }[] = []
  for (const one of words.toSorted((a, b) => a.down - b.down)) {
    const { height } = one.word.area
    const row = rows.findLast((some) => Math.abs(some.down - one.down) < near * Math.min(some.height, height))
    if (!row) {
      rows.push({ down: one.down, height, words: [one] })
      continue
    }
    row.words.push(one)
    row.down = middle(row.words.map(({ down }) => down))
    row.height = middle(row.words.map(({ word }) => word.area.height))
  }
  return rows
    .toSorted((a, b) => a.down - b.down)
    .map((row) => row.words.toSorted((a, b) => a.left + a.right - b.left - b.right))
}

const middle = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!

/** A part of a word from one of its characters to another. */
export function partOf({ area, characters }: Word, from: number, to: number): Word {
  const some = trimmed(characters.slice(from, to))
  const edge = (at: number) => {
    const [before, after] = [characters[at - 1], characters[at]]
    return before && after ? (before.at + after.at) / 2 : before ? 1 : 0
  }
  const [start, end] = [edge(from), edge(to)]
  const along = ((start + end) / 2 - 0.5) * area.width
  const place: Area = {
    ...area,
    x: area.x + along * Math.cos(area.angle),
    y: area.y + along * Math.sin(area.angle),
    width: (end - start) * area.width,
  }
  const shifted = some.map((one) => ({ ...one, at: (one.at - start) / (end - start || 1) }))
  return { area: place, characters: shifted }
}

const trimmed = (characters: readonly ReadCharacter[]): ReadCharacter[] => {
  const first = characters.findIndex(({ text }) => text !== ' ')
  const last = characters.findLastIndex(({ text }) => text !== ' ')
  return first < 0 ? [] : characters.slice(first, last + 1)
}

/** The text of a word. */
export const textOf = ({ characters }: Word): string => characters.map(({ text }) => text).join('')

/** A word's pieces between its blanks. */
export function piecesOf(one: PlacedWord): PlacedWord[] {
  const { word, left, right } = one
  const { characters } = word
  const pieces: PlacedWord[] = []
  let from = 0
  for (let at = 0; at <= characters.length; at += 1) {
    if (at < characters.length && characters[at]!.text !== ' ') continue
    if (at > from) {
      const edge = (i: number) => {
        const [before, after] = [characters[i - 1], characters[i]]
        return left + (before && after ? (before.at + after.at) / 2 : before ? 1 : 0) * (right - left)
      }
      pieces.push({ ...one, word: partOf(word, from, at), left: edge(from), right: edge(at) })
    }
    from = at + 1
  }
  return pieces
}
