import { maxFastText } from '@lianmeng/contract/fast-order/endpoints'
import { fastTexts } from '@lianmeng/contract/fast-order/texts'
import { productOfStandard } from '@lianmeng/fastener/spec-text/words/product'
import { isFastenerName, spokenName } from '@lianmeng/fastener/step-assembly/part-name'
import type { OrderedUnit } from '@lianmeng/trade/quantity/ordered-quantity'
import { readLine, readLines } from '../../offers/matching/line-text.ts'
import { marksQuantity } from '../../offers/matching/stated-quantity.ts'
import { withoutDittos } from '../../sheets/cells/ditto-cells.ts'
import { becameDay, becameExponent } from '../../sheets/cells/excel-damage.ts'
import type { SheetRow } from '../../sheets/read-sheet.ts'
import { rowBeside, type TitleRows, titleRowsIn } from '../../sheets/titles/title-rows.ts'
import { withColumnsByContent } from './columns-by-content.ts'
import { companionsOf } from './companion-columns.ts'
import type { LineToMatch } from './draft-line.ts'
import { type Machines, noUnit, statedIn } from './quantity-cells.ts'
import { isExactTitle, isTitle, rowIn, type SheetColumns, tablesIn, withoutRowNumbers } from './sheet-columns.ts'
import { sheetUnit } from './sheet-units.ts'

/** The number of rows searched for the titles. */
export const searched = 15

/** Rows below the titles that are none of the list. */
type Skipped = 'sum' | 'signature' | 'titles'

/** A row that becomes a line, or the reason why it does not. `skipped`: it is none of the list. */
export type RowResult = { cells: readonly string[]; line?: LineToMatch; problem: string; skipped?: Skipped }

/**
 * A sheet as it was understood: the row of titles, if any, the columns of each table side by side, and the rows below. No
 * tables: each row is a text.
 */
export type ReadSheet = {
  titles: readonly string[]
  tables: readonly SheetColumns[]
  rows: readonly SheetRow[]
  machines: Machines
}

const known = {
  isKnown: isTitle,
  isExact: isExactTitle,
  isEnough: (titles: readonly string[]) => tablesIn(titles).length > 0,
}

/** The titles of a sheet. */
export const titlesOf = (all: readonly SheetRow[]): TitleRows | undefined =>
  titleRowsIn(
    all.map(({ cells }) => cells),
    searched,
    known,
  )

const machinesInHead = /(?:台数|套数|台套数?|生产数量?|投产数量?|sets?|machines)\s*[:：]?\s*\d/i

/** Whether the rows above the titles name a number of machines. */
const namesMachines = (above: readonly SheetRow[]): boolean =>
  above.some(({ cells }) => machinesInHead.test(cells.filter(Boolean).join(' ')))

/** Finds the titles; everything above them is ignored. */
export function sheetOf(all: readonly SheetRow[], count?: number): ReadSheet & { titleRows: TitleRows | undefined } {
  const titleRows = titlesOf(all)
  const rows = withoutDittos(titleRows ? all.slice(titleRows.last + 1) : all)
  const titles = titleRows?.titles ?? []
  const machines = { count, isNamed: titleRows !== undefined && namesMachines(all.slice(0, titleRows.first)) }
  const below = rows.map(({ cells }) => cells)
  const named = tablesIn(titles).map((columns) => withoutRowNumbers(columns, titles, below))
  const tables = named.length === 1 ? named.map((columns) => withColumnsByContent(columns, titles, below)) : named
  return { titles, tables, rows, machines, titleRows }
}

/** A sheet without a column of quantities: only what the text itself marks as a quantity counts. */
function withoutColumn(line: LineToMatch, unit: string): LineToMatch | string {
  if (marksQuantity(line.spec)) return line
  const known = unit === '' ? noUnit : sheetUnit(unit)
  if (!known) return fastTexts.badUnit(unit)
  return { ...line, quantity: { qty: null, unit: known.unit, hints: [fastTexts.noQuantityColumn] } }
}

/** Sizes, numbers and quantities that a spreadsheet has damaged; undefined when there are none. */
function damageIn(cells: readonly string[], { at }: SheetColumns): string | undefined {
  const said = (['ownNo', 'name', 'standard', 'size', 'quantity'] as const).flatMap((field) =>
    at[field] === undefined ? [] : (cells[at[field]] ?? '').trim(),
  )
  if (said.some(becameDay)) return fastTexts.aDate
  return said.some(becameExponent) ? fastTexts.anExponent : undefined
}

/**
 * The words of a row with what its number says: programs for drawings write `DIN 912 M8 x 25` as the number, and only `Cylinder Head
 * Cap Screw` as the name.
 */
