import { maxFastLines, maxFastText } from '@lianmeng/contract/fast-order/endpoints'
import type { PhotoWord } from '@lianmeng/contract/fast-order/photo-endpoints'
import type { SpecText } from '@lianmeng/fastener/spec-text/words/field'
import type { PictureWords } from '../../ocr/picture-words.ts'
import { type WrittenRow, type WrittenWord, writtenLines } from '../../ocr/written-lines.ts'
import { cleaned, readLine, readLines } from '../../offers/matching/line-text.ts'
import { columnsIn, rowIn, type SheetColumns, withoutRowNumbers } from './sheet-columns.ts'

/** A row of a picture as a line of a list, with its reading and the places of its words. */
export type ReadRow = { text: string; words: PhotoWord[]; spec: SpecText; isPart: boolean }

/** The rows of a picture, in their order. A table is read by its titles, like a sheet. */
export function photoRows(picture: Pick<PictureWords, 'words'>): ReadRow[] {
  const { above, titles, rows } = writtenLines(picture, (cells) => Object.keys(columnsIn(cells)?.at ?? {}).length)
  const columns = titles && columnsIn(titles)
  if (!titles || !columns) return joined(rows).map(looseRow)
  const cells = rows.map((row) => row.cells.map(cellText))
  const sheet = withoutRowNumbers(columns, titles, cells)
  const unnamed = unnamedColumns(titles, sheet, cells)
  return [...joined(above).map(looseRow), ...rows.map((row) => tableRow(row, sheet, unnamed))].slice(0, maxFastLines)
}

const cellText = (words: readonly WrittenWord[]): string => words.map(({ text }) => text).join(' ')

/** Whether a text names a part, and not only a quantity, a date or a person. */
function namesPart(text: string): boolean {
  return readLines(text).some(
    ({ fields: { nominal, standard, product } }) =>
      nominal !== undefined || standard !== undefined || (product !== undefined && /\d/.test(text)),
  )
}

function readRow(text: string, words: PhotoWord[]): ReadRow {
  const said = cleaned(text).slice(0, maxFastText)
  return { text: said, words, spec: readLine(said), isPart: said.trim() !== '' && namesPart(said) }
}

const photoWord = ({ text, corners, isDoubtful, others }: WrittenWord, at: [number, number]): PhotoWord => ({
  at,
  text,
  corners: corners.flat().map(Math.round),
  isDoubtful,
  others,
})

/** A row as it stands. */
function looseRow({ cells }: WrittenRow): ReadRow {
  let text = ''
  const words = cells.flat().map((word) => {
    if (text !== '') text += ' '
    const start = text.length
    text += word.text
    return photoWord(word, [start, text.length])
  })
  return readRow(text, words)
}

/** Columns in the order of their pieces in a line. */
const inOrder = [
  'ownNo',
  'name',
  'standard',
  'size',
  'length',
  'class',
  'material',
  'surface',
  'quantity',
  'unit',
] as const

/** Columns whose titles were not understood, but for one that counts the rows. */
function unnamedColumns(titles: readonly string[], { at }: SheetColumns, rows: readonly string[][]): number[] {
  const known = new Set(Object.values(at))
  const counts = (place: number) => rows.every((cells, row) => cells[place] === '' || Number(cells[place]) === row + 1)
  return [...titles.keys()].filter((place) => !known.has(place) && !counts(place))
}

/** A row under titles: its pieces in the usual order, and the quantity by name, so that no other figure is taken for it. */
function tableRow({ cells }: WrittenRow, columns: SheetColumns, unnamed: readonly number[]): ReadRow {
  const { text, ownNo, quantity: written, unit } = rowIn(cells.map(cellText), columns)
  // 1 720: the blank groups thousands.
  const quantity = written.replace(/^(\d{1,3}) (?=\d{3}(?!\d))/, '$1')
  const isCounted = /^[\d.,\s]+$/.test(quantity)
  const ordered = quantity && `数量 ${quantity}${isCounted ? unit : ''}`
  // Remarks may say the surface. Figures count only as long as the quantity is not known: they may be prices.
  const remarks = unnamed.filter((place) => quantity === '' || !/\d/.test(cellText(cells[place]!)))
  const line = [ownNo, text, ...remarks.map((place) => cellText(cells[place]!)), ordered].filter(Boolean).join(' ')
  const places = [...inOrder.flatMap((field) => columns.at[field] ?? []), ...remarks]
  let end = 0
  const words = places
    .flatMap((place) => cells[place] ?? [])
    .map((word) => {
      const next = line.indexOf(word.text, end)
      const start = next < 0 ? line.indexOf(word.text) : next
      if (start < 0) return photoWord(word, [0, 0])
      end = start + word.text.length
      return photoWord(word, [start, end])
    })
  return readRow(line, words)
}

/** A row begins where the one above does, and at once below it. As shares of its height. */
const sameLeft = 0.8
const sameBlock = 0.9

/** Joins what a message broke into two rows: the second names no part and the first has no quantity yet. */
function joined(rows: readonly WrittenRow[]): WrittenRow[] {
  const whole: WrittenRow[] = []
  for (const row of rows) {
    const before = whole.at(-1)
    if (before && goesOn(before, row)) whole[whole.length - 1] = together(before, row)
    else whole.push(row)
  }
  return whole
}

function goesOn(before: WrittenRow, row: WrittenRow): boolean {
  const height = row.bottom - row.top
  const isBelow = row.top - before.bottom < height * sameBlock && Math.abs(row.left - before.left) < height * sameLeft
  if (!isBelow) return false
  const [first, second] = [before, row].map(({ cells }) => readLine(cellText(cells.flat())).fields) as [
    SpecText['fields'],
    SpecText['fields'],
  ]
  const isPart = first.standard !== undefined || first.product !== undefined || first.nominal !== undefined
  const isNext = second.standard !== undefined || second.product !== undefined
  const adds = second.quantity !== undefined || second.nominal !== undefined
  return isPart && first.quantity === undefined && !isNext && adds && !(first.nominal && second.nominal)
}

const together = (before: WrittenRow, row: WrittenRow): WrittenRow => ({
  cells: [[...before.cells.flat(), ...row.cells.flat()]],
  left: Math.min(before.left, row.left),
  top: before.top,
  bottom: row.bottom,
})
