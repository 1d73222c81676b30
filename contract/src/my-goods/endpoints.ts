/** 我的商品档案: a company's archive of goods. */
import { maxOwnPartNo } from '@lianmeng/trade/archive/own-part-no'
import { type Static, Type } from 'typebox'
import { buyer, buyerPurchase } from '../callers.ts'
import { Flag, Id, Limit, maxKeyword, Nothing, PageOf, ShortId, Start, Term, Text, Yuan } from '../fields.ts'
import { Product } from '../goods.ts'
import { Bin } from './bin-endpoints.ts'

const base = '/lmap/v1/lm/mygoods'

/** Most products in a company's archive. */
export const maxMyGoods = 20_000
/** Most products named in one call. */
export const maxNamed = 500
/** Maximum bytes, rows and columns of a file. */
export const maxMyGoodsFile = 5 * 1024 * 1024
export const maxMyGoodsRows = 5_000
export const maxMyGoodsColumns = 40

export const myGoodsTab = ['all', 'favourite', 'numbered', 'binned', 'low', 'gone'] as const
export type MyGoodsTab = (typeof myGoodsTab)[number]

const shortIds = (title: string) => Type.Optional(Type.Array(ShortId(title), { title, maxItems: 200 }))

/** Filter of the archive. Several values of one field mean "any of them"; different fields all apply. */
export const MyGoodsFilter = Type.Object({
  tab: Type.Optional(Type.Enum(myGoodsTab, { title: '页签' })),
  /** All of its words must occur in the names of the product and its seller, or all in its number. */
  keyword: Type.Optional(Text('关键字', maxKeyword)),
  tenantIds: shortIds('卖家'),
  standardIds: shortIds('标准'),
  nominalIds: shortIds('直径'),
  materialIds: shortIds('材质'),
})
export type MyGoodsFilter = Static<typeof MyGoodsFilter>

/** A product in the archive. `myFavoriteFlag` and `customComponentCode` are the company's own. */
export const MyGoodsRow = Type.Interface([Product], {
  ownName: Type.String(),
  note: Type.String(),
  /** 0: the seller has taken it off sale. */
  isListed: Type.Integer(),
  addedAt: Type.String(),
  /** Price per sale unit of the company's last order; empty if it never ordered it. */
  lastPrice: Yuan,
  lastSaleUnitName: Type.String(),
  lastDate: Type.String(),
  /** Percent from the last price to today's, e.g. `-3.25`; empty if they cannot be compared. */
  priceChange: Type.String(),
  /** Its reorder point; null if none is set. */
  bin: Type.Union([Bin, Type.Null()]),
})
export type MyGoodsRow = Static<typeof MyGoodsRow>

const Choice = Type.Interface([Term], { count: Type.Integer() })

/** Counts of the tabs, and values to filter by. The counts respect the other fields. */
export const filter = buyer({
  method: 'POST',
  path: `${base}/my-goods-filter`,
  programs: 'read',
  summary: '我的商品档案的筛选项',
  params: MyGoodsFilter,
  data: Type.Object({
    all: Type.Integer(),
    favourite: Type.Integer(),
    numbered: Type.Integer(),
    /** Goods with a reorder point, and those of them that have reached it. */
    binned: Type.Integer(),
    low: Type.Integer(),
    gone: Type.Integer(),
    tenants: Type.Array(Choice),
    standards: Type.Array(Choice),
    nominals: Type.Array(Choice),
    materials: Type.Array(Choice),
  }),
})

export const list = buyer({
  method: 'POST',
  path: `${base}/my-goods-list`,
  programs: 'read',
  summary: '我的商品档案',
  params: Type.Interface([MyGoodsFilter], { start: Start, limit: Limit(20) }),
  data: PageOf(MyGoodsRow),
})

/** The sellers of the goods in the archive. */
export const sellers = buyer({
  method: 'GET',
  path: `${base}/get-mygoods-seller-tenant`,
  summary: '我的商品档案的卖家',
  params: Type.Object({}),
  data: Type.Array(
    Type.Object({ erpTenantId: Type.Integer(), companyShortName: Type.String(), count: Type.Integer() }),
  ),
})

