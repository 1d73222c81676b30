/** Files of 快速下单. */
import { orderedUnits } from '@lianmeng/trade/quantity/ordered-quantity'
import { type Static, Type } from 'typebox'
import { buyer, buyerPurchase } from '../callers.ts'
import { Nothing, Text } from '../fields.ts'
import { textEncodings } from '../files/texts.ts'
import { maxFastFile } from './endpoints.ts'
import { assemblyTexts, fastTexts } from './texts.ts'

const base = '/lmap/v1/lm/fastorder'

/** Number of rows imported and rejected: headers of the answer. */
export const importCounts = { ok: 'x-import-ok', bad: 'x-import-bad' } as const

/** An empty workbook with text columns, so that no spreadsheet turns 8-25 into a date. */
export const template = buyer({
  method: 'GET',
  path: `${base}/template`,
  summary: '快速下单：下载模板',
  params: Type.Object({}),
  data: Nothing,
  answer: 'file',
})

export const exportLines = buyer({
  method: 'GET',
  path: `${base}/fast-order-car/export-mypartno`,
  summary: '快速下单：导出清单与料号',
  params: Type.Object({}),
  data: Nothing,
  answer: 'file',
})

/** Possible meanings of a column in a parts list. The pieces of a specification are joined in this order. */
export const sheetFields = [
  'ownNo',
  'name',
  'standard',
  'size',
  'pitch',
  'length',
  'class',
  'material',
  'surface',
  'more',
  'quantity',
  'perMachine',
  'machines',
  'unit',
  'packSize',
  'nut',
  'washer',
  'springWasher',
] as const
export type SheetField = (typeof sheetFields)[number]
/** Columns that count what goes with the part of a row. */
export type CompanionField = Extract<SheetField, 'nut' | 'washer' | 'springWasher'>

/** Number of rows shown before an import. */
export const shownRows = 15
/** Most columns of a parts list. */
export const maxFastColumns = 60

const Sheet = Type.Optional(Type.Integer({ title: '工作表', minimum: 0, maximum: 1000 }))
const Place = (title: string) => Type.Optional(Type.Integer({ title, minimum: 0, maximum: maxFastColumns - 1 }))

/** Column positions, from 0. */
export const Columns = Type.Object(
  {
    ownNo: Place('料号列'),
    name: Place('品名列'),
    standard: Place('标准列'),
    size: Place('规格列'),
    pitch: Place('螺距列'),
    length: Place('长度列'),
    class: Place('等级列'),
    material: Place('材质列'),
    surface: Place('表面列'),
    /** More words about the part. */
    more: Place('补充描述列'),
    quantity: Place('数量列'),
    /** The quantity for one machine, and how many machines: together they are a quantity. */
    perMachine: Place('单台数量列'),
    machines: Place('台数列'),
    unit: Place('单位列'),
    /** How many are in one package, for quantities in packages. */
    packSize: Place('每包数量列'),
    /** How many of what goes with the part: each is a line of its own. */
    nut: Place('螺母列'),
    washer: Place('平垫列'),
    springWasher: Place('弹垫列'),
  },
  { title: '列' },
)
export type Columns = Static<typeof Columns>

/** How a file is to be read: what a person has said so far. */
const Said = {
  sheet: Sheet,
  /** How a text file is encoded; missing: as it most likely is. */
  encoding: Type.Optional(Type.Enum(textEncodings, { title: '文字编码' })),
  /** The last row of titles among the non-empty ones, from 0; -1: there is none. */
  titleRow: Type.Optional(Type.Integer({ title: '标题行', minimum: -1, maximum: shownRows - 1 })),
  /** The caller's mapping of columns: `size:2,quantity:5`. An import remembers it for these titles. */
  columns: Type.Optional(Text('列', 300)),
  /** The unit of the quantities, where their title names none or a wrong one. */
  quantityUnit: Type.Optional(Type.Enum(orderedUnits, { title: '数量单位' })),
  /** How many machines the quantities for one machine are multiplied by. */
  machines: Type.Optional(Type.Integer({ title: '台数', minimum: 1, maximum: 1_000_000 })),
  /** For quantities without a unit. */
  unit: Type.Optional(Type.Enum(orderedUnits, { title: '单位' })),
}

/** What becomes of a column: it is read, nobody knows what it is, it is of no use to an order, or it is empty. */
export const placeStates = ['read', 'open', 'other', 'empty'] as const
export type PlaceState = (typeof placeStates)[number]

