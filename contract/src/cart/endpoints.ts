import { type Static, Type } from 'typebox'
import { AmountItem } from '../amount-items.ts'
import { endpoint } from '../endpoint.ts'
import { Code, Id, Quantity, Text } from '../fields.ts'
import { SellerFreight } from '../freight/terms.ts'
import { Product } from '../goods.ts'

/** Most lines that one call may save or delete. */
export const maxLines = 200

/** What `prodType` says of everything that is on sale here. Where the seller has it from is the product's own field. */
export const allianceGoods = 2

/** What a caller puts into the cart; `shoppingCartItemId` names a line to change. */
export const WantedLine = Type.Object({
  componentId: Id('商品'),
  brandProductId: Type.Optional(Code('品牌商品')),
  mixPackageSpecId: Id('包装'),
  qty: Quantity('数量'),
  bigPackageQty: Type.Optional(Quantity('大包装数')),
  smallPackageQty: Type.Optional(Quantity('小包装数')),
  nonPackQty: Type.Optional(Quantity('散数')),
  prodType: Type.Optional(Code('商品类型')),
  shoppingCartItemId: Type.Optional(Id('待采行')),
  hideLoading: Type.Optional(Type.Boolean({ title: '静默' })),
})
export type WantedLine = Static<typeof WantedLine>

const counters = {
  /** Lines of tail stock, of alliance goods, of normal goods. */
  leftOverShopCartNum: Type.Integer(),
  lmShopCartNum: Type.Integer(),
  norMalShopCartNum: Type.Integer(),
}

/** A cart line as it stands now: judged again at every read. */
export const CartLine = Type.Object({
  cartItemId: Type.Integer(),
  product: Product,
  packageSpecId: Type.Integer(),
  qty: Type.Number(),
  cartBigPackageQty: Type.Number(),
  cartSmallPackageQty: Type.Number(),
  cartNonPackQty: Type.Number(),
  /** Yuan at this moment; null where the price is hidden or the region not served. */
  amount: Type.Union([Type.String(), Type.Null()]),
  /** What the amount consists of; empty where there is none. */
  amountItems: Type.Array(AmountItem),
  /** Why the line cannot be ordered now; empty when it can. */
  problem: Type.String(),
  problemText: Type.String(),
  /** True where part of the quantity has to be reserved. */
  reserves: Type.Boolean(),
  /** Yuan per sale unit when it was put in. */
  addedPrice: Type.Union([Type.String(), Type.Null()]),
})
export type CartLine = Static<typeof CartLine>

export const list = endpoint({
  method: 'GET',
  path: '/lmap/v1/lm/shopping-car/list',
  erpPath: '/gylapi/shopping-car/list',
  access: 'buyer',
  summary: '待采清单',
  params: Type.Object({
    tenantId: Type.Optional(Code('卖家')),
    /** Third region code of the delivery area: prices may differ by region. */
    areaCode: Type.Optional(Text('收货地区', 12)),
  }),
  data: Type.Object({
    lines: Type.Array(CartLine),
    /** What the sellers of the lines say of carrying them; those who charge nothing are left out. */
    freights: Type.Array(SellerFreight),
    ...counters,
  }),
})

export const count = endpoint({
  method: 'GET',
  path: '/lmap/v1/lm/shopping-car/count',
  access: 'buyer',
  summary: '待采清单行数',
  params: Type.Object({ supplierId: Type.Optional(Code('卖家')) }),
  data: Type.Object({ count: Type.Integer(), ...counters }),
  top: counters,
})

/**
 * What the cart holds of each specification, whoever sells it, in base units: a list of goods shows it beside its rows. Goods
 * that are not on sale any more are left out.
 */
export const specificationsInCart = endpoint({
  method: 'GET',
  path: '/lmap/v1/lm/shopping-car/specifications',
  access: 'buyer',
  summary: '各规格的待采数量',
  params: Type.Object({}),
  data: Type.Array(
    Type.Object({
      gbComponentId: Type.Integer(),
      qty: Type.Number(),
      baseUnit: Type.Integer(),
      saleUnit: Type.Integer(),
      saleUnitName: Type.String(),
    }),
  ),
})

/** Adds lines, or changes those named by `shoppingCartItemId`. A refusal changes nothing. */
export const saveLines = endpoint({
  method: 'POST',
  path: '/lmap/v1/lm/shopping-cart-save',
  erpPath: '/gylapi/shopping-cart-save',
  access: 'buyer',
  right: 'purchase',
  summary: '加入或修改待采清单',
  params: Type.Array(WantedLine, { title: '商品', minItems: 1, maxItems: maxLines }),
  data: Type.Object({
    ...counters,
    /** The quantity to set instead, where the refusal is about stock. */
    stockQty: Type.Optional(Type.Number()),
  }),
  top: { ...counters, msg: Type.String() },
})

/**
 * Adds goods of which each goes in or stays out by itself: of an old order, of a list. What the rules refuse is told with
 * its reason, the rest is in the cart.
 */
export const addWhatFits = endpoint({
  method: 'POST',
  path: '/lmap/v1/lm/shopping-car/add-what-fits',
  access: 'buyer',
  right: 'purchase',
  summary: '批量加入待采清单，可加的先加',
  params: Type.Object({
    lines: Type.Array(
      Type.Object({ componentId: Id('商品'), mixPackageSpecId: Id('包装'), qty: Quantity('数量') }, { title: '商品' }),
      { title: '商品', minItems: 1, maxItems: maxLines },
    ),
  }),
  data: Type.Object({
    /** Products that went in. */
    added: Type.Integer(),
    left: Type.Array(Type.Object({ componentId: Type.Integer(), reason: Type.String() })),
  }),
  top: { msg: Type.String() },
})

export const deleteLines = endpoint({
  method: 'POST',
  path: '/lmap/v1/lm/shopping-delete',
  erpPath: '/gylapi/shopping-delete',
  access: 'buyer',
  right: 'purchase',
  summary: '移出待采清单',
  params: Type.Object({ ids: Type.Array(Id('待采行'), { title: '待采行', minItems: 1, maxItems: maxLines }) }),
  data: Type.Object(counters),
})

/** The amount that submit-order would charge for this quantity now; code 10001 counts as 0. */
export const selectAmount = endpoint({
  method: 'POST',
  path: '/lmap/v1/lm/shopping-car/select-amount',
  erpPath: '/gylapi/shopping-car/select-amount',
  access: 'buyer',
  summary: '选中数量的金额',
  params: Type.Object({
    componentId: Id('商品'),
    componentGsbPackageSpecId: Id('包装'),
    areaCode: Type.Optional(Text('收货地区', 12)),
    qty: Quantity('数量'),
    hideLoading: Type.Optional(Type.Boolean({ title: '静默' })),
  }),
  data: Type.Number(),
})
