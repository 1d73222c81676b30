/** One field of many goods, changed at once and undone for a day. */
import { type Static, Type } from 'typebox'
import { sellerProducts, sellerReadingProducts } from '../callers.ts'
import { Id, Text } from '../fields.ts'
import { chosen } from './endpoints.ts'

const base = '/seller/v1/product/bulk'

/** Fields of a product, of its stock, and of its first package. */
export const bulkFields = [
  'ownCode',
  'brand',
  'bin',
  'minPurchase',
  'minReservation',
  'deliveryDays',
  'reservable',
  'warnBelow',
  'taxRate',
  'taxCode',
  'source',
  'salePackageType',
  'bigSize',
  'smallSize',
  'unpackingRate',
  'looseRate',
] as const
export type BulkField = (typeof bulkFields)[number]

export const bulkFieldTexts: Record<BulkField, string> = {
  ownCode: '商品编码',
  brand: '品牌',
  bin: '库位',
  minPurchase: '起购量',
  minReservation: '起订量',
  deliveryDays: '发货天数',
  reservable: '可预订',
  warnBelow: '预警量',
  taxRate: '税率',
  taxCode: '税收分类编码',
  source: '商品来源',
  salePackageType: '包装规则',
  bigSize: '大包装数',
  smallSize: '小包装数',
  unpackingRate: '拆包加价',
  looseRate: '散支加价',
}

export const bulkTexts = {
  nothing: '没有要改的商品：这些商品已经是这个值',
  codes: (code: string) => `改后编码「${code}」会重复，没有修改`,
  codeTooLong: '改后的编码超过 60 个字，没有修改',
  whole: '所选商品里有论件的，须为整数',
  undone: '这次修改已经撤销',
  tooLate: '超过一天的修改不能撤销',
  gone: '修改记录不存在',
} as const

/** Goods whose package sizes would not divide are left. */
export const leftTexts = '大包装数须是小包装数的整数倍，且至少有一个'

const wanted = {
  ...chosen,
  field: Type.Enum(bulkFields, { title: '字段' }),
  /** As a person writes it: quantities in base units, rates in percent, 1 for yes. */
  value: Text('新值', 60),
  /** Of codes: the part that is replaced; empty: the value is put in front. */
  find: Type.Optional(Text('查找', 60)),
}

/** Old and new of a product, in words. */
const Sample = Type.Object({ id: Type.Integer(), name: Type.String(), before: Type.String(), after: Type.String() })

export const previewBulk = sellerProducts({
  method: 'POST',
  path: `${base}/preview`,
  programs: 'goods',
  summary: '卖家：预览批量修改商品的一个字段',
  params: Type.Object(wanted),
  data: Type.Object({
    changes: Type.Integer(),
    same: Type.Integer(),
    /** Left as they are, because their packages would not divide. */
    left: Type.Integer(),
    samples: Type.Array(Sample),
  }),
})

const GoodsEdit = Type.Object({
  editId: Type.Integer(),
  field: Type.Enum(bulkFields),
  /** What the field was set to, in words. */
  said: Type.String(),
  changed: Type.Integer(),
  /** ISO 8601. */
  madeAt: Type.String(),
  madeBy: Type.String(),
  /** Empty: it stands. */
  undoneAt: Type.String(),
  mayUndo: Type.Boolean(),
})
export type GoodsEdit = Static<typeof GoodsEdit>

export const applyBulk = sellerProducts({
  method: 'POST',
  path: `${base}/apply`,
  programs: 'goods',
  summary: '卖家：批量修改商品的一个字段',
  params: Type.Object(wanted),
  data: GoodsEdit,
})

/** The changes of the last day, newest first. */
export const bulkEdits = sellerReadingProducts({
  method: 'GET',
  path: `${base}/edits`,
  summary: '卖家：最近一天的批量修改',
  params: Type.Object({}),
  data: Type.Array(GoodsEdit),
})

/** Goods that were changed again since keep what they have now. */
export const undoBulk = sellerProducts({
  method: 'POST',
  path: `${base}/undo`,
  programs: 'goods',
  summary: '卖家：撤销一次批量修改',
  params: Type.Object({ editId: Id('修改记录') }),
  data: Type.Object({ restored: Type.Integer(), kept: Type.Integer() }),
})