/** The first rows of a file as they will be. */
const Preview = Type.Object({
  text: Type.String(),
  ownNo: Type.String(),
  /** Empty: it is asked for at the line. */
  quantity: Type.String(),
  unit: Type.String(),
  problem: Type.String(),
})

/** Inspects a file before an import: its sheets, its first rows, and the assumed meaning of its columns. Changes
 *  nothing. */
export const lookInto = buyerPurchase({
  method: 'POST',
  path: `${base}/look-into`,
  programs: 'purchase',
  summary: '快速下单：预览导入文件',
  dearestFile: 'sheet',
  params: Type.Object({}),
  query: Type.Object(Said),
  data: Type.Object({
    sheets: Type.Array(Type.String()),
    /** The sheet that was read. */
    sheet: Type.Integer(),
    /** The encoding of a text file; empty for others. */
    encoding: Type.String(),
    /** The first non-empty rows. */
    rows: Type.Array(Type.Array(Type.String())),
    /** Their numbers in the sheet. */
    rowNos: Type.Array(Type.Integer()),
    /** The last title row among them; -1: none was found. */
    titleRow: Type.Integer(),
    /** The first title row; the same as the last one for titles in one row. */
    firstTitleRow: Type.Integer(),
    columns: Columns,
    /** What becomes of each column, and where the next table begins that appears with the first. */
    places: Type.Array(Type.Object({ title: Type.String(), state: Type.Enum(placeStates), table: Type.Integer() })),
    /** The unit that the quantities have by their title or by what was said; empty: by the row, or not stated. */
    quantityUnit: Type.String(),
    /** Whether the head of the sheet names a number of machines. */
    namesMachines: Type.Boolean(),
    /** Rows below the titles, and how many of them are sums, signatures or repeated titles. */
    count: Type.Integer(),
    skipped: Type.Integer(),
    preview: Type.Array(Preview),
    /** Source of the mapping. `none`: the user must give it. */
    saidBy: Type.Enum(['titles', 'company', 'none']),
    /** Traps in the file: merged and hidden cells, other sheets. */
    notes: Type.Array(Type.String()),
    /** What was repaired, once for each kind. */
    repairs: Type.Array(Type.String()),
  }),
  body: 'upload',
  bodyLimit: maxFastFile + 64 * 1024,
  tooLarge: fastTexts.tooLarge,
})

/** Adds the rows of a workbook or a text of cells. Returns the same rows with 「错误原因」. */
export const importFile = buyerPurchase({
  method: 'POST',
  path: `${base}/fast-order-car/import`,
  programs: 'purchase',
  summary: '快速下单：导入文件',
  dearestFile: 'sheet',
  params: Type.Object({}),
  query: Type.Object({
    /** What the file is called: the answer is called after it. */
    fileName: Type.Optional(Text('文件名', 120)),
    batch: Type.Optional(Text('批次', 40)),
    ...Said,
  }),
  data: Nothing,
  answer: 'file',
  body: 'upload',
  bodyLimit: maxFastFile + 64 * 1024,
  tooLarge: fastTexts.tooLarge,
})

/** Maximum size of an assembly in bytes. */
export const maxAssembly = 200 * 1024 * 1024
/** Most names reported of each kind. */
export const maxNames = 200

/** A part of an assembly by its name in the file, and its number of pieces. */
const Named = Type.Object({ name: Type.String(), count: Type.Integer() })

/**
 * Adds the fasteners of a STEP assembly by the names of its parts, each as often as it is used. The names that were found
 * are told even if none of them is a fastener.
 */
export const importAssembly = buyerPurchase({
  method: 'POST',
  path: `${base}/import-assembly`,
  programs: 'purchase',
  summary: '快速下单：导入 STEP 装配体',
  params: Type.Object({}),
  query: Type.Object({ batch: Type.Optional(Text('批次', 40)) }),
  data: Type.Object({
    added: Type.Integer(),
    matched: Type.Integer(),
    /** Total pieces added. */
    pieces: Type.Integer(),
    /** The first names that were read as fasteners. */
    fasteners: Type.Array(Named),
    /** Number of kinds of other parts, and the first of them. */
    otherKinds: Type.Integer(),
    others: Type.Array(Named),
  }),
  body: 'upload',
  isLarge: true,
  bodyLimit: maxAssembly + 64 * 1024,
  tooLarge: assemblyTexts.tooLarge,
})
