/** A seller's goods in its back office. */
import { type Static, Type } from 'typebox'
import { sellerProducts, sellerReadingProducts } from '../callers.ts'
import { Code, Flag, Id, IdOrNone, maxKeyword, Nothing, Quantity, ShortId, Text, Yuan } from '../fields.ts'
import { Figure, WholeFigure } from '../figures.ts'
import { ShownTier } from './tiers.ts'

const base = '/seller/v1/product'

/** Filters of a list of goods. */
export const goodsState = ['all', 'listed', 'unlisted', 'noPrice', 'noStock', 'shortage', 'low'] as const
export type GoodsState = (typeof goodsState)[number]
export const goodsOrder = ['specification', 'code', 'brand', 'price', 'onHand', 'stock', 'changed', 'bin'] as const
export type GoodsOrder = (typeof goodsOrder)[number]

/** Most goods changed by one call. */
export const maxGoods = 5_000
/** Most rows read by a grid at once. */
export const maxRows = 200

/** Characters of a bin. */
export const maxBin = 30

/** Filter of a seller's goods. */
export const goodsFilter = {
  keyword: Type.Optional(Text('关键字', maxKeyword)),
  standardId: Type.Optional(Code('标准')),
  nominalId: Type.Optional(Code('直径')),
  strengthId: Type.Optional(Code('强度等级')),
  surfaceId: Type.Optional(Code('表面处理')),
  brandId: Type.Optional(Code('品牌')),
  state: Type.Optional(Type.Enum(goodsState, { title: '状态' })),
}

/** Rows of a grid, which reads only those it shows. */
export const window = {
  offset: Type.Optional(Type.Integer({ title: '起始行', minimum: 0, maximum: 1_000_000, default: 0 })),
  limit: Type.Optional(Type.Integer({ title: '行数', minimum: 1, maximum: maxRows, default: 100 })),
}

/** Quantities in base units, prices in yuan per sale unit. */
export const SellerGoods = Type.Object({
  id: Type.Integer(),
  version: Type.Integer(),
  ownCode: Type.String(),
  standardId: Type.Integer(),
  standardName: Type.String(),
  productName: Type.String(),
  specification: Type.String(),
  materialName: Type.String(),
  textureName: Type.String(),
  strengthName: Type.String(),
  surfaceName: Type.String(),
  toothType1Name: Type.String(),
  toothType2Name: Type.String(),
  /** 1 right-hand, 2 left-hand. */
  threadRotation: Type.Integer(),
  brandName: Type.String(),
  packageName: Type.String(),
  /** Empty if there is none. */
  price: Yuan,
  tierCount: Type.Integer(),
  onHandInBaseUnits: Figure('base'),
  reservedInBaseUnits: Figure('base'),
  /** Can still be sold from stock. */
  availableInBaseUnits: Figure('base'),
  /** Promised but not in stock. */
  shortageInBaseUnits: Figure('base'),
  warnBelowInBaseUnits: Figure('base'),
  /** Of the first picture; empty if there is none. */
  thumbnail: Type.String(),
  /** 1: orders may exceed the stock. */
  reservable: Type.Integer(),
  listed: Type.Boolean(),
  source: Type.Integer(),
  baseUnit: Type.Integer(),
  baseUnitName: Type.String(),
  saleUnit: Type.Integer(),
  saleUnitName: Type.String(),
  /** Where they lie in the warehouse; empty: not stated. */
  bin: Type.String(),
  changedAt: Type.String(),
})
export type SellerGoods = Static<typeof SellerGoods>

/** The fields with which grids of a back office name goods and their units. */
export const goodsNaming = [
  'id',
  'ownCode',
  'standardName',
  'productName',
  'specification',
  'materialName',
  'textureName',
  'strengthName',
  'surfaceName',
  'toothType1Name',
  'toothType2Name',
  'threadRotation',
  'brandName',
  'packageName',
  'saleUnitName',
  'baseUnitName',
] as const satisfies (keyof SellerGoods)[]

export const list = sellerReadingProducts({
  method: 'GET',
  path: `${base}/list`,
  summary: '卖家：商品',
  params: Type.Object({
    ...goodsFilter,
    sort: Type.Optional(Type.Enum(goodsOrder, { title: '排序' })),
    /** The largest, or what comes last in the order, first. */
    isDown: Type.Optional(Type.Boolean({ title: '倒序' })),
    ...window,
  }),
  data: Type.Object({ records: Type.Array(SellerGoods), total: Type.Integer() }),
})

const Counted = Type.Object({ id: Type.Integer(), name: Type.String(), count: Type.Integer() })

export const summary = sellerReadingProducts({
  method: 'GET',
  path: `${base}/summary`,
  summary: '卖家：商品数量与筛选项',
  params: Type.Object(goodsFilter),
  data: Type.Object({
    states: Type.Array(Type.Object({ state: Type.String(), count: Type.Integer() })),
    standards: Type.Array(Counted),
    nominals: Type.Array(Counted),
    strengths: Type.Array(Counted),
    surfaces: Type.Array(Counted),
    brands: Type.Array(Counted),
  }),
})

