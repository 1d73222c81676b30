import { type Static, Type } from 'typebox'
import { anybody } from '../callers.ts'
import { endpoint } from '../endpoint.ts'
import { AreaCode, Code, Id, Limit, maxKeyword, PageOf, ShortId, Start, Text } from '../fields.ts'
import { Figure } from '../figures.ts'
import { SellerFreight } from '../freight/terms.ts'
import { Product } from '../goods.ts'
import { categoryFields } from '../standards/category-fields.ts'

const ids = (title: string) => Type.Optional(Type.Array(Code(title), { title, maxItems: 200 }))

const maxMillimetres = 100_000
const Millimetres = (title: string) =>
  Type.Optional(Figure('millimetre', { title, minimum: 0, maximum: maxMillimetres }))

/** A range of a dimension other than the nominal sizes, mm, by its letter in the standard; both ends included. */
export const DimensionRange = Type.Object({
  letter: Type.String({ title: '尺寸代号', maxLength: 4, pattern: '^[A-Za-z][A-Za-z0-9]{0,3}$' }),
  from: Millimetres('尺寸下限'),
  to: Millimetres('尺寸上限'),
})
export type DimensionRange = Static<typeof DimensionRange>

/** Most ranges of dimensions in one filter. */
export const maxDimensionRanges = 6

export const goodsSort = ['default', 'priceAsc', 'priceDesc', 'stock', 'delivery', 'rating'] as const
export type GoodsSort = (typeof goodsSort)[number]

/** Filter of a list of goods. Several values of one field mean "any of them"; different fields all apply. */
export const GoodsFilter = Type.Object({
  keyword: Type.Optional(Text('关键字', maxKeyword)),
  /** True: search for the keyword as plain text instead of parsing it. */
  plain: Type.Optional(Type.Boolean({ title: '按原文搜索' })),
  bigCategoryId: Type.Optional(Code('大类')),
  smallCategoryId: Type.Optional(Code('小类')),
  shapeTypeId: Type.Optional(Code('形状')),
  standardIds: ids('标准'),
  nominalIds: ids('直径'),
  lengths: Type.Optional(
    Type.Array(Figure('millimetre', { title: '长度', minimum: 0, maximum: maxMillimetres }), {
      title: '长度',
      maxItems: 200,
    }),
  ),
  /** Ranges of the nominal diameter and length, mm, both ends included. */
  diameterFrom: Millimetres('直径下限'),
  diameterTo: Millimetres('直径上限'),
  lengthFrom: Millimetres('长度下限'),
  lengthTo: Millimetres('长度上限'),
  /** Ranges of the dimensions shown in columns; all of them apply. */
  dimensions: Type.Optional(Type.Array(DimensionRange, { title: '尺寸范围', maxItems: maxDimensionRanges })),
  strengthIds: ids('强度等级'),
  textureIds: ids('材质'),
  materialIds: ids('材料牌号'),
  surfaceTreatmentIds: ids('表面处理'),
  toothType1Ids: ids('牙型'),
  toothType2Ids: ids('全牙半牙'),
  brandIds: ids('品牌'),
  tenantIds: ids('卖家'),
  inStock: Type.Optional(Type.Boolean({ title: '有现货' })),
  reservable: Type.Optional(Type.Boolean({ title: '可预订' })),
  unpackable: Type.Optional(Type.Boolean({ title: '可拆包' })),
  mayPurchase: Type.Optional(Type.Boolean({ title: '可购买' })),
  tailStock: Type.Optional(Type.Boolean({ title: '尾货' })),
  /** Made to a seller's own drawing. */
  nonStandard: Type.Optional(Type.Boolean({ title: '非标件' })),
})
export type GoodsFilter = Static<typeof GoodsFilter>

/** A filter, for the goods of the market or those that one seller shows in its own shop. */
export const GoodsSearch = Type.Interface([GoodsFilter], {
  /** The seller of the shop. While the platform has paused or closed it, its goods are found there only. */
  shopId: Type.Optional(Code('店铺')),
})
export type GoodsSearch = Static<typeof GoodsSearch>

