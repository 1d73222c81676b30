/** Files uploaded by a seller: products, prices and stock by the thousand. */
import type { KeyScope } from '@lianmeng/trade/identity/key-scopes'
import type { SellerDuty } from '@lianmeng/trade/identity/seller-roles'
import { type Static, Type } from 'typebox'
import { sellerReadingProducts } from '../callers.ts'
import { endpoint } from '../endpoint.ts'
import { Flag, Id, Nothing, Text } from '../fields.ts'
import { textEncodings } from '../files/texts.ts'
import { changeableFields, type ImportKind, importField, importKind } from './columns.ts'
import { Measure } from './measures.ts'

const base = '/seller/v1/import'

/** Whether a row needs a word of its own, and which it got. */
export const importVerdict = ['', 'waiting', 'confirmed', 'dropped'] as const
export type ImportVerdict = (typeof importVerdict)[number]
/** Most rows that are confirmed or dropped at once. */
export const maxDecided = 500

export const importState = [
  'reading',
  'mapping',
  'checking',
  'ready',
  'applying',
  'done',
  'failed',
  'cancelled',
] as const
export type ImportState = (typeof importState)[number]
/** Maximum size of a file in bytes. */
export const maxImportSize = 20 * 1024 * 1024
/** Maximum rows and columns of a file. */
export const maxImportRows = 200_000
export const maxImportColumns = 40

const Job = Type.Object({
  id: Type.Integer(),
  kind: Type.Enum(importKind),
  fileName: Type.String(),
  state: Type.Enum(importState),
  listId: Type.Integer(),
  titles: Type.Array(Type.String()),
  mapping: Type.Array(Type.String()),
  /** Unit and tax of each column. In the state `mapping` some of them may have to be said. */
  measures: Type.Array(Measure),
  /** What a file of products changes of goods that are there; nothing unless its seller chose it. */
  changes: Type.Array(Type.Enum(changeableFields)),
  rows: Type.Integer(),
  bad: Type.Integer(),
  doubtful: Type.Integer(),
  /** Rows that say what is there already. */
  unchanged: Type.Integer(),
  /** Rows that are written only after they were confirmed, each by itself. */
  waiting: Type.Integer(),
  /** Rows applied with a change so far. */
  changed: Type.Integer(),
  appliedUpto: Type.Integer(),
  problem: Type.String(),
  createdBy: Type.String(),
  createdAt: Type.String(),
})
export type ImportJob = Static<typeof Job>

/** How a file was read. Rows are counted from 1, as a spreadsheet counts them. */
const SheetSeen = Type.Object({
  sheets: Type.Array(Type.String()),
  /** The sheet that was read, from 0. */
  sheet: Type.Integer(),
  /** The encoding of a text file; empty for others. */
  encoding: Type.String(),
  /** First and last row of the titles; 0: there are none. */
  firstTitleRow: Type.Integer(),
  titleRow: Type.Integer(),
  /** Sums, signatures and repeated titles, which are not read. */
  skipped: Type.Integer(),
  /** Merged and hidden cells, other sheets, and what was repaired. */
  notes: Type.Array(Type.String()),
  /** The first rows as they stand in the file. */
  head: Type.Array(Type.Object({ row: Type.Integer(), cells: Type.Array(Type.String()) })),
})
export type SheetSeen = Static<typeof SheetSeen>
/** How many rows of a file are shown as they stand. */
export const headRows = 15

/** Rows with the same reason: refused, waiting for a word, or worth a look. */
const ReasonGroup = Type.Object({
  of: Type.Enum(['bad', 'waiting', 'doubtful']),
  /** Figures and quoted words are … in it. */
  reason: Type.String(),
  rows: Type.Integer(),
  /** The first of these rows. */
  rowNo: Type.Integer(),
  example: Type.String(),
})
export type ReasonGroup = Static<typeof ReasonGroup>

/** A row as read, with the findings about it. */
const Row = Type.Object({
  rowNo: Type.Integer(),
  cells: Type.Array(Type.String()),
  ownCode: Type.String(),
  /** Numbers as text; empty if there is none. */
  before: Type.String(),
  value: Type.String(),
  problem: Type.String(),
  doubt: Type.String(),
  verdict: Type.Enum(importVerdict),
})
export type ImportRow = Static<typeof Row>

export const jobs = sellerReadingProducts({
  method: 'GET',
  path: `${base}/list`,
  summary: '卖家：导入任务',
  params: Type.Object({}),
  data: Type.Array(Job),
})

export const job = sellerReadingProducts({
  method: 'GET',
  path: `${base}/detail`,
  summary: '卖家：导入任务详情',
  params: Type.Object({ jobId: Id('任务') }),
  data: Type.Object({
    job: Job,
    sheet: SheetSeen,
    samples: Type.Array(Row),
    bad: Type.Array(Row),
    doubtful: Type.Array(Row),
    /** Rows that wait, and those that were confirmed or dropped. */
    waiting: Type.Array(Row),
    unchanged: Type.Array(Row),
    /** The most frequent reasons first. */
    groups: Type.Array(ReasonGroup),
  }),
})

/** The rejected rows, as a workbook with their reasons. */
export const badRows = sellerReadingProducts({
  method: 'GET',
  path: `${base}/result`,
  summary: '卖家：下载导入的错误行',
  params: Type.Object({ jobId: Id('任务') }),
  data: Nothing,
  answer: 'file',
})

/** An empty file of each kind with the titles that an import knows, and an example. */
export const template = sellerReadingProducts({
  method: 'GET',
  path: `${base}/template`,
  summary: '卖家：下载导入模板',
  params: Type.Object({ kind: Type.Enum(importKind, { title: '内容' }) }),
  data: Nothing,
  answer: 'file',
})