function numberedPart(text: string, ownNo: string): string {
  if (text === '' || !isFastenerName(ownNo)) return text || ownNo
  const spoken = spokenName(ownNo)
  const own = readLine(spoken).fields
  const said = readLine(text).fields
  const isKnown = own.standard ? productOfStandard(own.standard.value) !== undefined : own.product !== undefined
  if (!own.nominal || !isKnown || said.standard) return text
  if (said.nominal === undefined) return `${spoken} ${text}`
  const isSame = said.nominal.value === own.nominal.value && said.length?.value === own.length?.value
  return isSame && own.standard ? `${own.standard.text} ${text}` : text
}

/** `M10×30（100支/盒）`: 3 of them are boxes or pieces. */
const packInText = /\d{2,5}\s*(?:[支个只片件]|pcs)?\s*\/\s*(?:[盒包箱袋]|box|pack|bag)/i

/** Figures one after the other: `M8×20/25/30`, `8、10、12`. */
const figures = /\d\s*[/、,，]\s*\d/

/** Whether a text names one part in several lengths: a row counts one of them. */
function namesLengths(text: string): boolean {
  if (!figures.test(text)) return false
  const read = readLines(text).map(({ fields }) => fields)
  const [first] = read
  const isSamePart = ({ standard, product, nominal }: (typeof read)[number]): boolean =>
    standard?.value === first?.standard?.value &&
    product?.value.name === first?.product?.value.name &&
    nominal?.value === first?.nominal?.value
  return read.every(isSamePart) && new Set(read.map(({ length }) => length?.value)).size > 1
}

/** What a cell says of a row that is not ordered any more. */
const takenBack =
  /^(?:已?(?:取消|作废|废止|删除|关闭|停用|完成|下单|采购|到货|入库)|cancell?ed|deleted|closed|completed|storniert|entfällt)$/i
/** What a remark says of a row that is not ordered as it stands. */
const withdrawn =
  /(?:不用|无需|不需要?|不必|暂不|先不|暂缓|别)(?:再)?(?:买|购|采购|订|要|下单|$)|库存(?:足|够|有)|有(?:库存|现货)，?(?:不|先)|已(?:购|买|采购|下单|有库存)|取消|作废|改[为成用]|更改为|换成|更换为|待[定确]|未定|do not (?:order|buy)|not (?:needed|required)|cancell?ed|changed to|replaced by|\btbd\b|obsolete|entfällt|storniert/i

/** What takes a row back or changes it: a cell that says only that, or a remark beside the columns. */
const withdrawnBy = (cells: readonly string[], { at }: SheetColumns): string | undefined => {
  const read = new Set(Object.values(at))
  return cells.find((cell, place) => takenBack.test(cell.trim()) || (!read.has(place) && withdrawn.test(cell)))
}

type Reading = { usualUnit: OrderedUnit | undefined; machines: Machines; heading?: string }

function rowResult(
  { cells, filled = [] }: SheetRow,
  columns: SheetColumns,
  { usualUnit, machines, heading = '' }: Reading,
): RowResult {
  const refused = (problem: string): RowResult => ({ cells, problem })
  const damage = damageIn(cells, columns)
  if (damage) return refused(damage)
  const state = withdrawnBy(cells, columns)
  if (state !== undefined) return refused(fastTexts.takenBack(state.trim().slice(0, 20)))
  const row = rowIn(cells, columns)
  const { text, ownNo, unit } = row
  if (text === '' && ownNo === '') return refused(fastTexts.emptyRow)
  const spec = readLine(underHeading(numberedPart(text, ownNo), heading).slice(0, maxFastText))
  const line: LineToMatch = { spec, ownNo, usualUnit }
  if (namesLengths(text))
    return accepted(cells, { ...line, quantity: { qty: null, unit: '', hints: [fastTexts.severalLengths] } })
  const { quantity, perMachine } = columns.at
  if (quantity === undefined && perMachine === undefined) return accepted(cells, withoutColumn(line, unit))
  // 包装: 纸箱 says no size, and asks for one only beside packages.
  const written = /\d/.test(row.packSize) || unit !== '' ? row.packSize : ''
  const packSize = written || (packInText.exec(text)?.[0] ?? '')
  const stated = statedIn({ ...row, packSize }, usualUnit, machines)
  // Goods of other trades have units of their own: 2 把.
  if (typeof stated === 'string') return spec.notFastener === undefined ? refused(stated) : accepted(cells, line)
  const isMerged = filled.includes(quantity ?? perMachine!)
  const own = isMerged ? { qty: null, unit: stated.unit, hints: [fastTexts.mergedQuantity] } : stated
  return accepted(cells, { ...line, quantity: own })
}

