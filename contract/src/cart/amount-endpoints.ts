/** Prices of quantities, for goods on display and for the cart. */
import { Type } from 'typebox'
import { AmountItem } from '../amount-items.ts'
import { buyer } from '../callers.ts'
import { Id, Quantity, Text, Yuan } from '../fields.ts'
import { Figure } from '../figures.ts'
import { maxLines } from './endpoints.ts'

const areaCode = Type.Optional(Text('收货地区', 12))

/** The price of a quantity. If it cannot be bought, the reason is given; the others are answered all the same. */
const ProductAmount = Type.Object({
  componentId: Type.Integer(),
  packageSpecId: Type.Integer(),
  /** The sellable quantity, in base units. */
  qty: Figure('base'),
  /** Yuan per sale unit at this quantity, after the discount; null if hidden from this caller. */
  price: Type.Union([Yuan, Type.Null()]),
  amount: Type.Union([Yuan, Type.Null()]),
  amountItems: Type.Array(AmountItem),
  /** Part of it must be reserved. */
  reserves: Type.Boolean(),
  /** Why it cannot be bought like this; empty if it can. */
  problemText: Type.String(),
})

/** The amounts of many goods at once, each as if ordered alone now. */
export const productAmounts = buyer({
  method: 'POST',
  path: '/apigb/v1/searchgoods/product-amount',
  erpPath: '/gylapi/shopping-car/product-amount',
  programs: 'read',
  summary: '多个商品的金额',
  params: Type.Object({
    areaCode,
    products: Type.Array(
      Type.Object(
        { componentId: Id('商品'), componentGsbPackageSpecId: Id('包装'), qty: Quantity('数量') },
        { title: '商品' },
      ),
      { title: '商品', minItems: 1, maxItems: maxLines },
    ),
  }),
  data: Type.Array(ProductAmount),
})

/** The cart lines that cost more because a package is opened or pieces are sold loose. */
export const scatteredLines = buyer({
  method: 'GET',
  path: '/apigb/v2/mall-shoppingcart/scattered-list',
  erpPath: '/gylapi/shopping-car/scattered-list',
  summary: '待采清单中的拆包与散装加价',
  params: Type.Object({ areaCode }),
  data: Type.Array(
    Type.Object({
      cartItemId: Type.Integer(),
      componentId: Type.Integer(),
      packageSpecId: Type.Integer(),
      unpackingRate: Figure('percent'),
      unpackingRateName: Type.String(),
      unpackingAmount: Yuan,
      scatteredRate: Figure('percent'),
      scatteredRateName: Type.String(),
      scatteredAmount: Yuan,
    }),
  ),
})
