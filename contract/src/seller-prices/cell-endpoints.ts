/** Base prices as they are typed in the grid of goods. */
import { Type } from 'typebox'
import { sellerPrices } from '../callers.ts'
import { Flag, Id, PriceText } from '../fields.ts'

/** Most cells of one call. */
export const maxCells = 500

/** Why a cell was not written, and what stands there now. */
const RefusedCell = Type.Object({
  id: Type.Integer(),
  reason: Type.String(),
  /** What stands there; empty: nothing. */
  now: Type.String(),
  /** It is written once somebody confirms it. */
  inDoubt: Type.Boolean(),
})

/** Each price is written by itself: one that was changed meanwhile or is in doubt stays, with the reason. Tiers keep their ratio. */
export const saveBases = sellerPrices({
  method: 'POST',
  path: '/seller/v1/price/save-cells',
  programs: 'prices',
  summary: '卖家：在商品表格中修改基础价',
  params: Type.Object({
    items: Type.Array(
      Type.Object({
        id: Id('商品'),
        /** As it was seen; empty: none. */
        before: PriceText('原价'),
        price: PriceText('价格', 1),
      }),
      { title: '价格', minItems: 1, maxItems: maxCells },
    ),
    confirmed: Flag('已确认异常价格'),
  }),
  /** How many were written, and which were not. */
  data: Type.Object({ accepted: Type.Integer(), refused: Type.Array(RefusedCell) }),
})
