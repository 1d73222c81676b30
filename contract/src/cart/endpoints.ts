import { type Static, Type } from 'typebox'
import { AmountItem } from '../amount-items.ts'
import { buyer, buyerPurchase } from '../callers.ts'
import { Code, Id, PackageCount, Quantity, Text } from '../fields.ts'
import { Figure } from '../figures.ts'
import { SellerFreight } from '../freight/terms.ts'
import { Product } from '../goods.ts'

/** Most lines that one call may save or delete. */
export const maxLines = 200

/** The lists of a company: of the portal, and of the alliance area. A product in a package stands in one of them. */
export const cartLists = ['portal', 'alliance'] as const
export type CartList = (typeof cartLists)[number]

/** Only this list; missing: both. */
const ofList = Type.Optional(Type.Enum(cartLists, { title: '清单' }))

/** Value of `prodType` for everything on sale here. The seller's source of the goods is the product's own field. */
export const allianceGoods = 2

/** A line that a caller puts into the cart; `shoppingCartItemId` names a line to change. */
export const WantedLine = Type.Object({
  componentId: Id('商品'),
  brandProductId: Type.Optional(Code('品牌商品')),
  mixPackageSpecId: Id('包装'),
  qty: Quantity('数量'),
  bigPackageQty: Type.Optional(PackageCount('大包装数')),
  smallPackageQty: Type.Optional(PackageCount('小包装数')),
  nonPackQty: Type.Optional(Quantity('散数')),
  prodType: Type.Optional(Code('商品类型')),
  shoppingCartItemId: Type.Optional(Id('待采行')),
  /** A line of the quick order whose quantity is set instead: then nothing enters the cart. */
  fastOrderId: Type.Optional(Id('快速下单行')),
  hideLoading: Type.Optional(Type.Boolean({ title: '静默' })),
})
export type WantedLine = Static<typeof WantedLine>

const counters = {
  /** Lines of tail stock, of alliance goods, of normal goods. */
  leftOverShopCartNum: Type.Integer(),
  lmShopCartNum: Type.Integer(),
  norMalShopCartNum: Type.Integer(),
}

/** A cart line in its present state: judged again at every read. */
export const CartLine = Type.Object({
  cartItemId: Type.Integer(),
  product: Product,
  packageSpecId: Type.Integer(),
  /** By which quote and drawing they are made; missing: they are on sale. */
  madeBy: Type.Optional(Type.String()),
  qty: Figure('base'),
  cartBigPackageQty: Figure('packages'),
  cartSmallPackageQty: Figure('packages'),
  cartNonPackQty: Figure('base'),
  /** The same packages, loose pieces and total as computed of the package. [spec §3] */
  bigQty: Figure('packages'),
  smallQty: Figure('packages'),
  noPackQty: Figure('base'),
  TotalQty: Figure('base'),
  totalThousandQty: Figure('thousand'),
  /** Yuan per sale unit now, with up to 6 decimals; null if there is no amount. */
  price: Type.Union([Type.String(), Type.Null()]),
  /** Yuan now; null if the price is hidden or the region not served. */
  amount: Type.Union([Type.String(), Type.Null()]),
  /** Parts of the amount, first the goods: the quantity times the price, to the fen. Empty if there is none. */
  amountItems: Type.Array(AmountItem),
  /** Why the line cannot be ordered now; empty if it can. */
  problem: Type.String(),
  problemText: Type.String(),
  /** True if part of the quantity must be reserved. */
  reserves: Type.Boolean(),
  /** Yuan per sale unit when it was added. */
  addedPrice: Type.Union([Type.String(), Type.Null()]),
})
export type CartLine = Static<typeof CartLine>

export const list = buyer({
  method: 'GET',
  path: '/lmap/v1/lm/shopping-car/list',
  erpPath: '/gylapi/shopping-car/list',
  summary: '待采清单',
  params: Type.Object({
    tenantId: Type.Optional(Code('卖家')),
    /** Third region code of the delivery area: prices may differ by region. */
    areaCode: Type.Optional(Text('收货地区', 12)),
    list: ofList,
  }),
  data: Type.Object({
    lines: Type.Array(CartLine),
    /** Freight terms of the lines' sellers; those without charges are left out. */
    freights: Type.Array(SellerFreight),
    ...counters,
  }),
})

