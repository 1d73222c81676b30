import { isWholeMapping } from '@lianmeng/contract/imports/columns'
import { headRows, maxImportColumns, maxImportRows } from '@lianmeng/contract/imports/endpoints'
import { openQuestions } from '@lianmeng/contract/imports/measures'
import { importTexts } from '@lianmeng/contract/imports/texts'
import type { Deps } from '../../deps.ts'
import { fileNotes, repairsOf, sheetNames } from '../../sheets/file-notes.ts'
import type { SheetAbout } from '../../sheets/limits.ts'
import { readSheet, type SheetRow } from '../../sheets/read-sheet.ts'
import { rowBeside } from '../../sheets/titles/title-rows.ts'
import { Failed } from './failed.ts'
import type { JobRow, SheetSaid } from './job-row.ts'
import { knownMeasures, knownTitles, moveJob, setTitles } from './queries.ts'
import { deleteRows, insertRows } from './row-queries.ts'
import { guessMapping, statedMeasures, titlesIn } from './titles/titles.ts'

const limits = { rows: maxImportRows, columns: maxImportColumns, inflated: 400_000_000, seconds: 60 }

/** Sheets in which titles are searched. */
const sheetsSearched = 5

/** The titles of a sheet as somebody said, or as they are found. Rows as the file counts them; 0: there is none. */
type Titles = { firstTitleRow: number; titleRow: number; titles: string[]; isFound: boolean }

function titlesOf(batch: readonly SheetRow[], { titleRow }: SheetSaid): Titles {
  const width = Math.max(0, ...batch.map(({ cells }) => cells.length))
  const wide = (titles: readonly string[]) => Array.from({ length: width }, (_, at) => titles[at] ?? '')
  const { first, last, titles, isFound } = titlesIn(batch)
  const found = { firstTitleRow: batch[first]?.row ?? 0, titleRow: batch[last]?.row ?? 0 }
  // Both rows of titles hold where their last one is named.
  if (titleRow === undefined || titleRow === found.titleRow) return { ...found, titles: wide(titles), isFound }
  const row = batch.find((one) => one.row === titleRow)
  return { firstTitleRow: row?.row ?? 0, titleRow: row?.row ?? 0, titles: wide(row?.cells ?? []), isFound: true }
}

/** A sum or a signature; a code of goods has a digit. */
const isBeside = ({ cells }: SheetRow): boolean =>
  rowBeside(cells) !== undefined && !/\d/.test(cells.find(Boolean) ?? '')

/** What one sheet holds. */
type Read = Titles & {
  about: SheetAbout
  head: SheetRow[]
  rows: number
  skipped: number
  isEmpty: (column: number) => boolean
}

type Place = Pick<Deps, 'db' | 'files'> & { alive: () => Promise<void> }

/** Reads one sheet into rows; what was read of the job before is forgotten. */
async function readOne({ db, alive }: Place, job: JobRow, file: Uint8Array, sheet: number): Promise<Read> {
  const { said = {} } = job.sheet
  await deleteRows(db, job)
  const head: SheetRow[] = []
  const filled = new Set<number>()
  let found: Titles | undefined
  let [rows, skipped] = [0, 0]
  const about = await readSheet(file, { ...limits, sheet, encoding: said.encoding }, async (batch) => {
    await alive()
    found ??= titlesOf(batch, said)
    const { titleRow, titles } = found
    head.push(...batch.slice(0, headRows - head.length))
    const isAgain = ({ cells }: SheetRow) =>
      cells.some(Boolean) && cells.every((cell, at) => cell === (titles[at] ?? ''))
    const below = batch.filter(({ row }) => row > titleRow)
    const kept = below.filter((one) => !isBeside(one) && !isAgain(one))
    for (const { cells } of kept) for (const [at, cell] of cells.entries()) if (cell !== '') filled.add(at)
    rows += kept.length
    skipped += below.length - kept.length
    if (kept.length > 0) await insertRows(db, job, kept)
  })
  const { titles, ...titleRows } = found ?? titlesOf([], said)
  return { ...titleRows, titles, about, head, rows, skipped, isEmpty: (column) => !filled.has(column) }
}

/** The sheet that somebody chose; else the first with known titles, or the first of all. @returns its place as well */
async function likelySheet(place: Place, job: JobRow, file: Uint8Array): Promise<{ sheet: number; read: Read }> {
  const said = job.sheet.said?.sheet
  const first = await readOne(place, job, file, said ?? 0)
  if (said !== undefined || (first.isFound && first.rows > 0)) return { sheet: said ?? 0, read: first }
  const shown = first.about.sheets.flatMap(({ isHidden }, at) => (isHidden || at === 0 ? [] : [at]))
  for (const sheet of shown.slice(0, sheetsSearched)) {
    const read = await readOne(place, job, file, sheet)
    if (read.isFound && read.rows > 0) return { sheet, read }
  }
  return { sheet: 0, read: shown.length > 0 ? await readOne(place, job, file, 0) : first }
}

/** Reads the file of a job into rows, and says what its columns are. The file stays until the job is written or stopped. */
export async function readFile(place: Place, job: JobRow): Promise<void> {
  const { db, files } = place
  const file = await files.get('imports', job.file)
  if (!file) throw new Failed(importTexts.unreadable)
  const { sheet, read } = await likelySheet(place, job, file)
  if (read.rows === 0) throw new Failed(importTexts.empty)
  const { kind, tenantId } = job
  const { titles, rows, about } = read
  const mapping = guessMapping(titles, kind, await knownTitles(db, tenantId, kind), read.isEmpty)
  const measures = (await knownMeasures(db, tenantId, kind, titles)) ?? statedMeasures(titles, kind, mapping)
  await setTitles(db, job, {
    titles,
    mapping,
    measures,
    rows,
    sheet: {
      sheets: sheetNames(about),
      sheet,
      encoding: about.encoding,
      firstTitleRow: read.firstTitleRow,
      titleRow: read.titleRow,
      skipped: read.skipped,
      notes: [...fileNotes(about, sheet), ...repairsOf(about)],
      head: read.head.map(({ row, cells }) => ({ row, cells })),
    },
  })
  const isSaid = !mapping.includes('')
  const isKnown = isSaid && isWholeMapping(kind, mapping) && openQuestions(kind, mapping, measures).length === 0
  await moveJob(db, job, ['reading'], isKnown ? 'checking' : 'mapping')
}
