import { type CountTitles, tableIn } from './columns.ts'
import { cornersOf, type Point } from './geometry.ts'
import type { PictureWords } from './picture-words.ts'
import { inRows, placed, textOf } from './rows.ts'
import type { Word } from './word.ts'

/** A word of a picture: its corners in the turned picture, and whether a figure in it is doubtful. */
export type WrittenWord = {
  text: string
  corners: readonly Point[]
  isDoubtful: boolean
  /** What it may be instead, likeliest first. */
  others: string[]
}

/** A row of a picture; of a table its cells under the titles, otherwise one cell. */
export type WrittenRow = { cells: WrittenWord[][]; left: number; top: number; bottom: number }

/** What stands in a picture, row by row; `titles` are those of a table, and its rows come after `above`. */
export type WrittenLines = { above: WrittenRow[]; titles: string[] | undefined; rows: WrittenRow[] }

/** A word of one or two characters that was read no surer than this is a mark on the paper. */
const leastSure = 0.5

const isMark = ({ characters }: Word): boolean =>
  characters.length <= 2 && characters.every(({ sure }) => sure < leastSure)

/** Sureness from which a figure is taken as read. */
const surely = 0.9
const isFigure = /[\d\p{Script=Latin}.,/-]/u
/** Readings that mean the same between figures. */
const times = /^[×xX*]$/

const isSame = (one: string, other: string): boolean =>
  one === other ||
  other === '' ||
  other === ' ' ||
  (times.test(one) && times.test(other)) ||
  one.toLowerCase() === other.toLowerCase()

/** Most readings offered instead of a doubtful one. */
const mostOthers = 3
const perhaps = 0.04

function writtenWord(word: Word): WrittenWord {
  const text = textOf(word)
  const { characters } = word
  const hasFigure =
    /\d/.test(text) || characters.some(({ other, otherSure }) => /\d/.test(other) && otherSure > perhaps)
  const isOpen = (i: number) => {
    const { text: read, sure, other, otherSure } = characters[i]!
    if (sure >= surely || !isFigure.test(read + other) || (times.test(read) && times.test(other))) return false
    return !isSame(read, other) || sure + otherSure < surely
  }
  const open = hasFigure ? [...characters.keys()].filter(isOpen) : []
  const others = open
    .filter((i) => characters[i]!.otherSure > perhaps && !isSame(characters[i]!.text, characters[i]!.other))
    .toSorted((a, b) => characters[b]!.otherSure - characters[a]!.otherSure)
    .slice(0, mostOthers)
    .map((i) => characters.map((one, at) => (at === i ? one.other : one.text)).join(''))
  return { text, corners: cornersOf(word.area), isDoubtful: open.length > 0, others }
}

function writtenRow(cells: readonly Word[][]): WrittenRow {
  const words = cells.flat()
  const tops = words.map(({ area }) => area.y - area.height / 2)
  return {
    cells: cells.map((some) => some.map(writtenWord)),
    left: Math.min(...words.map(({ area }) => area.x - area.width / 2)),
    top: Math.min(...tops),
    bottom: Math.max(...words.map(({ area }) => area.y + area.height / 2)),
  }
}

/** Puts the words of a picture into rows, and under the titles of a table if it has some. */
export function writtenLines({ words }: Pick<PictureWords, 'words'>, count: CountTitles): WrittenLines {
  const rows = inRows(placed(words.filter((word) => !isMark(word))))
  const table = tableIn(rows, count)
  const loose = (some: readonly (typeof rows)[number][]) => some.map((row) => writtenRow([row.map(({ word }) => word)]))
  if (!table) return { above: [], titles: undefined, rows: loose(rows) }
  return {
    above: loose(rows.slice(0, table.titleRow)),
    titles: table.titles,
    rows: table.rows.filter((cells) => cells.flat().length > 0).map(writtenRow),
  }
}
