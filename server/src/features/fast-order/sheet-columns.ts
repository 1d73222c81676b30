import type { SheetField } from '@lianmeng/contract/fast-order/file-endpoints'
import { cleaned } from '../../offers/matching/line-text.ts'
import { isMachinesTitle, isPackTitle, type QuantityTitle, quantityTitle, unitOfTitle } from './quantity-titles.ts'

/** Titles of the columns as programs and people write them: in Chinese, English, German and Japanese. */
const titles: Readonly<Record<Exclude<SheetField, 'quantity' | 'packSize'>, string>> = {
  ownNo:
    '料号 自编料号 物料编码 物料号 物料代码 物料编号 存货编码 编码 图号 零件号 ' +
    'partno partnumber partcode pn part# itemno itemnumber itemcode item materialno materialnumber productcode stockcode sku drawingno ' +
    'artikelnummer artikelnr artnr teilenummer teilenr materialnummer matnr sachnummer identnummer zeichnungsnummer ' +
    '品番 部品番号 部番 図番 品目コード 商品コード 部品コード',
  name:
    '名称 品名 产品名称 物料名称 存货名称 零件名称 商品名称 描述 规格描述 物料描述 产品描述 名称规格 名称及规格 品名规格 需求 ' +
    'description name partname part partdescription itemdescription itemname productdescription materialdescription article designation ' +
    'bezeichnung benennung beschreibung artikelbezeichnung teilebezeichnung materialkurztext kurztext artikel ' +
    '品名規格 部品名 部品名称 商品名 名稱',
  standard:
    '标准 标准号 国标 国标号 执行标准 ' +
    'standard standardno std specno ' +
    'norm normen din dinnorm dinen normbezeichnung ' +
    '標準 標準規格 規格番号',
  size:
    '规格 规格型号 型号 型号规格 尺寸 规格尺寸 直径 螺纹规格 ' +
    'size specification spec dimension dimensions thread threadsize nominalsize diameter dia ' +
    'abmessung abmessungen größe groesse maße gewinde gewindegröße durchmesser nenngröße ' +
    '規格 サイズ 寸法 呼び 呼び径 ねじの呼び 型式 仕様',
  length:
    '长度 杆长 公称长度 ' + 'length len nominallength ' + 'länge laenge nennlänge ' + '長さ 呼び長さ 首下長さ 長度',
  class:
    '等级 强度 强度等级 性能等级 级别 ' +
    'grade class propertyclass strength strengthclass strengthgrade ' +
    'festigkeitsklasse festigkeit güte guete ' +
    '強度区分 強度 等級 強度等級',
  material: '材质 材料 材料牌号 ' + 'material materialgrade ' + 'werkstoff ' + '材質 材料',
  surface:
    '表面 表面处理 镀层 涂层 处理 ' +
    'finish surface surfacefinish surfacetreatment coating plating ' +
    'oberfläche oberflaeche oberflächenbehandlung beschichtung überzug ' +
    '表面処理 処理 めっき メッキ 表面處理',
  unit: '单位 计量单位 采购单位 ' + 'unit uom um unitofmeasure ' + 'einheit me mengeneinheit ' + '単位 單位',
}

const fieldOfTitle: ReadonlyMap<string, SheetField> = new Map(
  Object.entries(titles).flatMap(([field, words]) =>
    words.split(' ').map((title) => [title, field as SheetField] as const),
  ),
)

/** Titles under which lists also number their rows. */
const rowTitles: ReadonlySet<string> = new Set(['item', 'itemno', 'itemnumber'])
/** Titles of a size that may also be those of a standard. */
const vagueTitles: ReadonlySet<string> = new Set(['规格', '規格', 'spec', 'specification', '仕様'])
/** Whether a further column says what is meant better than the one before. */
const isBetter = (before: string): boolean => rowTitles.has(before) || vagueTitles.has(before)