/** `一、六角头螺栓 GB/T 5783 8.8级` alone in a row that has columns for size and quantity: what the rows below it are. */
function headingIn({ cells }: SheetRow, { at }: SheetColumns): string {
  const said = [...new Set(cells.map((cell) => cell.trim()).filter(Boolean))]
  const [text = ''] = said
  if (said.length !== 1 || at.size === undefined || at.quantity === undefined || text.length > 100) return ''
  const plain = text.replace(
    /^(?:[一二三四五六七八九十]+|[（(][一二三四五六七八九十\d]+[)）]|\d{1,2})\s*[、.．:：]?\s*/,
    '',
  )
  const { standard, product, nominal, quantity } = readLine(plain).fields
  return (standard ?? product) && !nominal && !quantity ? plain.replace(/[:：]$/, '') : ''
}

/** The words of a row that leaves open what it is, with the heading above it. */
function underHeading(text: string, heading: string): string {
  if (heading === '') return text
  const { standard, product } = readLine(text).fields
  return standard || product ? text : `${heading} ${text}`
}

/** A row of a sheet without titles is a text. */
function textResult({ cells }: SheetRow, usualUnit: OrderedUnit | undefined): RowResult {
  if (cells.some(becameDay)) return { cells, problem: fastTexts.aDate }
  const text = cells.filter(Boolean).join('\t').slice(0, maxFastText)
  const line: LineToMatch = { spec: readLine(text), ownNo: '', usualUnit }
  return accepted(cells, cells.filter(Boolean).length > 1 ? withoutColumn(line, '') : line)
}

/** @param line a sentence when the row is not valid */
const accepted = (cells: readonly string[], line: LineToMatch | string): RowResult =>
  typeof line === 'string' ? { cells, problem: line } : { cells, problem: '', line }

/** Whether a row has something in the columns of a table. */
const touches = ({ cells }: SheetRow, { at }: SheetColumns): boolean =>
  Object.values(at).some((place) => (cells[place] ?? '') !== '')

/** Whether the list of a table is over, or has not begun, in this row. */
function skippedIn({ cells }: SheetRow, titles: readonly string[], { at }: SheetColumns): Skipped | undefined {
  const isAgain = Object.values(at).every((place) => cells[place] === titles[place] && titles[place] !== '')
  if (isAgain) return 'titles'
  const left = Math.min(...Object.values(at))
  const right = Math.max(...Object.values(at))
  const beside = rowBeside(cells.slice(Math.max(0, left - 1), right + 1)) ?? rowBeside(cells)
  // A part may be called what begins a remark; a part has a size and a quantity.
  const hasPart = at.size !== undefined && at.quantity !== undefined && cells[at.size] && cells[at.quantity]
  return hasPart ? undefined : beside
}

/** A table below another one, with titles of its own. */
function columnsBelow({ cells }: SheetRow): SheetColumns | undefined {
  if (cells.some((cell) => /\d/.test(cell)) || cells.filter(isTitle).length < 3) return undefined
  return tablesIn(cells)[0]
}

/** The lines of nuts and washers that a row counts in columns of their own. */
const companionResults = ({ cells, line }: RowResult, columns: SheetColumns): RowResult[] =>
  line ? companionsOf(cells, columns, line).map((companion) => accepted(cells, companion)) : []

function tableResults(sheet: ReadSheet, first: SheetColumns, reading: Reading): RowResult[] {
  let columns = first
  let titles = sheet.titles
  let heading = ''
  const results: RowResult[] = []
  for (const row of sheet.rows) {
    if (!touches(row, columns)) continue
    const skipped = skippedIn(row, titles, columns)
    const below = !skipped && sheet.tables.length === 1 ? columnsBelow(row) : undefined
    if (below) {
      columns = below
      titles = row.cells
    }
    const own = skipped || below ? '' : headingIn(row, columns)
    if (own !== '' || skipped === 'sum') heading = own
    if (skipped || below || own !== '') results.push({ cells: row.cells, problem: '', skipped: skipped ?? 'titles' })
    else {
      const result = rowResult(row, columns, { ...reading, heading })
      results.push(result, ...companionResults(result, columns))
    }
  }
  return results
}

/** Reads every row of a sheet; empty ones are left out. */
export function rowResults(sheet: ReadSheet, usualUnit: OrderedUnit | undefined): RowResult[] {
  if (sheet.tables.length === 0)
    return sheet.rows.filter(({ cells }) => cells.some(Boolean)).map((row) => textResult(row, usualUnit))
  return sheet.tables.flatMap((columns) => tableResults(sheet, columns, { usualUnit, machines: sheet.machines }))
}
