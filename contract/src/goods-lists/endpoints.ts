/** 常用清单: named lists of goods ordered regularly, shared by the whole company. */
import { type Static, Type } from 'typebox'
import { buyer, buyerPurchase } from '../callers.ts'
import { maxLines } from '../cart/endpoints.ts'
import { Id, Nothing, Quantity, Text, Yuan } from '../fields.ts'
import { Figure } from '../figures.ts'
import { Product } from '../goods.ts'

const base = '/lmap/v1/lm/goods-lists'

/** Most lists per company. */
export const maxGoodsLists = 100
/** Most lines per list: as many as can be added to the cart at once. */
export const maxListLines = maxLines
export const maxListName = 40

const Name = Text('清单名称', maxListName, 1)
const Version = Type.Integer({ title: '版本', minimum: 1, maximum: 2_147_483_647 })

/** Goods in a package; quantities in base units. */
const Wanted = Type.Object(
  { componentId: Id('商品'), mixPackageSpecId: Id('包装'), qty: Quantity('数量') },
  { title: '商品' },
)
const WantedLines = Type.Array(Wanted, { title: '商品', minItems: 1, maxItems: maxListLines })

export const GoodsList = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  /** Incremented by every change: a change names the version it is based on. */
  version: Type.Integer(),
  /** Number of lines. */
  lines: Type.Integer(),
  changedAt: Type.String(),
  changedBy: Type.String(),
})
export type GoodsList = Static<typeof GoodsList>

export const lists = buyer({
  method: 'GET',
  path: base,
  summary: '常用清单',
  params: Type.Object({}),
  data: Type.Array(GoodsList),
})

/** A line in its present state. */
export const GoodsListLine = Type.Object({
  componentId: Type.Integer(),
  packageSpecId: Type.Integer(),
  /** As added. */
  qty: Figure('base'),
  product: Product,
  /** Yuan for that quantity, of this line alone; null if there is none. */
  amount: Type.Union([Yuan, Type.Null()]),
  reserves: Type.Boolean(),
  /** Why it cannot be bought like this; empty if it can. */
  problemText: Type.String(),
})
export type GoodsListLine = Static<typeof GoodsListLine>

export const list = buyer({
  method: 'GET',
  path: `${base}/detail`,
  summary: '常用清单的商品',
  params: Type.Object({ id: Id('清单'), areaCode: Type.Optional(Text('收货地区', 12)) }),
  data: Type.Object({ list: GoodsList, lines: Type.Array(GoodsListLine) }),
})

export const createList = buyerPurchase({
  method: 'POST',
  path: `${base}/create`,
  programs: 'purchase',
  summary: '新建常用清单',
  params: Type.Object({ name: Name, lines: WantedLines }),
  data: Type.Object({ id: Type.Integer() }),
})

/** Adds goods: if the list has the same product and package, its quantity is replaced. */
export const addToList = buyerPurchase({
  method: 'POST',
  path: `${base}/add`,
  programs: 'purchase',
  summary: '加入常用清单',
  params: Type.Object({ id: Id('清单'), lines: WantedLines }),
  data: Nothing,
})

/** Changes a list's name or lines: entirely or, if somebody else has changed it meanwhile, not at all. */
export const saveList = buyerPurchase({
  method: 'POST',
  path: `${base}/save`,
  programs: 'purchase',
  summary: '修改常用清单',
  params: Type.Object({
    id: Id('清单'),
    version: Version,
    name: Type.Optional(Name),
    lines: Type.Optional(Type.Array(Wanted, { title: '商品', maxItems: maxListLines })),
  }),
  data: Nothing,
})

export const removeList = buyerPurchase({
  method: 'POST',
  path: `${base}/remove`,
  programs: 'purchase',
  summary: '删除常用清单',
  params: Type.Object({ id: Id('清单'), version: Version }),
  data: Nothing,
})
