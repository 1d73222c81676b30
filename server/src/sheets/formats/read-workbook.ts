import { SaxesParser } from 'saxes'
import { countTextNumber, numberText, unescaped } from '../cells/cell-text.ts'
import { dateCell } from '../cells/excel-damage.ts'
import { fillingMerged, type Merge, mostMerges } from '../cells/merged-cells.ts'
import {
  keptText,
  longestCell,
  nothingBesides,
  type SheetAbout,
  SheetError,
  type SheetLimits,
  type TakeRow,
} from '../limits.ts'
import { inflateParts, partsOf } from './inflate-parts.ts'
import { sheetsOf } from './workbook-sheets.ts'
import { type CellStyles, cellStyles } from './workbook-styles.ts'

/**
 * A parser that refuses what no spreadsheet writes: a document type, which could reference files or expand without
 * limit.
 */
function safeParser(): SaxesParser {
  const parser = new SaxesParser()
  parser.on('doctype', () => {
    throw new SheetError('unreadable')
  })
  parser.on('error', () => {
    throw new SheetError('unreadable')
  })
  return parser
}

const localName = (name: string): string => (name.includes(':') ? name.slice(name.indexOf(':') + 1) : name)

/** Shared texts of cells, without their phonetic hints. */
function sharedTexts(about: SheetAbout): { take: (text: string, last: boolean) => void; texts: string[] } {
  const texts: string[] = []
  let current = ''
  let kept = 0
  let isText = false
  let isHint = false
  const parser = safeParser()
  parser.on('opentag', ({ name }) => {
    const local = localName(name)
    if (local === 'si') current = ''
    else if (local === 'rPh') isHint = true
    else if (local === 't') isText = !isHint
  })
  parser.on('text', (text) => {
    if (isText && current.length < longestCell) current += text
  })
  parser.on('closetag', ({ name }) => {
    const local = localName(name)
    if (local === 't') isText = false
    else if (local === 'rPh') isHint = false
    else if (local === 'si') {
      texts.push(keptText(unescaped(current, about.repairs)))
      kept += texts.at(-1)!.length
      if (kept > mostShared) throw new SheetError('inflated')
    }
  })
  return { texts, take: feed(parser) }
}

/**
 * Most characters between two opening tags: 32,767 of a cell, each written as an entity, and some markup. [ECMA-376]
 * The parser holds them as one text, of which a bomb has hundreds of megabytes.
 */
const mostBetweenTags = 256 * 1024

/** Most bytes of the parts that name the sheets and the styles, which are held as a whole. */
const mostOfHead = 16_000_000

/** Most characters of all shared texts, which are held until the sheet has been read. */
const mostShared = 40_000_000

/** @throws SheetError when more stands between two tags than a spreadsheet writes */
function feed(parser: SaxesParser): (text: string, last: boolean) => void {
  let tagAt = 0
  let taken = 0
  parser.on('opentagstart', () => {
    tagAt = parser.position
  })
  return (text, last) => {
    parser.write(text)
    taken += text.length
    if (taken - tagAt > mostBetweenTags) throw new SheetError('inflated')
    if (last) parser.close()
  }
}

/** `BC12` is column 54, counted from 0. */
function columnOf(reference: string): number {
  let column = 0
  for (let i = 0; i < reference.length; i += 1) {
    const letter = reference.charCodeAt(i) - 64
    if (letter < 1 || letter > 26) break
    column = column * 26 + letter
  }
  return column - 1
}

/** A whole number as a format of zeros shows it. */
const filledUp = (number: string, digits: number): string =>
  /^\d+$/.test(number) ? number.padStart(digits, '0') : number

/** A number of many digits as a scientific format shows it, with two decimals: `1.00E+05`. */
const withExponent = (number: string): string =>
  Number(number) >= 10
    ? Number(number)
        .toExponential(2)
        .replace(/e\+(\d+)$/, (_, exponent: string) => `E+${exponent.padStart(2, '0')}`)
    : number

type WorkbookParts = {
  texts: readonly string[]
  styles: CellStyles
  limits: SheetLimits
  takeRow: TakeRow
  /** Counts merged and hidden cells. */
  about: SheetAbout
}

const isOn = (flag: string | undefined): boolean => flag === '1' || flag === 'true'

/** Most columns and rows of a sheet. [ECMA-376] */
const mostColumns = 16_384
const mostRows = 1_048_576

/** Records content of a sheet that differs from its appearance. */
function note(about: SheetAbout, name: string, { hidden, min, max }: Record<string, string>): void {
  if (name === 'mergeCell') about.merged += 1
  else if (!isOn(hidden)) return
  else if (name === 'row') about.hiddenRows += 1
  else if (name === 'col') {
    // A range up to the last column hides only empty ones.
    const [first, last] = [Number(min), Number(max)]
    if (last < mostColumns && last >= first) about.hiddenColumns += last - first + 1
  }
}

