/** Picking with a telephone: goods of several orders by bin, fetched and counted. No amounts. */
import { type Static, Type } from 'typebox'
import { sellerDelivery, sellerReadingDelivery } from '../callers.ts'
import { Id, Quantity, Text } from '../fields.ts'
import { Figure } from '../figures.ts'
import { maxBatch } from '../orders/batch-endpoints.ts'

const base = '/seller/v1/picking'

export const pickingTexts = {
  /** @param need with its unit */
  tooMuch: (need: string) => `最多拣 ${need}，多的请放回`,
  notThere: '这些订单里没有要拣的这种商品，请刷新',
  complete: '已拣齐，不是少货',
} as const

/** Empty: the orders that wait to be shipped, the oldest promise first. */
const orderNos = Type.Array(Text('订单号', 40, 1), { title: '订单', maxItems: maxBatch, uniqueItems: true })

/** A package of goods in the hand. */
const Package = Type.Object({ name: Type.String(), qty: Figure('base') })

const PickRow = Type.Object({
  productId: Type.Integer(),
  packageSpecId: Type.Integer(),
  /** Empty: not stated. */
  bin: Type.String(),
  /** The seller's own code; empty: none. */
  ownCode: Type.String(),
  /** Standard and name. */
  name: Type.String(),
  size: Type.String(),
  /** Class, material, surface and the like. */
  made: Type.String(),
  unit: Type.String(),
  needQty: Figure('base'),
  /** `3 箱 2 盒 散 50 支` */
  needText: Type.String(),
  pickedQty: Figure('base'),
  pickedText: Type.String(),
  isShort: Type.Boolean(),
  /** The largest first. */
  packages: Type.Array(Package),
  /** Which orders want it. */
  orders: Type.Array(Type.Object({ orderNo: Type.String(), buyerName: Type.String(), text: Type.String() })),
  /** The row before it differs in nothing but class or surface. */
  isAlike: Type.Boolean(),
})
export type PickRow = Static<typeof PickRow>

export const PickingList = Type.Object({
  orderNos: Type.Array(Type.String()),
  /** In the order of the way through the warehouse. */
  rows: Type.Array(PickRow),
})

export const pickingList = sellerReadingDelivery({
  method: 'POST',
  path: `${base}/list`,
  programs: 'read',
  summary: '卖家：手机拣货，按库位列出要拣的商品',
  params: Type.Object({ orderNos }),
  data: PickingList,
})

/** Says how much of some goods lies ready; the orders get it in their turn. */
export const savePick = sellerDelivery({
  method: 'POST',
  path: `${base}/save`,
  programs: 'shipments',
  summary: '卖家：登记拣到的数量与少货',
  params: Type.Object({
    orderNos,
    productId: Id('商品'),
    packageSpecId: Id('包装规格'),
    qty: Quantity('已拣数量'),
    /** There is no more of it in the bin. */
    isShort: Type.Boolean({ title: '少货' }),
  }),
  data: PickingList,
})

/** What a code on a label or bin is of the seller's own. */
export const pickingCode = sellerReadingDelivery({
  method: 'GET',
  path: `${base}/code`,
  summary: '卖家：拣货时扫到的编码是什么',
  params: Type.Object({ code: Text('编码', 60, 1) }),
  data: Type.Object({
    /** `none`: no code of the seller. */
    kind: Type.Enum(['goods', 'bin', 'none'] as const),
    productId: Type.Integer(),
    /** The goods in words, or the bin. */
    text: Type.String(),
    bin: Type.String(),
  }),
})
