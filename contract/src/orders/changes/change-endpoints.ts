/** 改单: changing an order of which nothing is shipped. */
import { type Static, Type } from 'typebox'
import { buyerPurchase, sellerOrders, sellerReadingOrders } from '../../callers.ts'
import { maxLines } from '../../cart/endpoints.ts'
import { Day, Id, PriceText, Quantity, Text, Yuan } from '../../fields.ts'
import { Figure, FigureText } from '../../figures.ts'
import { GoodsNaming } from '../../goods-naming.ts'
import { LineNo } from '../delivery/delivery-endpoints.ts'
import { Order } from '../endpoints.ts'
import { ComparedTerms } from './change.ts'

const orderNo = Text('订单号', 40, 1)

/** Number of a change within its order. */
const ChangeNo = Type.Integer({ title: '改单', minimum: 1, maximum: 32_767 })

const terms = {
  orderNo,
  /** Lines that change; quantity 0 takes one out. */
  lines: Type.Array(
    Type.Object({
      lineNo: LineNo,
      qty: Quantity('数量'),
      /** After the discount. */
      price: PriceText('单价'),
    }),
    { title: '商品行', maxItems: maxLines },
  ),
  /** Goods that come in, beside or instead of those ordered. */
  added: Type.Optional(
    Type.Array(
      Type.Object({
        componentId: Id('商品'),
        packageSpecId: Id('包装'),
        qty: Quantity('数量'),
        price: PriceText('单价'),
        /** The line whose goods they replace. */
        replaces: Type.Optional(LineNo),
      }),
      { title: '加的商品', maxItems: maxLines },
    ),
  ),
  freight: Type.Optional(FigureText('yuan', '运费', 15)),
  promiseOn: Type.Optional(Day('承诺发货日')),
}

/** Goods that a change may bring. */
export const FoundGoods = Type.Object({
  componentId: Type.Integer(),
  ...GoodsNaming.properties,
  ownCode: Type.String(),
  baseUnitName: Type.String(),
  saleUnitName: Type.String(),
  packages: Type.Array(Type.Object({ packageSpecId: Type.Integer(), name: Type.String() })),
  /** What may still be sold; null: any quantity may be reserved. */
  availableInBaseUnits: Type.Union([Figure('base'), Type.Null()]),
  /** Per sale unit, after the discount; empty: none. */
  price: Yuan,
})
export type FoundGoods = Static<typeof FoundGoods>

/** Goods of the seller that a change may bring, at the price of this order's buyer; the best matches alone. */
export const changeGoods = sellerReadingOrders({
  method: 'GET',
  path: '/seller/v1/order/change-goods',
  programs: 'orders',
  summary: '卖家：改单可加的商品',
  params: Type.Object({ orderNo, keyword: Text('关键词', 64, 1) }),
  data: Type.Object({
    records: Type.Array(FoundGoods),
  }),
})

/** Changes nothing. `version` belongs into the proposal; `doubts` are prices with a digit too many or too few. */
export const previewChange = sellerOrders({
  method: 'POST',
  path: '/seller/v1/order/preview-change',
  programs: 'orders',
  summary: '卖家：试算改单',
  params: Type.Object(terms),
  data: Type.Interface([ComparedTerms], { version: Type.Integer(), doubts: Type.Array(Type.String()) }),
})

/** Proposes other terms to the buyer; the order stays as it is until the buyer agrees. */
export const proposeChange = sellerOrders({
  method: 'POST',
  path: '/seller/v1/order/change',
  programs: 'orders',
  summary: '卖家：改单，待买家确认',
  params: Type.Object({
    ...terms,
    /** Of the order as the seller saw it. */
    version: Type.Integer({ title: '订单版本', minimum: 1, maximum: 32_767 }),
    reason: Text('改单原因', 200),
    /** The prices in doubt are right. */
    pricesChecked: Type.Optional(Type.Boolean({ title: '价格无误' })),
  }),
  data: Order,
})

export const withdrawChange = sellerOrders({
  method: 'POST',
  path: '/seller/v1/order/withdraw-change',
  programs: 'orders',
  summary: '卖家：撤回改单',
  params: Type.Object({ orderNo, changeNo: ChangeNo }),
  data: Order,
})

export const refuseAskedChange = sellerOrders({
  method: 'POST',
  path: '/seller/v1/order/refuse-change',
  programs: 'orders',
  summary: '卖家：不同意改单申请，须写原因',
  params: Type.Object({ orderNo, changeNo: ChangeNo, answer: Text('原因', 200) }),
  data: Order,
})

/** The buyer asks the seller for other terms. */
export const askChange = buyerPurchase({
  method: 'POST',
  path: '/lmap/v1/lm/order/ask-change',
  programs: 'purchase',
  summary: '改单申请',
  params: Type.Object({
    orderNo,
    wish: Text('改单要求', 500),
    wanted: Type.Optional(
      Type.Array(Type.Object({ lineNo: LineNo, qty: Quantity('希望数量') }), { title: '商品行', maxItems: maxLines }),
    ),
  }),
  data: Order,
})

export const withdrawAskedChange = buyerPurchase({
  method: 'POST',
  path: '/lmap/v1/lm/order/withdraw-change',
  programs: 'purchase',
  summary: '撤回改单申请',
  params: Type.Object({ orderNo, changeNo: ChangeNo }),
  data: Order,
})

/** Accepting what is accepted already changes nothing more. */
export const acceptChange = buyerPurchase({
  method: 'POST',
  path: '/lmap/v1/lm/order/accept-change',
  programs: 'purchase',
  summary: '同意改单',
  params: Type.Object({ orderNo, changeNo: ChangeNo }),
  data: Order,
})

export const refuseChange = buyerPurchase({
  method: 'POST',
  path: '/lmap/v1/lm/order/refuse-change',
  programs: 'purchase',
  summary: '不同意改单，须写原因',
  params: Type.Object({ orderNo, changeNo: ChangeNo, answer: Text('原因', 200) }),
  data: Order,
})