/** Beside a quantity for one machine, the one for all of them counts. */
const byPrecision: Readonly<Record<QuantityTitle['kind'], number>> = { total: 2, plain: 1, perMachine: 0 }

/** The column of the quantities. For one machine of several, they are not what is ordered. */
function quantityColumn(cells: readonly string[]): number | undefined {
  const found = cells.flatMap((cell, place) => {
    const said = quantityTitle(cell)
    return said ? [{ place, kind: said.kind }] : []
  })
  const [best] = found.toSorted((a, b) => byPrecision[b.kind] - byPrecision[a.kind] || a.place - b.place)
  return best?.kind === 'perMachine' && cells.some(isMachinesTitle) ? undefined : best?.place
}

const bracket = /[（([]([^）)\]]*)[）)\]]/

const plain = (title: string): string =>
  title
    .normalize('NFKC')
    .replace(bracket, '')
    .replace(/[\s*:_./-]/g, '')
    .toLowerCase()

/** The places of a sheet's columns. */
export type SheetColumns = {
  at: Partial<Record<SheetField, number>>
  /** The unit in the title of the quantities: `数量（千支）`. */
  quantityUnit: string
}

/** Whether the columns identify parts. */
export const namesPart = (at: SheetColumns['at']): boolean =>
  (['name', 'standard', 'size', 'ownNo'] as const).some((field) => at[field] !== undefined)

/** Whether cells are titles although only one of them is known: a part's name among words without a figure. */
const areTitles = (cells: readonly string[], { name }: SheetColumns['at']): boolean =>
  name !== undefined && cells.filter(Boolean).length > 1 && !cells.some((cell) => /\d/.test(cell))

/** The columns named by a row of titles; undefined when the row names no part or only one column beside figures. */
export function columnsIn(cells: readonly string[]): SheetColumns | undefined {
  const at: Partial<Record<SheetField, number>> = {}
  for (const [place, cell] of cells.entries()) {
    const title = plain(cell)
    const field = fieldOfTitle.get(title)
    if (field === undefined) continue
    const before = at[field] === undefined ? undefined : plain(cells[at[field]]!)
    // `規格 | 呼び`: beside a size this is the standard.
    if (field === 'size' && before !== undefined && vagueTitles.has(before) && at.standard === undefined)
      at.standard = at.size!
    if (before === undefined || isBetter(before)) at[field] = place
  }
  const quantity = quantityColumn(cells)
  if (quantity !== undefined) at.quantity = quantity
  const packSize = cells.findIndex(isPackTitle)
  if (packSize >= 0) at.packSize = packSize
  if (!namesPart(at) || (Object.keys(at).length < 2 && !areTitles(cells, at))) return undefined
  return columnsAt(at, cells)
}

/** Columns at known places; the title of the quantities may name a unit. */
export function columnsAt(at: SheetColumns['at'], titleCells: readonly string[]): SheetColumns {
  const title = at.quantity === undefined ? '' : (titleCells[at.quantity] ?? '')
  return { at, quantityUnit: unitOfTitle(title) }
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

const pieces = ['name', 'standard', 'size', 'class', 'material', 'surface'] as const

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
const classText = (text: string): string => (/^\d{1,2}$/.test(text) ? `${text}级` : text)

/** The values of a row by the columns of its sheet. */
export function rowIn(cells: readonly string[], { at, quantityUnit }: SheetColumns) {
  const cell = (field: SheetField): string => (at[field] === undefined ? '' : (cells[at[field]] ?? '').trim())
  const said = pieces
    .map((field) => {
      if (field === 'class') return { field, text: classText(cell('class')) }
      return { field, text: field === 'size' ? sized(cell('size'), cell('length')) : cell(field) }
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
    ownNo: cleaned(cell('ownNo')).trim().slice(0, 60),
    quantity: cell('quantity'),
    unit: cell('unit') || quantityUnit,
    packSize: cell('packSize'),
  }
}
export type SheetLine = ReturnType<typeof rowIn>
