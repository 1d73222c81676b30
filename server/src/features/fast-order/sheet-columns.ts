import type { SheetField } from '@lianmeng/contract/fast-order/file-endpoints'
import { cleaned } from '../../offers/matching/line-text.ts'
import { bareTitle, fieldOfTitle, isOtherTitle, isWord } from '../../sheets/titles/title-words.ts'
import { companionField, namesBolt } from './companion-columns.ts'
import {
  isMachinesTitle,
  isPackTitle,
  isSpareTitle,
  isSumTitle,
  kindOfQuantity,
  type QuantityTitle,
  quantityTitle,
  unitOfTitle,
} from './quantity-titles.ts'

/** Titles under which lists also number their rows. */
const rowTitles: ReadonlySet<string> = new Set(['item', 'itemno', 'itemnumber'])
/** Titles of a name under which lists also write numbers of articles. */
const articleTitles: ReadonlySet<string> = new Set(['artikel', 'article', 'product', 'part'])
/** Titles of a size that may also be those of a standard. */
const vagueTitles: ReadonlySet<string> = new Set(['规格', '規格', 'spec', 'specification', '仕様'])
/** Whether a further column says what is meant better than the one before. */
const isBetter = (before: string): boolean =>
  rowTitles.has(before) || vagueTitles.has(before) || articleTitles.has(before)

const plain = bareTitle

/** Beside a quantity for one machine, the one for all of them counts; beside that of a drawing, what is to be bought. */
const byPrecision: Readonly<Record<QuantityTitle['kind'], number>> = {
  now: 5,
  ordered: 4,
  total: 3,
  plain: 2,
  planned: 1,
  perMachine: 0,
  packed: -1,
}

/** The columns of the quantities: that of what is ordered, that for one machine, and that of the machines. */
function quantityColumns(cells: readonly string[]): Partial<Record<'quantity' | 'perMachine' | 'machines', number>> {
  const found = cells.flatMap((cell, place) => {
    const said = quantityTitle(cell)
    return said ? [{ place, kind: said.kind }] : []
  })
  const [first] = found.toSorted((a, b) => byPrecision[b.kind] - byPrecision[a.kind] || a.place - b.place)
  // 装箱数 | 箱数 | 合计: packages count where nothing else does.
  const best = first?.kind === 'packed' && cells.some(isSumTitle) ? undefined : first
  // 数量 | 数量: which of the two is ordered, its writer has to say.
  const isTwice =
    best &&
    found.some(
      ({ place }) => place !== best.place && kindOfQuantity(cells[place]!) === kindOfQuantity(cells[best.place]!),
    )
  // 订单数量 | 本次送货数量: whether the delivery or the order is meant, as well.
  const isOpen = best?.kind === 'now' && found.length > 1 && /[送发收到交]/.test(cells[best.place]!)
  const perMachine = found.find(({ kind }) => kind === 'perMachine')?.place
  const machines = cells.findIndex(isMachinesTitle)
  // 数量 | 备品 | 合计: what is bought is the sum, where it is none of money.
  const hasSpare = cells.some(isSpareTitle) && !cells.some((cell) => /价|额|price|preis|amount/i.test(cell))
  const sum = best && !hasSpare ? -1 : cells.findIndex(isSumTitle)
  return {
    ...(best && best.kind !== 'perMachine' && !isTwice && !isOpen && { quantity: best.place }),
    ...(sum >= 0 && { quantity: sum }),
    ...(perMachine !== undefined && { perMachine }),
    ...(machines >= 0 && perMachine !== undefined && { machines }),
  }
}

/** The places of a sheet's columns. */
export type SheetColumns = {
  at: Partial<Record<SheetField, number>>
  /** The unit in the title of the quantities: `数量（千支）`. */
  quantityUnit: string
  titles: readonly string[]
}

/** Whether the columns identify parts. */
export const namesPart = (at: SheetColumns['at']): boolean =>
  (['name', 'standard', 'size', 'ownNo'] as const).some((field) => at[field] !== undefined)

/** Whether cells are titles although only one of them is known: a part's name among words without a figure. */
const areTitles = (cells: readonly string[], { name }: SheetColumns['at']): boolean =>
  name !== undefined && cells.filter(Boolean).length > 1 && !cells.some((cell) => /\d/.test(cell))

/** Fields that lists spread over two columns. */
const furtherFields: ReadonlySet<SheetField> = new Set(['name', 'size'])

