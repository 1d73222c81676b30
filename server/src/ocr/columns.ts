import { type PlacedWord, partOf, piecesOf, textOf } from './rows.ts'
import type { Word } from './word.ts'

/** Says how many of these cells are titles of columns that a list of parts has. */
export type CountTitles = (cells: readonly string[]) => number

/** A table: the row of its titles, and the words in each cell of the rows below. */
export type Table = { titleRow: number; titles: string[]; rows: Word[][][] }

/** Rows in which titles are searched, and how many of them have to be known. */
const searched = 15
const leastKnown = 2

/** Finds the row of titles and sorts what is below into its columns; undefined for a list without titles. */
export function tableIn(rows: readonly PlacedWord[][], count: CountTitles): Table | undefined {
  const found = rows
    .slice(0, searched)
    .flatMap((row, titleRow) =>
      [row, row.flatMap(piecesOf)].map((titles) => ({
        titleRow,
        titles,
        known: count(titles.map(({ word }) => textOf(word))),
      })),
    )
    .toSorted((a, b) => b.known - a.known || a.titleRow - b.titleRow)
  const [best] = found
  if (!best || best.known < leastKnown) return undefined
  const { titleRow, titles } = best
  const below = rows.slice(titleRow + 1)
  const columns = columnsOf(titles, below.flat().flatMap(piecesOf))
  const lines = below.map((row) => ({
    down: row[Math.floor(row.length / 2)]!.down,
    cells: cellsOf(row.flatMap(piecesOf), columns),
  }))
  return { titleRow, titles: titles.map(({ word }) => textOf(word)), rows: wholeRows(lines).map(({ cells }) => cells) }
}

/** A line of words of a table, by its columns. */
type Line = { down: number; cells: Word[][] }

/** A whole row has at least this many filled cells; a line of one cell this near, in shares of their distance, belongs to it. */
const leastFilled = 3
const nearRow = 0.7

const filled = ({ cells }: Line): number => cells.filter((words) => words.length > 0).length

/** Puts the second line of a cell to its row: `六角头螺栓` above `GB/T 5783` is one name. */
function wholeRows(lines: readonly Line[]): Line[] {
  const whole = lines.filter((line) => filled(line) >= leastFilled)
  const distances = whole.slice(1).map(({ down }, i) => down - whole[i]!.down)
  const usual = distances.toSorted((a, b) => a - b)[Math.floor(distances.length / 2)] ?? 0
  const cellsOfRow = new Map(whole.map((line) => [line, line.cells.map((words) => [...words])]))
  const others = lines.filter((line) => {
    if (filled(line) >= leastFilled) return false
    const away = (one: Line) => Math.abs(one.down - line.down)
    const [nearest] = whole.toSorted((a, b) => away(a) - away(b))
    if (filled(line) > 1 || !nearest || away(nearest) > usual * nearRow) return true
    const cells = cellsOfRow.get(nearest)!
    for (const [column, words] of line.cells.entries())
      if (line.down < nearest.down) cells[column]!.unshift(...words)
      else cells[column]!.push(...words)
    return false
  })
  const rows = whole.map((line) => ({ ...line, cells: cellsOfRow.get(line)! }))
  return [...rows, ...others].sort((a, b) => a.down - b.down)
}

/** A place between titles, and the lines between columns. They lean, each a little more than the one before. */
type Columns = { edges: number[]; middle: number; top: number; lean: number; fan: number }

const flat = ({ lean, fan, middle, top }: Columns, place: number, down: number): number =>
  place - (lean + fan * (place - middle)) * (down - top)

/** Steps in which the direction of columns is tried, and how far: a page in perspective leans by a few degrees. */
const leans = Array.from({ length: 21 }, (_, i) => (i - 10) * 0.02)
const fans = Array.from({ length: 11 }, (_, i) => (i - 5) * 0.04)
/** Places across a page. */
const places = 400

