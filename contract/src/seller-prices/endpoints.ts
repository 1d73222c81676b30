/** Prices of a seller: base prices, and lists for levels and single buyers. */
import { type Static, Type } from 'typebox'
import { sellerPrices, sellerReadingPrices } from '../callers.ts'
import { Code, Flag, Id, IdOrNone, Nothing, PriceText, ShortId, Text, Yuan } from '../fields.ts'
import { Figure, FigureOrNull } from '../figures.ts'
import { goodsFilter, goodsNaming, maxGoods, SellerGoods, window } from '../seller-goods/endpoints.ts'
import { ShownTier, Tiers } from '../seller-goods/tiers.ts'

const base = '/seller/v1/price-list'

export const listKind = ['base', 'level', 'buyer'] as const
export type ListKind = (typeof listKind)[number]
/** A draft; waiting for its start; in force; over. */
export const listState = ['draft', 'waiting', 'active', 'ended'] as const
export type ListState = (typeof listState)[number]
/** How a new price compares with the present one. `doubt`: it waits for a word; `far`: more than 30 % away. */
export const priceMove = ['all', 'changed', 'up', 'down', 'doubt', 'far', 'unpriced'] as const
export type PriceMove = (typeof priceMove)[number]

const PriceList = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  kind: Type.Enum(listKind),
  /** The level or company it applies to; empty for base prices. */
  whose: Type.String(),
  state: Type.Enum(listState),
  /** ISO 8601; empty while it is a draft, or without end. */
  validFrom: Type.String(),
  validTo: Type.String(),
  items: Type.Integer(),
  version: Type.Integer(),
  createdBy: Type.String(),
  createdAt: Type.String(),
})
export type PriceList = Static<typeof PriceList>

export const lists = sellerReadingPrices({
  method: 'GET',
  path: `${base}/list`,
  summary: '卖家：价格表',
  params: Type.Object({}),
  data: Type.Array(PriceList),
})

const Named = Type.Object({ id: Type.Integer(), name: Type.String() })

export const targets = sellerReadingPrices({
  method: 'GET',
  path: `${base}/targets`,
  summary: '卖家：可定价的等级与客户',
  params: Type.Object({}),
  data: Type.Object({ levels: Type.Array(Named), buyers: Type.Array(Named) }),
})

/** Signed percent with at most two decimals. */
const Percent = (title: string) => Figure('percent', { title, minimum: -99, maximum: 900 })

export const create = sellerPrices({
  method: 'POST',
  path: `${base}/create`,
  programs: 'prices',
  summary: '卖家：新建价格表',
  params: Type.Object({
    name: Text('名称', 40, 1),
    kind: Type.Enum(listKind, { title: '类型' }),
    whose: IdOrNone('等级或客户'),
    /** The list to copy prices from; 0: none. */
    copyFrom: IdOrNone('复制自'),
  }),
  data: Type.Object({ id: Type.Integer() }),
})

/** A product in a price list. Prices in yuan per sale unit, empty if there is none. */
export const PriceRow = Type.Interface(
  [Type.Pick(SellerGoods, [...goodsNaming, 'standardId', 'listed', 'saleUnit', 'baseUnit'])],
  {
    /** The price for everybody. */
    base: Yuan,
    /** The present price for the list's customers. */
    current: Yuan,
    /** The price in the list. */
    price: Yuan,
    /** Why the price does not take effect before somebody confirms it; empty: it does, or it was confirmed. */
    doubt: Type.String(),
    /** Somebody said that this price is right. In a draft this can be taken back. */
    confirmed: Type.Boolean(),
    tiers: Type.Array(ShownTier),
    /** It has tiers whose unit the seller has yet to say; they are not among `tiers`. */
    hasUnsureTiers: Type.Boolean(),
    /** Of the list's price; 0 if it has none. */
    version: Type.Integer(),
    changedBy: Type.String(),
  },
)
export type PriceRow = Static<typeof PriceRow>

const narrowing = { listId: Id('价格表'), ...goodsFilter }

export const items = sellerReadingPrices({
  method: 'GET',
  path: `${base}/items`,
  summary: '卖家：价格表明细',
  params: Type.Object({ ...narrowing, move: Type.Optional(Type.Enum(priceMove, { title: '改动' })), ...window }),
  data: Type.Object({ records: Type.Array(PriceRow), total: Type.Integer() }),
})

export const itemsSummary = sellerReadingPrices({
  method: 'GET',
  path: `${base}/summary`,
  summary: '卖家：价格表改动汇总',
  params: Type.Object(narrowing),
  data: Type.Object({
    list: PriceList,
    moves: Type.Array(Type.Object({ move: Type.Enum(priceMove), count: Type.Integer() })),
    /** Percent, over the changed rows; null if none changed. */
    average: FigureOrNull('percent'),
  }),
})