/** The facets of a list, in screen order. */
export const facetField = [
  'standardIds',
  'nominalIds',
  'lengths',
  'strengthIds',
  'textureIds',
  'materialIds',
  'surfaceTreatmentIds',
  'toothType1Ids',
  'toothType2Ids',
  'brandIds',
  'tenantIds',
] as const
export type FacetField = (typeof facetField)[number]

export const FacetValue = Type.Object({ id: Figure('named'), name: Type.String(), count: Type.Integer() })
export type FacetValue = Static<typeof FacetValue>

/** Facets with more values than anybody reads: hundreds of standards, and as many brands and sellers as the market has. */
export const openFacetField = ['standardIds', 'brandIds', 'tenantIds'] as const satisfies readonly FacetField[]

/** Maximum values of such a facet in one answer: those with the most goods; chosen values come on top. */
export const mostFacetValues = 100

/** A facet: its values with exact counts, each counted as if this facet had no filter. */
export const Facet = Type.Object({
  field: Type.String(),
  name: Type.String(),
  values: Type.Array(FacetValue),
  /** How many more values there are, to be found by name; absent where these are all. */
  others: Type.Optional(Type.Integer()),
})
export type Facet = Static<typeof Facet>

/** Switches beside the facets, each with the number of goods it would leave. */
export const Switches = Type.Object({
  inStock: Type.Integer(),
  reservable: Type.Integer(),
  unpackable: Type.Integer(),
  mayPurchase: Type.Integer(),
  tailStock: Type.Integer(),
})

/** The parsed keyword: shown to the user, who may fall back to plain search. */
export const Reading = Type.Object({
  fields: Type.Array(
    Type.Object({
      field: Type.String(),
      label: Type.String(),
      text: Type.String(),
      /** The pieces of the keyword behind it, as typed. */
      typed: Type.Array(Type.String()),
      /** The matching values of the facet; none if nothing of the kind is on sale, or the field is not a facet. */
      ids: Type.Array(Figure('named')),
    }),
  ),
  rest: Type.String(),
  /** Standards among them that the library does not have. */
  strangers: Type.Optional(Type.Array(Type.String())),
})
export type Reading = Static<typeof Reading>

export const filter = anybody({
  method: 'POST',
  path: '/lmcp/v1/lm/find-goods/filter',
  erpPath: '/gylapi/find-goods/filter',
  summary: '商品筛选项与数量',
  params: GoodsSearch,
  data: Type.Object({ total: Type.Integer(), facets: Type.Array(Facet), switches: Switches, understood: Reading }),
})

/** The goods of a page and, with `withFacets`, the facets: one call per click on a filter. */
export const list = anybody({
  method: 'POST',
  path: '/lmcp/v1/lm/find-goods/list',
  erpPath: '/gylapi/find-goods/list',
  summary: '商品列表',
  params: Type.Interface([GoodsSearch], {
    sort: Type.Optional(Type.Enum(goodsSort, { title: '排序' })),
    withFacets: Type.Optional(Type.Boolean({ title: '带筛选项' })),
    start: Start,
    limit: Limit(20),
  }),
  dearest: () => ({ sort: 'stock' as const, start: 500, limit: 100, withFacets: true }),
  data: Type.Interface([PageOf(Product)], {
    facets: Type.Array(Facet),
    switches: Type.Union([Switches, Type.Null()]),
    understood: Reading,
  }),
})

/** A category or shape with the number of its goods on sale. */
const counted = { ...categoryFields, count: Type.Integer() }
const CountedShape = Type.Object({ ...counted, children: Type.Array(Type.Unknown(), { maxItems: 0 }) })

const CategoryNode = Type.Object({
  ...counted,
  children: Type.Array(
    Type.Object({
      ...counted,
      children: Type.Array(CountedShape),
      standards: Type.Array(
        Type.Object({
          id: Type.Integer(),
          name: Type.String(),
          productName: Type.String(),
          shapeTypeId: Type.Integer(),
          count: Type.Integer(),
        }),
      ),
    }),
  ),
})