/** All goods with their codes, prices and stock, as a workbook that can be imported again. */
export const exportGoods = sellerReadingProducts({
  method: 'GET',
  path: '/seller/v1/export/goods',
  summary: '卖家：导出商品、价格与库存',
  params: Type.Object({}),
  data: Nothing,
  answer: 'file',
})

/** A file of goods, prices or stock wants the key of a program that does the same row by row. */
const scopeOfKind: Record<ImportKind, KeyScope> = { prices: 'prices', stock: 'stock', products: 'goods' }

const upload = (kind: ImportKind, sellerDuty: SellerDuty, summary: string) =>
  endpoint({
    method: 'POST',
    path: `${base}/${kind}/upload`,
    access: 'seller',
    sellerDuty,
    programs: scopeOfKind[kind],
    summary,
    params: Type.Object({}),
    query: Type.Object({
      fileName: Text('文件名', 120, 1),
      /** The price list to fill; missing: the base prices. */
      listId: Type.Optional(Id('价格表')),
    }),
    data: Type.Object({ jobId: Type.Integer() }),
    body: 'upload',
    bodyLimit: maxImportSize + 64 * 1024,
  })
export const uploadPrices = upload('prices', 'prices', '卖家：上传价格文件')
export const uploadStock = upload('stock', 'stock', '卖家：上传库存文件')
export const uploadProducts = upload('products', 'products', '卖家：上传商品文件')

const map = (kind: ImportKind, sellerDuty: SellerDuty, summary: string) =>
  endpoint({
    method: 'POST',
    path: `${base}/${kind}/map`,
    access: 'seller',
    sellerDuty,
    programs: scopeOfKind[kind],
    summary,
    params: Type.Object({
      jobId: Id('任务'),
      mapping: Type.Array(Type.Enum(importField, { title: '列' }), { title: '列对应', maxItems: maxImportColumns }),
      /** Unit and tax of each column; missing: as the titles say. */
      measures: Type.Optional(Type.Array(Measure, { title: '单位与税', maxItems: maxImportColumns })),
      /** Of a file of products: what it changes of goods that are there; missing: nothing. */
      changes: Type.Optional(
        Type.Array(Type.Enum(changeableFields, { title: '要改的列' }), {
          title: '要改的列',
          maxItems: changeableFields.length,
        }),
      ),
    }),
    data: Nothing,
  })
export const mapPrices = map('prices', 'prices', '卖家：指定价格文件的列')
export const mapStock = map('stock', 'stock', '卖家：指定库存文件的列')
export const mapProducts = map('products', 'products', '卖家：指定商品文件的列')

const read = (kind: ImportKind, sellerDuty: SellerDuty, summary: string) =>
  endpoint({
    method: 'POST',
    path: `${base}/${kind}/read`,
    access: 'seller',
    sellerDuty,
    programs: scopeOfKind[kind],
    summary,
    params: Type.Object({
      jobId: Id('任务'),
      /** From 0; missing: the first with known titles. */
      sheet: Type.Optional(Type.Integer({ title: '工作表', minimum: 0, maximum: 1000 })),
      encoding: Type.Optional(Type.Enum(textEncodings, { title: '文字编码' })),
      /** The last row of titles, as the file counts them; 0: there is none. Missing: it is searched. */
      titleRow: Type.Optional(Type.Integer({ title: '标题行', minimum: 0, maximum: 1000 })),
    }),
    data: Nothing,
  })
export const readPrices = read('prices', 'prices', '卖家：换工作表、编码或标题行，重读价格文件')
export const readStock = read('stock', 'stock', '卖家：换工作表、编码或标题行，重读库存文件')
export const readProducts = read('products', 'products', '卖家：换工作表、编码或标题行，重读商品文件')

const step = (kind: ImportKind, name: string, sellerDuty: SellerDuty, summary: string) =>
  endpoint({
    method: 'POST',
    path: `${base}/${kind}/${name}`,
    access: 'seller',
    sellerDuty,
    programs: scopeOfKind[kind],
    summary,
    params: Type.Object({ jobId: Id('任务') }),
    data: Nothing,
  })
export const applyPrices = step('prices', 'apply', 'prices', '卖家：写入导入的价格')
export const applyStock = step('stock', 'apply', 'stock', '卖家：写入导入的库存')
export const applyProducts = step('products', 'apply', 'products', '卖家：写入导入的商品')
export const cancelPrices = step('prices', 'cancel', 'prices', '卖家：停止导入价格')
export const cancelStock = step('stock', 'cancel', 'stock', '卖家：停止导入库存')
export const cancelProducts = step('products', 'cancel', 'products', '卖家：停止导入商品')

const decide = (kind: ImportKind, sellerDuty: SellerDuty, summary: string) =>
  endpoint({
    method: 'POST',
    path: `${base}/${kind}/decide`,
    access: 'seller',
    sellerDuty,
    programs: scopeOfKind[kind],
    summary,
    params: Type.Object({
      jobId: Id('任务'),
      /** Either these rows, or all that wait for one reason. */
      rowNos: Type.Optional(
        Type.Array(Type.Integer({ title: '行', minimum: 1, maximum: 2_000_000 }), {
          title: '行',
          minItems: 1,
          maxItems: maxDecided,
        }),
      ),
      reason: Type.Optional(Text('原因', 400, 1)),
      /** 0: the rows are dropped. */
      confirmed: Flag('确认'),
    }),
    data: Nothing,
  })
export const decidePrices = decide('prices', 'prices', '卖家：逐行确认或放弃导入的价格')
export const decideStock = decide('stock', 'stock', '卖家：逐行确认或放弃导入的库存')
export const decideProducts = decide('products', 'products', '卖家：逐行确认或放弃导入的商品')