/** The number of the next row. @throws SheetError for an impossible or repeated number */
function rowAfter(before: number, said: string | undefined): number {
  const row = said === undefined ? before + 1 : Number(said)
  if (Number.isInteger(row) && row > before && row <= mostRows) return row
  throw new SheetError('unreadable')
}

/** Reads rows from the XML of a sheet. Formulas are never computed: their last displayed value is used. */
function sheetReader({ texts, styles, limits, takeRow, about }: WorkbookParts): (text: string, last: boolean) => void {
  let row = 0
  let cells: string[] = []
  let column = -1
  let type = ''
  let style = 0
  let value = ''
  let isValue = false
  let isFormula = false
  const { repairs } = about
  const parser = safeParser()

  const cellText = (): string => {
    if (isFormula && value === '') repairs.emptyFormulas += 1
    if (type === 's' || type === 'inlineStr' || type === 'str' || value === '') {
      const text = type === 's' ? (texts[Number(value)] ?? '') : keptText(unescaped(value, repairs))
      countTextNumber(text, repairs)
      return text
    }
    if (type === 'b') return value === '1' ? '是' : '否'
    if (type === 'e') return ''
    if (styles.dates.has(style)) {
      repairs.days += 1
      return dateCell(value)
    }
    const number = numberText(value, repairs)
    return styles.exponents.has(style) ? withExponent(number) : filledUp(number, styles.digits.get(style) ?? 0)
  }
  parser.on('opentag', ({ name, attributes }) => {
    const local = localName(name)
    note(about, local, attributes as Record<string, string>)
    if (local === 'row') {
      row = rowAfter(row, attributes.r)
      cells = []
      column = -1
    } else if (local === 'c') {
      column = attributes.r === undefined ? column + 1 : columnOf(attributes.r)
      type = attributes.t ?? 'n'
      style = Number(attributes.s ?? 0)
      value = ''
      isFormula = false
    } else if (local === 'v' || local === 't') isValue = true
    else if (local === 'f') isFormula = true
  })
  parser.on('text', (text) => {
    if (isValue && value.length < longestCell) value += text
  })
  parser.on('closetag', ({ name }) => {
    const local = localName(name)
    if (local === 'v' || local === 't') isValue = false
    else if (local === 'c') {
      const text = cellText().trim()
      if (text === '') return
      if (column >= limits.columns) throw new SheetError('tooManyColumns')
      while (cells.length < column) cells.push('')
      cells[column] = text
    } else if (local === 'row' && cells.length > 0) takeRow(row, cells)
  })
  return feed(parser)
}

/** Collects the merged ranges of a sheet, which stand behind its rows. */
function mergesIn(merges: Merge[]): (text: string) => void {
  const range = /mergeCell\s[^>]*?ref="([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})"/g
  let rest = ''
  return (text) => {
    const all = rest + text
    let read = 0
    for (const match of all.matchAll(range)) {
      const [found, left, top, right, bottom] = match
      read = match.index + found.length
      if (merges.length < mostMerges)
        merges.push({
          top: Number(top) - 1,
          bottom: Number(bottom) - 1,
          left: columnOf(left!),
          right: columnOf(right!),
        })
    }
    rest = all.slice(Math.max(read, all.length - 80))
  }
}

const head = /^xl\/(?:workbook\.xml|_rels\/workbook\.xml\.rels|styles\.xml)$/

/**
 * Reads a sheet of a workbook row by row; it is never entirely in memory. The file is read three times, because the
 * texts of a sheet usually follow it.
 * @param breathe awaited regularly: rows can be passed on meanwhile
 * @returns the workbook's content besides its rows
 * @throws SheetError
 */
export async function readWorkbook(
  file: Uint8Array,
  limits: SheetLimits,
  takeRow: TakeRow,
  breathe: () => Promise<void>,
): Promise<SheetAbout> {
  const limit = limits.inflated
  const parts = await partsOf(file, Math.min(limit, mostOfHead), (name) => head.test(name))
  if (!parts.has('xl/workbook.xml')) throw new SheetError('unreadable')
  const about = nothingBesides()
  const { texts, take } = sharedTexts(about)
  await inflateParts(file, { limit }, (name) => (name === 'xl/sharedStrings.xml' ? take : undefined))
  const styles = cellStyles(parts.get('xl/styles.xml') ?? '<styleSheet/>')
  const sheets = sheetsOf(parts)
  const sheet = sheets[limits.sheet ?? 0]
  if (!sheet) throw new SheetError('unreadable')
  about.sheets = sheets.map(({ name, isHidden }) => ({ name, isHidden }))
  const merges: Merge[] = []
  await inflateParts(file, { limit, breathe }, (name) => (name === sheet.part ? mergesIn(merges) : undefined))
  const read = sheetReader({ texts, styles, limits, takeRow: fillingMerged(merges, takeRow), about })
  await inflateParts(file, { limit, breathe }, (name) => (name === sheet.part ? read : undefined))
  return about
}