/** The columns named by a row of titles; undefined when the row names no part or only one column beside figures. */
export function columnsIn(cells: readonly string[]): SheetColumns | undefined {
  const at: Partial<Record<SheetField, number>> = {}
  for (const [place, cell] of cells.entries()) {
    const field = fieldOfTitle(cell)
    if (field === undefined) continue
    const before = at[field] === undefined ? undefined : plain(cells[at[field]]!)
    // `規格 | 呼び`: beside a size this is the standard.
    if (field === 'size' && before !== undefined && vagueTitles.has(before) && at.standard === undefined)
      at.standard = at.size!
    if (before === undefined || isBetter(before)) at[field] = place
    // 名称 | 描述: what the second one says belongs to the part as well.
    else if (furtherFields.has(field)) at.more ??= place
  }
  const project = at.name === undefined ? -1 : cells.findIndex((cell) => plain(cell) === '项目名称')
  if (project >= 0 && /特征/.test(cells[at.name!]!)) at.more ??= project
  // Stud bolt | M16: a part as the title of its sizes.
  const bolt = at.name === undefined && at.size === undefined ? cells.findIndex(namesBolt) : -1
  if (bolt >= 0) at.name = bolt
  const companions = cells.map(companionField)
  for (const [place, field] of companions.entries()) if (field && namesPart(at)) at[field] ??= place
  Object.assign(at, quantityColumns(cells.map((cell, place) => (companions[place] ? '' : cell))))
  // 8 Units | 20 Sets: these are the machines.
  if (at.machines !== undefined && at.unit === at.machines) delete at.unit
  const packSize = cells.findIndex(isPackTitle)
  // 每包数量 | 包数 | 合计: the quantity beside the number of packages counts pieces.
  const isBesidePacks = at.quantity !== undefined && cells.some((cell, i) => i !== at.quantity && countsPacks(cell))
  if (packSize >= 0 && !isBesidePacks) at.packSize = packSize
  if (!namesPart(at) || (Object.keys(at).length < 2 && !areTitles(cells, at))) return undefined
  return columnsAt(at, cells)
}

const countsPacks = (title: string): boolean =>
  /^(?:包|箱|盒|袋|件)数|^(?:packs|boxes|cartons|bags)$/i.test(title.trim())

/** Whether a text is the title of a column, of whatever kind. */
export const isTitle = (title: string): boolean =>
  fieldOfTitle(title) !== undefined ||
  isOtherTitle(title) ||
  quantityTitle(title) !== undefined ||
  isMachinesTitle(title) ||
  isPackTitle(title)

/** Whether a text is the title of a column word for word, not only by its ending. */
export const isExactTitle = (title: string): boolean =>
  isWord(title) ||
  isMachinesTitle(title) ||
  isPackTitle(title) ||
  (title.length <= 8 && quantityTitle(title) !== undefined)

/** Whether a title stands for something that identifies a part. */
const namesOne = (title: string): boolean =>
  (['name', 'standard', 'size', 'ownNo'] as const).some((field) => fieldOfTitle(title) === field)

/** Where the titles of a table begin again at its right: `名称 规格 数量 | 名称 规格 数量`. */
function beginsAgain(titles: readonly string[], from: number): number {
  const bare = titles.map(plain)
  const first = bare.findIndex((_, at) => at >= from && namesOne(titles[at]!))
  if (first < 0) return -1
  for (let at = first + 2; at < bare.length; at += 1) {
    if (bare[at] !== bare[first]) continue
    const own = new Set(bare.slice(first, at).filter(Boolean))
    const again = bare.slice(at, at + (at - first)).filter((title) => own.has(title))
    if (new Set(again).size < 2) continue
    // The number of the row belongs to the table at its right.
    return bare[at - 1] !== '' && first > from && bare[at - 1] === bare[first - 1] ? at - 1 : at
  }
  return -1
}

/** The columns of each table under a row of titles: two tables may stand side by side. Empty: the row names no parts. */
export function tablesIn(titles: readonly string[]): SheetColumns[] {
  const starts = [0]
  for (let next = beginsAgain(titles, 0); next > 0; next = beginsAgain(titles, next)) starts.push(next)
  return starts.flatMap((start, i) => {
    const end = starts[i + 1] ?? titles.length
    return columnsIn(titles.map((title, at) => (at >= start && at < end ? title : ''))) ?? []
  })
}

/** Columns at known places; the title of the quantities may name a unit. */
export function columnsAt(at: SheetColumns['at'], titleCells: readonly string[]): SheetColumns {
  const place = at.quantity ?? at.perMachine
  return { at, quantityUnit: place === undefined ? '' : unitOfTitle(titleCells[place] ?? ''), titles: titleCells }
}

/** Most rows looked at to tell row numbers from part numbers. */
const counted = 20

/** The columns without a `Item` that only numbers the rows: 1, 2, 3 or 10, 20, 30. */
export function withoutRowNumbers(
  columns: SheetColumns,
  titleCells: readonly string[],
  rows: readonly (readonly string[])[],
): SheetColumns {
  const { ownNo: place, ...others } = columns.at
  if (place === undefined || !rowTitles.has(plain(titleCells[place] ?? '')) || !namesPart(others)) return columns
  const numbers = rows
    .slice(0, counted)
    .map((cells) => (cells[place] ?? '').trim())
    .filter(Boolean)
    .map(Number)
  const [step = 0] = numbers
  const isCount = (step === 1 || step === 10) && numbers.every((number, at) => number === (at + 1) * step)
  return isCount ? { ...columns, at: others } : columns
}