/** Big categories, their small ones, shapes and standards, each with the number of goods on sale. [spec §3] */
export const topCategory = anybody({
  method: 'POST',
  path: '/lmcp/v1/lm/find-goods/top-category',
  erpPath: '/gylapi/find-goods/top-category',
  summary: '商品目录',
  params: Type.Object({ tenantId: Type.Optional(Code('卖家')) }),
  data: Type.Array(CategoryNode),
})

export const shapeTypes = anybody({
  method: 'POST',
  path: '/lmcp/v1/lm/find-goods/shapetype-item',
  erpPath: '/gylapi/find-goods/shapetype-item',
  summary: '小类下的形状',
  params: Type.Object({ smallCategoryId: Code('小类') }),
  data: Type.Array(CountedShape),
})

/** Distribution of a search's goods over the categories. */
export const classify = anybody({
  method: 'POST',
  path: '/lmcp/v1/lm/find-goods/goods-classifyv3',
  erpPath: '/gylapi/find-goods/goods-classifyv3',
  summary: '搜索结果的分类',
  params: GoodsSearch,
  data: Type.Array(Type.Object({ ...counted, children: Type.Array(Type.Object(counted)) })),
})

/** Completes the text in the search box: standards first, then products by name. */
export const suggest = anybody({
  method: 'POST',
  path: '/apigb/v1/searchgoods/find-goods/std-simple-fast-lm',
  erpPath: '/gylapi/find-goods/std-simple-fast-lm',
  summary: '按标准号或名称联想',
  params: Type.Object({ keyword: Text('关键字', maxKeyword), limit: Limit() }),
  data: Type.Array(
    Type.Object({
      standardId: Type.Integer(),
      standardName: Type.String(),
      productName: Type.String(),
      /** Goods on sale. */
      count: Type.Integer(),
      status: Type.String(),
    }),
  ),
})

const detailOf = <Path extends string>(path: Path, access: 'public' | 'buyer', erpPath?: string) =>
  endpoint({
    method: 'GET',
    path,
    ...(erpPath && { erpPath }),
    access,
    summary: '商品详情',
    params: Type.Object({ componentId: Id('商品') }),
    data: Type.Interface([Product], {
      /** Number of other sellers of the same specification. */
      otherOffers: Type.Integer(),
      /** Whether the trade sells its class although its standard does not name it. */
      isClassBeside: Type.Boolean(),
    }),
  })

/** The public view of a product. */
export const detail = detailOf('/lmcp/v1/lm/find-goods/detail', 'public')
/** The same for a logged-in buyer, before adding it to the cart. */
export const detailToCart = detailOf('/lmap/v1/lm/new/detail-to-cart', 'buyer', '/gylapi/new/detail-to-cart')

/**
 * Effects of a delivery area: the sellers that do not deliver there, whose prices differ there, or that charge freight
 * there. All others deliver at the prices shown.
 */
export const deliveryTerms = anybody({
  method: 'GET',
  path: '/lmcp/v1/lm/find-goods/delivery-terms',
  summary: '收货地区的配送与调价',
  params: Type.Object({ areaCode: AreaCode }),
  data: Type.Array(
    Type.Object({
      erpTenantId: Type.Integer(),
      isServed: Type.Boolean(),
      /** Percent on every amount, may be negative; 0 if this caller may not see the seller's prices. */
      adjustment: Figure('percent'),
      /** Only the rule for this area; null: no charge. */
      freight: Type.Union([SellerFreight, Type.Null()]),
    }),
  ),
})

/** Goods of one shop that are on sale and were ordered most often in the last 90 days, the most ordered first. */
export const bestSold = anybody({
  method: 'GET',
  path: '/lmcp/v1/lm/find-goods/best-sold',
  summary: '店铺热销商品',
  params: Type.Object({ tenantId: ShortId('店铺') }),
  data: Type.Array(Product),
})
