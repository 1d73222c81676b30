/** 再订货点: the bins of a company's own store, each for a product in its archive. */
import { type Static, Type } from 'typebox'
import { buyer, buyerPurchase } from '../callers.ts'
import { Flag, Id, Quantity } from '../fields.ts'
import { Figure, FigureOrNull } from '../figures.ts'
import { Product } from '../goods.ts'

const base = '/lmap/v1/lm/mygoods'

/** Most bins in one call, and labels on one page. */
export const maxBins = 200

/** Quantities in base units. */
export const Bin = Type.Object({
  id: Type.Integer(),
  /** Incremented by every change of the bin: a change names the version it is based on. */
  version: Type.Integer(),
  minQty: Figure('base'),
  targetQty: Figure('base'),
  /** The latest count; null if there is none. */
  leftQty: FigureOrNull('base'),
  countedAt: Type.String(),
  /** Put on the fast order since then, and not known to have arrived. */
  askedQty: Figure('base'),
  askedAt: Type.String(),
  /** 1: time to reorder. */
  isLow: Type.Integer(),
})
export type Bin = Static<typeof Bin>

/** A bin with its goods. Goods off sale are kept, so that the label stays readable. */
export const BinGoods = Type.Object({
  bin: Bin,
  /** 0: the seller has taken it off sale. */
  isListed: Type.Integer(),
  ownName: Type.String(),
  product: Product,
})
export type BinGoods = Static<typeof BinGoods>

const Version = Type.Integer({ title: '版本', minimum: 0, maximum: 2_147_483_647 })
/** The counted quantity, and whether earlier orders have arrived. */
export const count = {
  leftQty: Type.Optional(Quantity('现有数量')),
  hasCome: Type.Optional(Flag('已到货')),
}

/** Sets the reorder point of a product; with version 0 for the first time. The product is added to the archive. */
export const setBin = buyerPurchase({
  method: 'POST',
  path: `${base}/set-bin`,
  programs: 'purchase',
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

export const removeBin = buyerPurchase({
  method: 'POST',
  path: `${base}/remove-bin`,
  programs: 'purchase',
  summary: '我的商品档案：取消再订货点',
  params: Type.Object({ id: Id('料位'), version: Version }),
  data: Type.Object({ removed: Type.Integer() }),
})

/** Bins by products, or the one named by a label; for printing labels and for scans. */
export const bins = buyer({
  method: 'POST',
  path: `${base}/bins`,
  programs: 'read',
  summary: '料位与商品',
  params: Type.Object({
    id: Type.Optional(Id('料位')),
    componentIds: Type.Optional(Type.Array(Id('商品'), { title: '商品', maxItems: maxBins })),
  }),
  data: Type.Object({ bins: Type.Array(BinGoods) }),
})