/** Titles in a normal form, to find earlier settings for them. */
export const comparableTitles = (cells: readonly string[]): string => JSON.stringify(cells.map(plain))

/** A size of a figure alone, `8`, is a statement of its own beside a class 8. */
const isOwnFigure = (piece: Piece, other: Piece): boolean =>
  piece.field === 'size' && other.field === 'class' && /^\d+(?:\.\d+)?$/.test(piece.text)

type Piece = { readonly field: string; readonly text: string }

const pieces = ['name', 'standard', 'size', 'class', 'material', 'surface', 'more'] as const

/** A size with the pitch of a column of its own: `M8×1`; words such as 细牙 stand behind it. */
function pitched(size: string, pitch: string): string {
  const [figures] = /^\d(?:\.\d+)?(?=\s*(?:mm)?$)/i.exec(pitch) ?? []
  if (pitch === '' || /[x×*]/i.test(size)) return size
  return figures === undefined ? `${size} ${pitch}`.trim() : size === '' ? '' : `${size}×${figures}`
}

/** A size with the length of a column of its own: `M8×30`; without a size the length says what it is. */
function sized(size: string, length: string): string {
  const [figures] = /^\d+(?:\.\d+)?(?=\s*(?:mm)?$)/i.exec(length) ?? []
  if (figures === undefined) return [size, length].filter(Boolean).join(' ')
  if (size === '') return `L=${figures}`
  const last = /[x×*]\s*(\d+(?:\.\d+)?)(?:\s*mm)?$/i.exec(size)?.[1]
  return last !== undefined && Number(last) === Number(figures) ? size : `${size}×${figures}`
}

/** Whether a text holds another one as a piece of its own: M8 holds no 8. */
function holds(text: string, piece: string): boolean {
  const goesOn = /[a-z\d.]/i
  for (let at = text.indexOf(piece); at >= 0; at = text.indexOf(piece, at + 1)) {
    const [before, after] = [text.charAt(at - 1), text.charAt(at + piece.length)]
    if (!(goesOn.test(before) && goesOn.test(piece[0]!)) && !(goesOn.test(after) && goesOn.test(piece.at(-1)!)))
      return true
  }
  return false
}

/** The class 8 of a nut is no size: `8级`. */
const classText = (text: string, field: 'class' | 'material'): string =>
  field === 'class' && /^\d{1,2}$/.test(text) ? `${text}级` : text

/** A number of a standard, which bills of materials write under 代号 or 图号 beside numbers of drawings. */
const standardNumber =
  /^(?:GB|GB\s*[/╱∕⁄_.-]?\s*T|ГОСТ|GOST|DIN|ISO|JB|JIS|ANSI|ASME|BS|EN|NF|UNI|HG|QB|Q)\s*[/╱∕⁄_.-]?\s*[TB]?\s*[A-Z]?\s*\d{1,6}(?:[.-]\d+)*(?:\s?-?\s?[A-K])?(?:-\d{2,4})?$/i

/** The values of a row by the columns of its sheet. */
export function rowIn(cells: readonly string[], { at, quantityUnit }: SheetColumns) {
  const own = (field: SheetField): string => (at[field] === undefined ? '' : (cells[at[field]] ?? '').trim())
  const isStandard = own('standard') === '' && standardNumber.test(own('ownNo').replace(/[‐‑‒–—―−]/g, '-'))
  const cell = (field: SheetField): string => {
    if (isStandard && field === 'ownNo') return ''
    return own(isStandard && field === 'standard' ? 'ownNo' : field)
  }
  // [FST-001] Hex bolt: programs write the code of the goods before their name.
  const [code = '', inBrackets = ''] = /^\[([^\]]{1,30})\]\s*/.exec(cell('name')) ?? []
  const said = pieces
    .map((field) => {
      // Behind a size, St would count pieces.
      if (field === 'class' || field === 'material')
        return { field, text: classText(cell(field), field).replace(/^st\.?$/i, '钢') }
      return {
        field,
        text:
          field === 'name'
            ? cell('name').slice(code.length)
            : field === 'size'
              ? sized(pitched(cell('size'), cell('pitch')), cell('length'))
              : cell(field),
      }
    })
    .filter(({ text }) => text !== '' && !/^[-—/\\]+$/.test(text))
  const isSaid = (one: Piece, i: number) =>
    said.some(
      (other, j) =>
        j !== i && !isOwnFigure(one, other) && holds(other.text, one.text) && (other.text !== one.text || j < i),
    )
  return {
    text: said
      .filter((one, i) => !isSaid(one, i))
      .map(({ text }) => text)
      .join(' '),
    // A number made only of marks without a glyph counts as empty.
    ownNo: cleaned(cell('ownNo') || inBrackets)
      .trim()
      .slice(0, 60),
    quantity: cell('quantity'),
    perMachine: cell('perMachine'),
    machines: cell('machines'),
    unit: cell('unit') || quantityUnit,
    packSize: cell('packSize'),
  }
}
export type SheetLine = ReturnType<typeof rowIn>
