/** The stock of a seller. */
import { Type } from 'typebox'
import { sellerReadingStock, sellerStock } from '../callers.ts'
import { Id, Nothing, Quantity, Text } from '../fields.ts'
import { Figure } from '../figures.ts'
import { goodsFilter } from '../seller-goods/endpoints.ts'

/** Kinds of stock moves: a count, goods in, goods out. */
export const moveKind = ['count', 'in', 'out'] as const
export type MoveKind = (typeof moveKind)[number]

/** After a change: the shortage against promised quantities. */
const Short = Type.Object({ id: Type.Integer(), ownCode: Type.String(), shortageInBaseUnits: Figure('base') })

/** Goods in and out are relative: repeated calls with the same `Idempotency-Key` book them once. */
export const adjust = sellerStock({
  method: 'POST',
  path: '/seller/v1/stock/adjust',
  programs: 'stock',
  idempotent: true,
  summary: '卖家：盘点、入库、出库',
  params: Type.Object({
    items: Type.Array(
      Type.Object({
        id: Id('商品'),
        kind: Type.Enum(moveKind, { title: '类型' }),
        qty: Quantity('数量'),
        note: Text('备注', 100),
      }),
      { title: '库存', minItems: 1, maxItems: 500 },
    ),
  }),
  data: Type.Object({ changed: Type.Integer(), short: Type.Array(Short) }),
})

/** Each count is booked by itself: where the stock is no longer what was seen, it stays, with the reason. */
export const setCounts = sellerStock({
  method: 'POST',
  path: '/seller/v1/stock/save-cells',
  programs: 'stock',
  summary: '卖家：在商品表格中修改实际库存',
  params: Type.Object({
    items: Type.Array(Type.Object({ id: Id('商品'), beforeInBaseUnits: Quantity('原库存'), qty: Quantity('库存') }), {
      title: '库存',
      minItems: 1,
      maxItems: 500,
    }),
  }),
  /** How many were booked, and which were not. */
  data: Type.Object({
    accepted: Type.Integer(),
    refused: Type.Array(
      Type.Object({
        id: Type.Integer(),
        reason: Type.String(),
        /** On hand now. */
        nowInBaseUnits: Figure('base'),
      }),
    ),
    short: Type.Array(Short),
  }),
})

/** Most goods on one count sheet. */
export const maxCounted = 2_000

/** A paper to count by: the filtered goods in the order of their bins, with what the books say. */
export const countSheet = sellerReadingStock({
  method: 'GET',
  path: '/seller/v1/stock/count-sheet',
  summary: '卖家：盘点单（PDF）',
  params: Type.Object(goodsFilter),
  data: Nothing,
  answer: 'file',
})

export const moves = sellerReadingStock({
  method: 'GET',
  path: '/seller/v1/stock/moves',
  summary: '卖家：库存流水',
  params: Type.Object({ id: Id('商品') }),
  data: Type.Array(
    Type.Object({
      kind: Type.String(),
      beforeInBaseUnits: Figure('base'),
      afterInBaseUnits: Figure('base'),
      shortageInBaseUnits: Figure('base'),
      note: Type.String(),
      userName: Type.String(),
      at: Type.String(),
      /** The time of a count. */
      asOf: Type.String(),
    }),
  ),
})
