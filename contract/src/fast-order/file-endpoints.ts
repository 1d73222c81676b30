/** 快速下单 as files. */
import { orderedUnits } from '@lianmeng/trade/quantity/ordered-quantity'
import { Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Nothing, Text } from '../fields.ts'
import { maxFastFile } from './endpoints.ts'
import { assemblyTexts, fastTexts } from './texts.ts'

const base = '/lmap/v1/lm/fastorder'

/** How many rows an import took, and how many it did not: headers of its answer. */
export const importCounts = { ok: 'x-import-ok', bad: 'x-import-bad' } as const

/** An empty workbook whose columns are text, so that no spreadsheet takes 8-25 for a day. */
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

/** Adds the rows of a workbook or a text of cells. Answers the same rows with 「错误原因」. */
export const importFile = endpoint({
  method: 'POST',
  path: `${base}/fast-order-car/import`,
  access: 'buyer',
  right: 'purchase',
  summary: '快速下单：导入文件',
  params: Type.Object({}),
  query: Type.Object({
    fileName: Text('文件名', 120, 1),
    unit: Type.Optional(Type.Enum(orderedUnits, { title: '单位' })),
    batch: Type.Optional(Text('批次', 40)),
  }),
  data: Nothing,
  answer: 'file',
  body: 'upload',
  bodyLimit: maxFastFile + 64 * 1024,
  tooLarge: fastTexts.tooLarge,
})

/** Bytes of an assembly. */
export const maxAssembly = 20 * 1024 * 1024
/** Parts of an assembly that are told as not being fasteners. */
export const maxOthers = 200

/** Adds the fasteners of a STEP assembly by the names of its parts, each as often as it is built in. */
export const importAssembly = endpoint({
  method: 'POST',
  path: `${base}/import-assembly`,
  access: 'buyer',
  right: 'purchase',
  summary: '快速下单：导入 STEP 装配体',
  params: Type.Object({}),
  query: Type.Object({ batch: Type.Optional(Text('批次', 40)) }),
  data: Type.Object({
    added: Type.Integer(),
    matched: Type.Integer(),
    /** Pieces of all that were added. */
    pieces: Type.Integer(),
    /** Kinds of other parts, and the first of them. */
    otherKinds: Type.Integer(),
    others: Type.Array(Type.Object({ name: Type.String(), count: Type.Integer() })),
  }),
  body: 'upload',
  bodyLimit: maxAssembly + 64 * 1024,
  tooLarge: assemblyTexts.tooLarge,
})