export const saveItems = sellerPrices({
  method: 'POST',
  path: `${base}/save-items`,
  programs: 'prices',
  summary: '卖家：修改价格表的价格',
  params: Type.Object({
    listId: Id('价格表'),
    items: Type.Array(
      Type.Object({
        id: Id('商品'),
        /** Empty: removes the product from the list. */
        price: PriceText('价格'),
        tiers: Tiers,
        version: Code('版本'),
      }),
      { title: '价格', minItems: 1, maxItems: 500 },
    ),
  }),
  data: Type.Object({ saved: Type.Array(Type.Object({ id: Type.Integer(), version: Type.Integer() })) }),
})

/** Prices that stand in the list may be raised again: repeated calls with the same `Idempotency-Key` do it once. */
export const adjust = sellerPrices({
  method: 'POST',
  path: `${base}/adjust`,
  programs: 'prices',
  idempotent: true,
  summary: '卖家：按比例调价',
  params: Type.Object({
    listId: Id('价格表'),
    ids: Type.Optional(Type.Array(Id('商品'), { title: '商品', maxItems: maxGoods })),
    filter: Type.Optional(Type.Object(goodsFilter)),
    percent: Percent('比例'),
    /** Prices are rounded to a multiple of this, yuan. */
    step: Type.Enum(['0.01', '0.05', '0.1', '1'], { title: '取整' }),
    /** `base`: from the base price; `current`: from the present price; `price`: from the price in the list. */
    from: Type.Enum(['base', 'current', 'price'], { title: '依据' }),
  }),
  data: Type.Object({ changed: Type.Integer() }),
})

/** Most rows that are confirmed by one call. */
export const maxConfirmed = 500

/** Rows as they were seen: if one was changed meanwhile, nothing happens to any of them. */
const seenRows = {
  listId: Id('价格表'),
  items: Type.Array(Type.Object({ id: Id('商品'), version: ShortId('版本') }), {
    title: '行',
    minItems: 1,
    maxItems: maxConfirmed,
  }),
}

/** Says that prices in doubt are right. A price that is changed afterwards is asked about again. */
export const confirmItems = sellerPrices({
  method: 'POST',
  path: `${base}/confirm-items`,
  programs: 'prices',
  summary: '卖家：逐行确认价格表中的价格',
  params: Type.Object(seenRows),
  data: Type.Object({ confirmed: Type.Integer() }),
})

/** Takes back what `confirm-items` said, while the list is a draft: the prices wait again if they are in doubt. */
export const unconfirmItems = sellerPrices({
  method: 'POST',
  path: `${base}/unconfirm-items`,
  programs: 'prices',
  summary: '卖家：撤回对价格表中价格的确认',
  params: Type.Object(seenRows),
  data: Type.Object({ unconfirmed: Type.Integer() }),
})

/** Prices in doubt that nobody has confirmed do not take effect: they stay behind in a draft of their own. */
export const activate = sellerPrices({
  method: 'POST',
  path: `${base}/activate`,
  programs: 'prices',
  summary: '卖家：激活价格表',
  params: Type.Object({
    listId: Id('价格表'),
    version: ShortId('版本'),
    /** ISO 8601, without an offset the time in China; empty: at once. */
    validFrom: Text('生效时间', 40),
    /** The same; a day without a time is included. Empty: without end. */
    validTo: Text('截止时间', 40),
  }),
  /** How many prices take effect, how many stay behind, and the draft that these are in; 0: none. */
  data: Type.Object({ activated: Type.Integer(), heldBack: Type.Integer(), draftId: Type.Integer() }),
})

export const end = sellerPrices({
  method: 'POST',
  path: `${base}/end`,
  programs: 'prices',
  summary: '卖家：停用或删除价格表',
  params: Type.Object({ listId: Id('价格表') }),
  data: Nothing,
})

/** A list as a workbook that can be imported again. */
export const exportList = sellerReadingPrices({
  method: 'GET',
  path: `${base}/export`,
  summary: '卖家：导出价格表',
  params: Type.Object({ listId: Id('价格表') }),
  data: Nothing,
  answer: 'file',
})

export const history = sellerReadingPrices({
  method: 'GET',
  path: '/seller/v1/price/history',
  summary: '卖家：商品的价格历史',
  params: Type.Object({ id: Id('商品') }),
  data: Type.Array(
    Type.Object({
      listName: Type.String(),
      before: Yuan,
      after: Yuan,
      tiers: Type.Integer(),
      userName: Type.String(),
      holdsFrom: Type.String(),
    }),
  ),
})

export const saveBase = sellerPrices({
  method: 'POST',
  path: '/seller/v1/price/save',
  programs: 'prices',
  summary: '卖家：修改基础价',
  params: Type.Object({
    id: Id('商品'),
    version: ShortId('版本'),
    price: PriceText('价格', 1),
    tiers: Tiers,
    confirmed: Flag('已确认异常价格'),
  }),
  data: Nothing,
})
