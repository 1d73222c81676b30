/** 再订货点: the bins of a company's own store, each for a product of its archive. */
import { type Static, Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Flag, Id, Quantity } from '../fields.ts'
import { Product } from '../goods.ts'

const base = '/lmap/v1/lm/mygoods'

/** Bins that one call names, and labels on one page. */
export const maxBins = 200

/** Quantities in base units. */
export const Bin = Type.Object({
  id: Type.Integer(),
  /** Changes with every change of the bin: a change names the version that it was made on. */
  version: Type.Integer(),
  minQty: Type.Number(),
  targetQty: Type.Number(),
  /** As it was counted last; null where nobody has. */
  leftQty: Type.Union([Type.Number(), Type.Null()]),
  countedAt: Type.String(),
  /** Put on the fast order since, and not known to have come. */
  askedQty: Type.Number(),
  askedAt: Type.String(),
  /** 1: it is time to order again. */
  isLow: Type.Integer(),
})
export type Bin = Static<typeof Bin>

/** A bin with its goods. Off sale they stay, so that what the label says can still be read. */
export const BinGoods = Type.Object({
  bin: Bin,
  /** 0: the seller has taken it off sale. */
  isListed: Type.Integer(),
  ownName: Type.String(),
  product: Product,
})
export type BinGoods = Static<typeof BinGoods>

const Version = Type.Integer({ title: '版本', minimum: 0, maximum: 2_147_483_647 })
/** What was counted, and whether what was asked for before has come. */
export const count = {
  leftQty: Type.Optional(Quantity('现有数量')),
  hasCome: Type.Optional(Flag('已到货')),
}

/** Sets when to order a product again; with version 0 for the first time. The product comes into the archive. */
export const setBin = endpoint({
  method: 'POST',
  path: `${base}/set-bin`,
  access: 'buyer',
  right: 'purchase',
  summary: '我的商品档案：设置再订货点',
  params: Type.Object({
    componentId: Id('商品'),
    version: Version,
    minQty: Quantity('再订货点'),
    targetQty: Quantity('补到'),
    ...count,
  }),
  data: Bin,
})

export const removeBin = endpoint({
  method: 'POST',
  path: `${base}/remove-bin`,
  access: 'buyer',
  right: 'purchase',
  summary: '我的商品档案：取消再订货点',
  params: Type.Object({ id: Id('料位'), version: Version }),
  data: Type.Object({ removed: Type.Integer() }),
})

/** Bins by products, or the one that a label names; for labels and for what a phone has read. */
export const bins = endpoint({
  method: 'POST',
  path: `${base}/bins`,
  access: 'buyer',
  summary: '料位与商品',
  params: Type.Object({
    id: Type.Optional(Id('料位')),
    componentIds: Type.Optional(Type.Array(Id('商品'), { title: '商品', maxItems: maxBins })),
  }),
  data: Type.Object({ bins: Type.Array(BinGoods) }),
})