/** The lines between the titles that cross the fewest words. */
function columnsOf(titles: readonly PlacedWord[], below: readonly PlacedWord[]): Columns {
  const top = titles[0]!.down
  const all = [...titles, ...below]
  const [left, right] = [Math.min(...all.map((one) => one.left)), Math.max(...all.map((one) => one.right))]
  const height = Math.max(1, ...below.map(({ down }) => down - top))
  let best: (Columns & { score: number }) | undefined
  for (const lean of leans)
    for (const fan of fans) {
      const columns: Columns = { edges: [], middle: (left + right) / 2, top, lean, fan: fan / height }
      const { edges, score } = edgesOf(titles, all, columns, { left, right })
      if (!best || score > best.score + 1e-9) best = { ...columns, edges, score }
    }
  return best!
}

function edgesOf(
  titles: readonly PlacedWord[],
  all: readonly PlacedWord[],
  columns: Columns,
  { left, right }: { left: number; right: number },
): { edges: number[]; score: number } {
  const placeOf = (x: number) =>
    Math.min(places - 1, Math.max(0, Math.round(((x - left) / (right - left || 1)) * places)))
  const crossed = new Uint16Array(places)
  for (const one of all) {
    const [from, to] = [placeOf(flat(columns, one.left, one.down)), placeOf(flat(columns, one.right, one.down))]
    for (let at = from; at <= to; at += 1) crossed[at]! += 1
  }
  let score = 0
  const edges = titles.slice(1).map((title, i) => {
    const before = titles[i]!
    const gap = emptiest(crossed, placeOf((before.left + before.right) / 2), placeOf((title.left + title.right) / 2))
    // A narrow gap without any word is worth more than a wide one that words cross.
    score += Math.min(gap.width, 12) - gap.crossed * 6
    return left + ((gap.at + 0.5) / places) * (right - left)
  })
  // Upright columns are the likeliest.
  return { edges, score: score - (Math.abs(columns.lean) + Math.abs(columns.fan) * 100) * 0.01 }
}

/** The widest run of places between two that the fewest words cross. */
function emptiest(crossed: Uint16Array, from: number, to: number): { at: number; width: number; crossed: number } {
  const least = Math.min(...crossed.subarray(from, to + 1))
  let best = { at: (from + to) / 2, width: 0, crossed: least }
  for (let start = from, at = from; at <= to + 1; at += 1) {
    if (at <= to && crossed[at] === least) continue
    if (at - start > best.width) best = { at: (start + at - 1) / 2, width: at - start, crossed: least }
    start = at + 1
  }
  return best
}

/** Less of a word than this on one side of an edge, in heights of its line, does not count. */
const overhang = 0.5

/** The words of a row by columns. A word over an edge is cut between two of its characters. */
function cellsOf(row: readonly PlacedWord[], columns: Columns): Word[][] {
  const cells: Word[][] = Array.from({ length: columns.edges.length + 1 }, () => [])
  for (const one of row) {
    const { down, word } = one
    const [left, right] = [flat(columns, one.left, down), flat(columns, one.right, down)]
    const least = word.area.height * overhang
    const cuts = columns.edges.filter((edge) => edge > left + least && edge < right - least)
    const numbers = cuts.map((edge) => cutAt(word, (edge - left) / (right - left)))
    for (const [i, to] of [...numbers, word.characters.length].entries()) {
      const from = i === 0 ? 0 : numbers[i - 1]!
      if (to <= from) continue
      const middle = left + ((word.characters[from]!.at + word.characters[to - 1]!.at) / 2) * (right - left)
      const column = columns.edges.filter((edge) => edge < middle).length
      cells[column]!.push(from === 0 && to === word.characters.length ? word : partOf(word, from, to))
    }
  }
  return cells
}

/** How many characters of a word stand before a share of its width. */
const cutAt = ({ characters }: Word, share: number): number => characters.filter(({ at }) => at < share).length