/** Sizes in base units, rates in percent. `id` 0: a new package. */
const Package = Type.Object({
  id: IdOrNone('包装编号'),
  name: Text('包装名称', 60),
  bigSizeInBaseUnits: Quantity('大包装数'),
  bigUnit: Text('大包装单位', 8),
  smallSizeInBaseUnits: Quantity('小包装数'),
  smallUnit: Text('小包装单位', 8),
  unpackingRate: Figure('percent', { title: '拆包加价', minimum: 0, maximum: 100 }),
  looseRate: Figure('percent', { title: '散支加价', minimum: 0, maximum: 100 }),
})

/** What a form of a product holds. */
export const editable = {
  ownCode: Text('商品编码', 60),
  brandName: Text('品牌', 40, 1),
  source: Type.Integer({ title: '商品来源', minimum: 1, maximum: 3 }),
  salePackageType: Type.Integer({ title: '包装规则', minimum: 0, maximum: 3 }),
  minPurchaseInBaseUnits: Quantity('起购量'),
  minReservationInBaseUnits: Quantity('起订量'),
  deliveryDays: WholeFigure('day', { title: '发货天数', minimum: 0, maximum: 999 }),
  reservable: Flag('可预订'),
  warnBelowInBaseUnits: Quantity('预警量'),
  accessPermission: Type.Integer({ title: '图纸权限', minimum: 0, maximum: 2 }),
  /** 1: made to the seller's own drawing, and shown among 非标件 only. Absent in a change: as before. */
  nonStandard: Type.Optional(Flag('非标件')),
  taxRate: WholeFigure('percent', { title: '税率', minimum: 0, maximum: 100 }),
  /** 19 digits; empty: not stated yet. Absent in a change: as before. */
  taxCode: Type.Optional(Text('税收分类编码', 40)),
  /** Absent in a change: as before. */
  bin: Type.Optional(Text('库位', maxBin)),
  packages: Type.Array(Package, { title: '包装', minItems: 1, maxItems: 10 }),
}

/** A part of a standard, as shown. `length` in mm, 0 without. */
const GoodsPart = Type.Object({
  nominalId: Type.Integer(),
  toothId: Type.Integer(),
  length: Figure('millimetre'),
  propertyClass: Type.String(),
  materialId: Type.Integer(),
  surfaceId: Type.Integer(),
})

export const detail = sellerReadingProducts({
  method: 'GET',
  path: `${base}/detail`,
  summary: '卖家：商品详情',
  params: Type.Object({ id: Id('商品') }),
  data: Type.Interface([SellerGoods], {
    ...editable,
    tiers: Type.Array(ShownTier),
    /** What it is by the ids of its standard, for a copy of it in another size; null: the standard has no such part. */
    part: Type.Union([GoodsPart, Type.Null()]),
    pictures: Type.Array(Type.Object({ id: Type.Integer(), thumbnail: Type.String() })),
  }),
})

export const save = sellerProducts({
  method: 'POST',
  path: `${base}/save`,
  programs: 'goods',
  summary: '卖家：修改商品',
  params: Type.Object({ id: Id('商品'), version: ShortId('版本'), ...editable }),
  data: Nothing,
})

/** Chosen goods, or all under a filter if none are named. */
export const chosen = {
  ids: Type.Optional(Type.Array(Id('商品'), { title: '商品', maxItems: maxGoods })),
  filter: Type.Optional(Type.Object(goodsFilter)),
}
/** Goods that stay as they are, with the reason. */
export const RefusedGoods = Type.Object({ ownCode: Type.String(), name: Type.String(), reason: Type.String() })

/** Number of changed goods, and those not changed, with the reason. */
export const Changed = Type.Object({
  changed: Type.Integer(),
  refused: Type.Array(RefusedGoods),
})

/** `isShown`: buyers see it already; otherwise within seconds. */
const Listed = Type.Interface([Changed], { isShown: Type.Boolean() })

export const listOn = sellerProducts({
  method: 'POST',
  path: `${base}/list-on`,
  programs: 'goods',
  summary: '卖家：商品上架',
  params: Type.Object(chosen),
  data: Listed,
})

export const listOff = sellerProducts({
  method: 'POST',
  path: `${base}/list-off`,
  programs: 'goods',
  summary: '卖家：商品下架',
  params: Type.Object(chosen),
  data: Listed,
})

export const standardsToList = sellerReadingProducts({
  method: 'GET',
  path: `${base}/standards`,
  summary: '卖家：可生成商品的标准',
  params: Type.Object({}),
  data: Type.Array(Type.Object({ id: Type.Integer(), name: Type.String(), productName: Type.String() })),
})