const Named = Type.Array(Id('商品'), { title: '商品', minItems: 1, maxItems: maxNamed })

/** Marks one product, or those of a list, or removes the mark. Marked goods are added to the archive. */
export const setFavourite = buyerPurchase({
  method: 'POST',
  path: `${base}/setting-lm-myfavorite`,
  programs: 'purchase',
  summary: '收藏或取消收藏商品',
  params: Type.Object({
    componentId: Type.Optional(Id('商品')),
    componentIds: Type.Optional(Named),
    isFavorite: Flag('收藏'),
  }),
  data: Nothing,
})

/**
 * Adds a product to the archive and assigns the company's own number to its specification; an empty number removes it,
 * a missing one leaves it. The same for the name and the note, which belong to the product.
 */
export const setPartNo = buyerPurchase({
  method: 'POST',
  path: `${base}/setting-lm-mypartno`,
  programs: 'purchase',
  summary: '导入我的商品档案、设置自编料号',
  params: Type.Object({
    componentId: Id('商品'),
    customComponentCode: Type.Optional(Text('自编料号', maxOwnPartNo)),
    ownName: Type.Optional(Text('我的品名', 60)),
    note: Type.Optional(Text('备注', 200)),
  }),
  data: Type.Object({ customComponentCode: Type.String() }),
})

/** Removes products from the archive; a number goes with the last product of its specification. */
export const remove = buyerPurchase({
  method: 'POST',
  path: `${base}/remove-my-goods`,
  programs: 'purchase',
  summary: '移出我的商品档案',
  params: Type.Object({ componentIds: Named }),
  data: Type.Object({ removed: Type.Integer() }),
})

/** Removes goods no longer on sale, except the last one with an own number and those with a labelled bin. */
export const clearGone = buyerPurchase({
  method: 'GET',
  path: `${base}/clear-down-goods`,
  writes: true,
  programs: 'purchase',
  summary: '清除已下架的商品',
  params: Type.Object({}),
  data: Type.Object({ removed: Type.Integer(), kept: Type.Integer() }),
})

/** Adds everything to the archive that the company has ordered and that is still on sale. */
export const fillFromOrders = buyerPurchase({
  method: 'POST',
  path: `${base}/fill-from-orders`,
  programs: 'purchase',
  summary: '从历史订单建档',
  params: Type.Object({}),
  data: Type.Object({
    added: Type.Integer(),
    /** Bought before, but no longer on sale. */
    gone: Type.Integer(),
  }),
})

/** Replaces one product by another: mark, name and note are transferred, and the number if the other has none. */
export const replace = buyerPurchase({
  method: 'POST',
  path: `${base}/replace`,
  programs: 'purchase',
  summary: '用其他商品替换档案中的商品',
  params: Type.Object({ componentId: Id('原商品'), newComponentId: Id('新商品') }),
  data: Nothing,
})

/** The archive under a filter, or the named products, as a workbook that can be imported again. */
export const exportGoods = buyer({
  method: 'POST',
  path: `${base}/export`,
  programs: 'read',
  summary: '导出我的商品档案',
  params: Type.Interface([MyGoodsFilter], { componentIds: Type.Optional(Named) }),
  data: Nothing,
  answer: 'file',
})

export const RowProblem = Type.Object({
  /** As counted by the spreadsheet. */
  rowNo: Type.Integer(),
  cells: Type.Array(Type.String()),
  problem: Type.String(),
})
export type RowProblem = Static<typeof RowProblem>

/** Imports the rows of a workbook or a text of cells; rows with a problem are reported and change nothing. */
export const importGoods = buyerPurchase({
  method: 'POST',
  path: `${base}/import`,
  programs: 'purchase',
  summary: '导入我的商品档案',
  dearestFile: 'sheet',
  params: Type.Object({}),
  data: Type.Object({
    rows: Type.Integer(),
    added: Type.Integer(),
    changed: Type.Integer(),
    same: Type.Integer(),
    titles: Type.Array(Type.String()),
    problems: Type.Array(RowProblem),
  }),
  body: 'upload',
  bodyLimit: maxMyGoodsFile + 64 * 1024,
})