export const count = buyer({
  method: 'GET',
  path: '/lmap/v1/lm/shopping-car/count',
  erpPath: '/gylapi/shopping-car/count',
  summary: '待采清单行数',
  params: Type.Object({ supplierId: Type.Optional(Code('卖家')), list: ofList }),
  data: Type.Object({ count: Type.Integer(), ...counters }),
  top: counters,
})

/**
 * The quantity of each specification in the cart, over all sellers, in base units, shown beside the rows of a list of
 * goods. Goods no longer on sale are left out.
 */
export const specificationsInCart = buyer({
  method: 'GET',
  path: '/lmap/v1/lm/shopping-car/specifications',
  summary: '各规格的待采数量',
  params: Type.Object({}),
  data: Type.Array(
    Type.Object({
      gbComponentId: Type.Integer(),
      qty: Figure('base'),
      baseUnit: Type.Integer(),
      saleUnit: Type.Integer(),
      saleUnitName: Type.String(),
    }),
  ),
})

/** Adds lines, or changes those named by `shoppingCartItemId`. A refusal changes nothing. */
export const saveLines = buyerPurchase({
  method: 'POST',
  path: '/lmap/v1/lm/shopping-cart-save',
  erpPath: '/gylapi/shopping-cart-save',
  programs: 'purchase',
  summary: '加入或修改待采清单',
  /** The list in which the lines stand afterwards, and whose counters are answered; missing: new ones in the portal's,
   *  others stay where they are. */
  query: Type.Object({ list: ofList }),
  params: Type.Array(WantedLine, { title: '商品', minItems: 1, maxItems: maxLines }),
  data: Type.Object({
    ...counters,
    /** The quantity to set instead, if the refusal is about stock. */
    stockQty: Type.Optional(Figure('base')),
  }),
  top: { ...counters, msg: Type.String() },
})

/**
 * Adds goods, each accepted or refused by itself: from an old order, from a list. Refused goods come back with their
 * reasons, the others are in the cart.
 */
export const addWhatFits = buyerPurchase({
  method: 'POST',
  path: '/lmap/v1/lm/shopping-car/add-what-fits',
  programs: 'purchase',
  summary: '批量加入待采清单，可加的先加',
  params: Type.Object({
    lines: Type.Array(
      Type.Object({ componentId: Id('商品'), mixPackageSpecId: Id('包装'), qty: Quantity('数量') }, { title: '商品' }),
      { title: '商品', minItems: 1, maxItems: maxLines },
    ),
  }),
  data: Type.Object({
    /** Products added. */
    added: Type.Integer(),
    left: Type.Array(Type.Object({ componentId: Type.Integer(), reason: Type.String() })),
  }),
  top: { msg: Type.String() },
})

export const deleteLines = buyerPurchase({
  method: 'POST',
  path: '/lmap/v1/lm/shopping-delete',
  erpPath: '/gylapi/shopping-delete',
  programs: 'purchase',
  summary: '移出待采清单',
  params: Type.Object({ ids: Type.Array(Id('待采行'), { title: '待采行', minItems: 1, maxItems: maxLines }) }),
  data: Type.Object(counters),
})

/** Moves lines to the other list, all or none. */
export const moveLines = buyerPurchase({
  method: 'POST',
  path: '/lmap/v1/lm/shopping-car/move',
  erpPath: '/gylapi/shopping-car/move',
  programs: 'purchase',
  summary: '在门户与联盟待采清单之间移动',
  params: Type.Object({
    ids: Type.Array(Id('待采行'), { title: '待采行', minItems: 1, maxItems: maxLines }),
    list: Type.Enum(cartLists, { title: '清单' }),
  }),
  /** Of the list that they stand in now. */
  data: Type.Object(counters),
})

/** The amount that submit-order would charge for this quantity now; with code 10001 it counts as 0. */
export const selectAmount = buyer({
  method: 'POST',
  path: '/lmap/v1/lm/shopping-car/select-amount',
  erpPath: '/gylapi/shopping-car/select-amount',
  programs: 'read',
  summary: '选中数量的金额',
  params: Type.Object({
    componentId: Id('商品'),
    componentGsbPackageSpecId: Id('包装'),
    areaCode: Type.Optional(Text('收货地区', 12)),
    qty: Quantity('数量'),
    hideLoading: Type.Optional(Type.Boolean({ title: '静默' })),
  }),
  data: Figure('yuan'),
})
