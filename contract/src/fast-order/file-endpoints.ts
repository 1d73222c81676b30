/** Files of 快速下单. */
import { orderedUnits } from '@lianmeng/trade/quantity/ordered-quantity'
import { type Static, Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Nothing, Text } from '../fields.ts'
import { maxFastFile } from './endpoints.ts'
import { assemblyTexts, fastTexts } from './texts.ts'

const base = '/lmap/v1/lm/fastorder'

/** Number of rows imported and rejected: headers of the answer. */
export const importCounts = { ok: 'x-import-ok', bad: 'x-import-bad' } as const

/** An empty workbook with text columns, so that no spreadsheet turns 8-25 into a date. */
export const template = endpoint({
  method: 'GET',
  path: `${base}/template`,
  access: 'buyer',
  summary: '快速下单：下载模板',
  params: Type.Object({}),
  data: Nothing,
  answer: 'file',
})

export const exportLines = endpoint({
  method: 'GET',
  path: `${base}/fast-order-car/export-mypartno`,
  access: 'buyer',
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
  'length',
  'class',
  'material',
  'surface',
  'quantity',
  'unit',
  'packSize',
] as const
export type SheetField = (typeof sheetFields)[number]

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
    length: Place('长度列'),
    class: Place('等级列'),
    material: Place('材质列'),
    surface: Place('表面列'),
    quantity: Place('数量列'),
    unit: Place('单位列'),
    /** How many are in one package, for quantities in packages. */
    packSize: Place('每包数量列'),
  },
  { title: '列' },
)
export type Columns = Static<typeof Columns>

/** Inspects a file before an import: its sheets, its first rows, and the assumed meaning of its columns. Changes
 *  nothing. */
export const lookInto = endpoint({
  method: 'POST',
  path: `${base}/look-into`,
  access: 'buyer',
  right: 'purchase',
  programs: 'purchase',
  summary: '快速下单：预览导入文件',
  dearestFile: 'sheet',
  params: Type.Object({}),
  query: Type.Object({ sheet: Sheet }),
  data: Type.Object({
    sheets: Type.Array(Type.String()),
    /** The sheet that was read. */
    sheet: Type.Integer(),
    /** The first non-empty rows. */
    rows: Type.Array(Type.Array(Type.String())),
    /** The title row among them; -1: none was found. */
    titleRow: Type.Integer(),
    columns: Columns,
    /** Source of the mapping. `none`: the user must give it. */
    saidBy: Type.Enum(['titles', 'company', 'none']),
    /** Traps in the file: merged and hidden cells, other sheets. */
    notes: Type.Array(Type.String()),
  }),
  body: 'upload',
  bodyLimit: maxFastFile + 64 * 1024,
  tooLarge: fastTexts.tooLarge,
})

/** Adds the rows of a workbook or a text of cells. Returns the same rows with 「错误原因」. */
export const importFile = endpoint({
  method: 'POST',
  path: `${base}/fast-order-car/import`,
  access: 'buyer',
  right: 'purchase',
  programs: 'purchase',
  summary: '快速下单：导入文件',
  dearestFile: 'sheet',
  params: Type.Object({}),
  query: Type.Object({
    /** What the file is called: the answer is called after it. */
    fileName: Type.Optional(Text('文件名', 120)),
    unit: Type.Optional(Type.Enum(orderedUnits, { title: '单位' })),
    batch: Type.Optional(Text('批次', 40)),
    sheet: Sheet,
    /** The title row among the non-empty ones, from 0; -1: there is none. */
    titleRow: Type.Optional(Type.Integer({ title: '标题行', minimum: -1, maximum: shownRows - 1 })),
    /** The caller's mapping of columns: `size:2,quantity:5`. Remembered for these titles. */
    columns: Type.Optional(Text('列', 200)),
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
export const importAssembly = endpoint({
  method: 'POST',
  path: `${base}/import-assembly`,
  access: 'buyer',
  right: 'purchase',
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
