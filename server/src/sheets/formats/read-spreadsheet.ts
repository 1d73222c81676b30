import { type CellObject, read, SSF, set_cptable, type WorkBook, type WorkSheet } from '@e965/xlsx'
import * as codepages from '@e965/xlsx/dist/cpexcel.full.mjs'
import { Unzip, UnzipInflate } from 'fflate'
import { countTextNumber, numberText, unescaped } from '../cells/cell-text.ts'
import { dateCell } from '../cells/excel-damage.ts'
import { fillingMerged, mostMerges } from '../cells/merged-cells.ts'
import {
  keptText,
  nothingBesides,
  type SheetAbout,
  SheetError,
  type SheetLimits,
  type SheetRepairs,
  type TakeRow,
} from '../limits.ts'
import { guessedEncoding } from './decode-text.ts'

set_cptable(codepages)

/** Bytes that all parts of a container may inflate to: this reader holds them as a whole. */
const mostInflated = 64_000_000
const pieceSize = 64 * 1024

/** Counts what the parts of a ZIP file inflate to, without keeping them. @throws SheetError when that is too much */
function measureParts(file: Uint8Array): void {
  let size = 0
  const unzip = new Unzip((part) => {
    part.ondata = (error, bytes) => {
      if (error) throw error
      size += bytes.length
      if (size > mostInflated) throw new SheetError('inflated')
    }
    part.start()
  })
  unzip.register(UnzipInflate)
  for (let at = 0; at < file.length; at += pieceSize)
    unzip.push(file.subarray(at, at + pieceSize), at + pieceSize >= file.length)
}

const isZip = (file: Uint8Array): boolean => file[0] === 0x50 && file[1] === 0x4b
const isMarkup = (file: Uint8Array): boolean => [0x3c, 0xef, 0xfe, 0xff, 0x20, 0x0a, 0x0d].includes(file[0]!)

/** Encodings that a page or a workbook in XML names itself. */
const named = /<meta[^>]+charset=["']?([\w-]+)|<\?xml[^>]+encoding=["']([\w-]+)["']/i

/** What no spreadsheet writes: entities of its own, and cells that cover a hundred thousand others. */
const hostile = /<!ENTITY|(?:col|row)span=["']?\d{5,}|ss:Index="\d{8,}"/i

/** Text of a page in the encoding that it names, otherwise in the likely one. */
function markupText(file: Uint8Array): string {
  const said = named.exec(new TextDecoder('latin1').decode(file.subarray(0, 2_000)))
  const label = (said?.[1] ?? said?.[2])?.toLowerCase()
  const guessed = guessedEncoding(file)
  // A page may name an encoding in which it is not written.
  if (!label || guessed.startsWith('utf')) return new TextDecoder(guessed).decode(file)
  try {
    return new TextDecoder(label === 'gb2312' || label === 'gbk' ? 'gb18030' : label).decode(file)
  } catch {
    return new TextDecoder(guessed).decode(file)
  }
}

/** @throws SheetError */
function workbookIn(file: Uint8Array, limits: SheetLimits): WorkBook {
  const options = { dense: true, cellStyles: true, cellNF: true, cellHTML: false, cellText: false, raw: true } as const
  const few = { ...options, sheetRows: limits.rows + 2 }
  try {
    if (isZip(file)) measureParts(file)
    if (!isMarkup(file)) return read(file, { ...few, type: 'array' })
    const text = markupText(file)
    if (hostile.test(text)) throw new SheetError('unreadable')
    return read(text.replace(/<!DOCTYPE[^>[]*>/i, ''), { ...few, type: 'string' })
  } catch (error) {
    if (error instanceof SheetError) throw error
    throw new SheetError(/password|encrypt/i.test(String(error)) ? 'password' : 'unreadable')
  }
}

const dayFormat = (cell: CellObject): boolean => typeof cell.z === 'string' && SSF.is_date(cell.z)

/** What a cell shows, in the same words as cells of other workbooks. */
function textOf(cell: CellObject, repairs: SheetRepairs): string {
  if (cell.f !== undefined && (cell.v === undefined || cell.v === '')) repairs.emptyFormulas += 1
  switch (cell.t) {
    case 'n': {
      if (!dayFormat(cell)) {
        const number = numberText(String(cell.v), repairs)
        const zeros = /^0{2,15}$/.exec(String(cell.z ?? ''))
        return zeros && /^\d+$/.test(number) ? number.padStart(zeros[0].length, '0') : number
      }
      repairs.days += 1
      return dateCell(String(cell.v))
    }
    case 'd':
      repairs.days += 1
      return dateCell(String(Math.floor(Number(cell.v) / 86_400_000) + 25_569))
    case 'b':
      return cell.v ? '是' : '否'
    case 's': {
      const text = keptText(unescaped(String(cell.v ?? ''), repairs).replace(/\r\n?/g, '\n')).trim()
      countTextNumber(text, repairs)
      return text
    }
    default:
      return ''
  }
}

/** Rows and columns that are hidden, among those with content. */
const hiddenOf = (infos: readonly ({ hidden?: boolean } | undefined)[] | undefined): number =>
  (infos ?? []).filter((info) => info?.hidden === true).length

type DenseSheet = WorkSheet & { '!data'?: (CellObject | undefined)[][] }

function* rowsOf(sheet: DenseSheet): Generator<(CellObject | undefined)[]> {
  for (const cells of sheet['!data'] ?? []) yield cells ?? []
}

/** Rows between two pauses. */
const rowsPerPause = 1_000

/**
 * Reads a sheet of an old binary workbook, of OpenDocument, of XML 2003 or of a page with tables. The whole file is held in
 * memory: only a process of its own may call this.
 * @throws SheetError
 */
export async function readSpreadsheet(
  file: Uint8Array,
  limits: SheetLimits,
  takeRow: TakeRow,
  breathe: () => Promise<void>,
): Promise<SheetAbout> {
  const book = workbookIn(file, limits)
  const about = nothingBesides()
  about.sheets = book.SheetNames.map((name, at) => ({
    name: name.slice(0, 60),
    isHidden: (book.Workbook?.Sheets?.[at]?.Hidden ?? 0) !== 0,
  }))
  const sheet: DenseSheet | undefined = book.Sheets[book.SheetNames[limits.sheet ?? 0] ?? '']
  if (!sheet) throw new SheetError('unreadable')
  const merges = (sheet['!merges'] ?? []).slice(0, mostMerges)
  about.merged = sheet['!merges']?.length ?? 0
  about.hiddenRows = hiddenOf(sheet['!rows'])
  about.hiddenColumns = hiddenOf(sheet['!cols'])
  const ranges = merges.map(({ s, e }) => ({ top: s.r, bottom: e.r, left: s.c, right: e.c }))
  const take = fillingMerged(ranges, takeRow)
  let row = 0
  for (const found of rowsOf(sheet)) {
    row += 1
    const cells: string[] = []
    for (const [column, cell] of found.entries()) {
      const text = cell ? textOf(cell, about.repairs).trim() : ''
      if (text === '') continue
      if (column >= limits.columns) throw new SheetError('tooManyColumns')
      while (cells.length < column) cells.push('')
      cells[column] = text
    }
    if (cells.length > 0) take(row, cells)
    if (row % rowsPerPause === 0) await breathe()
  }
  return about
}
