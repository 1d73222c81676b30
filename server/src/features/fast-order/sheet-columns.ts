import { type SheetField, sheetFields } from '@lianmeng/contract/fast-order/file-endpoints'
import { cleaned } from '../../offers/matching/line-text.ts'

/** Titles of the columns as programs and people write them. */
const titles: Readonly<Record<SheetField, readonly string[]>> = {
  ownNo: [
    '料号',
    '自编料号',
    '物料编码',
    '物料号',
    '物料代码',
    '存货编码',
    '编码',
    '图号',
    'partno',
    'partnumber',
    'p/n',
    'itemno',
    'item',
    'materialno',
    'artikelnummer',
    'sku',
  ],
  name: [
    '名称',
    '品名',
    '产品名称',
    '物料名称',
    '存货名称',
    '零件名称',
    '描述',
    '规格描述',
    '物料描述',
    '名称规格',
    '名称及规格',
    '需求',
    'description',
    'name',
    'partname',
    'itemdescription',
    'bezeichnung',
    'benennung',
  ],
  standard: ['标准', '标准号', '国标', '国标号', '执行标准', 'standard', 'norm', 'spec.no'],
  size: [
    '规格',
    '规格型号',
    '型号',
    '型号规格',
    '尺寸',
    '规格尺寸',
    'size',
    'specification',
    'spec',
    'dimension',
    'dimensions',
    'abmessung',
  ],
  class: [
    '等级',
    '强度',
    '强度等级',
    '性能等级',
    '级别',
    'grade',
    'class',
    'propertyclass',
    'festigkeitsklasse',
    'festigkeit',
  ],
  material: ['材质', '材料', '材料牌号', 'material', 'werkstoff'],
  surface: ['表面', '表面处理', '镀层', '涂层', '处理', 'finish', 'surface', 'coating', 'plating', 'oberfläche'],
  quantity: [
    '数量',
    '需求数量',
    '采购数量',
    '订购数量',
    '用量',
    '总用量',
    '需求量',
    'qty',
    'quantity',
    'q.ty',
    'totalqty',
    'amount',
    'menge',
    'anzahl',
  ],
  unit: ['单位', '计量单位', '采购单位', 'unit', 'uom', 'einheit', 'me'],
}

const fieldOfTitle: ReadonlyMap<string, SheetField> = new Map(
  sheetFields.flatMap((field) => titles[field].map((title) => [title, field] as const)),
)

const bracket = /[（([]([^）)\]]*)[）)\]]/

const plain = (title: string): string =>
  title
    .replace(bracket, '')
    .replace(/[\s*＊:：_-]/g, '')
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

/** The columns named by a row of titles; undefined when the row names no part or only one column. */
export function columnsIn(cells: readonly string[]): SheetColumns | undefined {
  const at: Partial<Record<SheetField, number>> = {}
  for (const [place, cell] of cells.entries()) {
    const field = fieldOfTitle.get(plain(cell))
    if (field && at[field] === undefined) at[field] = place
  }
  if (!namesPart(at) || Object.keys(at).length < 2) return undefined
  return columnsAt(at, cells)
}

/** Columns at known places; the title of the quantities may name a unit. */
export function columnsAt(at: SheetColumns['at'], titleCells: readonly string[]): SheetColumns {
  const title = at.quantity === undefined ? '' : (titleCells[at.quantity] ?? '')
  return { at, quantityUnit: bracket.exec(title)?.[1]?.trim() ?? '' }
}

/** Titles in a normal form, to find earlier settings for them. */
export const comparableTitles = (cells: readonly string[]): string => JSON.stringify(cells.map(plain))

const pieces = ['name', 'standard', 'size', 'class', 'material', 'surface'] as const

/** The values of a row by the columns of its sheet. */
export function rowIn(cells: readonly string[], { at, quantityUnit }: SheetColumns) {
  const cell = (field: SheetField): string => (at[field] === undefined ? '' : (cells[at[field]] ?? '').trim())
  const said = pieces.map(cell).filter((text) => text !== '' && !/^[-—/\\]+$/.test(text))
  return {
    text: said
      .filter((text, i) => !said.some((other, j) => j !== i && other.includes(text) && (other !== text || j < i)))
      .join(' '),
    // A number made only of marks without a glyph counts as empty.
    ownNo: cleaned(cell('ownNo')).trim().slice(0, 60),
    quantity: cell('quantity'),
    unit: cell('unit') || quantityUnit,
  }
}
export type SheetLine = ReturnType<typeof rowIn>
