/** The workbench of the alliance area: what waits for a seller's person, by their rights. */
import { unionRights } from '@lianmeng/trade/identity/union-rights'
import { type Static, Type } from 'typebox'
import { buyerPurchase, sellerOrders, sellerReadingOffice } from '../callers.ts'
import { Id, maxPage, Nothing, Text } from '../fields.ts'

/** Cards in their first order. */
export const workbenchCards = [
  'orders',
  'toShip',
  'applications',
  'aftersales',
  'changeAsks',
  'payments',
  'today',
  'stock',
  'prices',
  'purchase',
  'transit',
  'bills',
] as const
export type WorkbenchCard = (typeof workbenchCards)[number]

const Key = Type.Enum(workbenchCards, { title: '卡片' })

const CardRow = Type.Object({
  title: Type.String(),
  text: Type.String(),
  /** ISO 8601: when it ends by itself; empty: it does not. */
  dueAt: Type.String(),
  /** Instead of a time. */
  note: Type.String(),
  /** Path within the product; empty: none. */
  link: Type.String(),
})
export type CardRow = Static<typeof CardRow>

const Card = Type.Object({
  key: Key,
  right: Type.Enum(unionRights),
  /** False: the person lacks the right, and nothing of the card is told. */
  granted: Type.Boolean(),
  hidden: Type.Boolean(),
  /** Null: the card counts nothing, or this is not known. */
  count: Type.Union([Type.Integer(), Type.Null()]),
  /** ISO 8601: the earliest time at which one of them ends by itself; empty: none does. */
  dueAt: Type.String(),
  /** The most urgent ones. */
  rows: Type.Array(CardRow),
  /** ISO 8601: the time of its data. */
  at: Type.String(),
  /** Its data is of the seller's ERP. */
  ofErp: Type.Boolean(),
})
export type Card = Static<typeof Card>

const ErpState = Type.Object({
  /** Whether an ERP is linked and can be called. */
  linked: Type.Boolean(),
  name: Type.String(),
  /** ISO 8601: its last answer; empty: none yet. */
  answeredAt: Type.String(),
  /** ISO 8601: since when it has not answered; empty: it does. */
  failingSince: Type.String(),
  problem: Type.String(),
})

/** The caller's cards in their own order. Cards that the caller's role in the back office may not read are left out. */
export const workbench = sellerReadingOffice({
  method: 'GET',
  path: '/seller/v1/union/workbench',
  summary: '联盟区：工作台',
  params: Type.Object({}),
  data: Type.Object({
    /** ISO 8601: the time of the platform's data. */
    at: Type.String(),
    cards: Type.Array(Card),
    erp: ErpState,
  }),
})

/** Saves the caller's own order of the cards, and those hidden. */
export const saveLayout = sellerReadingOffice({
  method: 'POST',
  path: '/seller/v1/union/workbench/layout',
  programs: 'never',
  summary: '联盟区：工作台卡片的排序与隐藏',
  params: Type.Object({
    cards: Type.Array(Key, { title: '卡片', maxItems: workbenchCards.length }),
    hidden: Type.Array(Key, { title: '隐藏的卡片', maxItems: workbenchCards.length }),
  }),
  data: Nothing,
})

/** Asks the ERP again, now. A failure leaves its last answer in place. */
export const askErp = sellerReadingOffice({
  method: 'POST',
  path: '/seller/v1/union/erp/ask',
  programs: 'never',
  summary: '联盟区：重新读取 ERP 数据',
  params: Type.Object({}),
  data: ErpState,
})

const written = Type.Object({
  /** Written now, by the number that the ERP gave. */
  written: Type.Array(Type.Object({ key: Type.String(), erpNo: Type.String() })),
})

/** Writes confirmed orders into the ERP as its bills. Needs the right `fastenerBillSave`; without an answer of the ERP
 *  nothing is written and nothing is queued. */
export const saveBills = sellerOrders({
  method: 'POST',
  path: '/seller/v1/union/erp/bills',
  programs: 'never',
  summary: '联盟区：已确认订单写入 ERP',
  params: Type.Object({
    orderNos: Type.Array(Text('订单号', 40, 1), { title: '订单号', minItems: 1, maxItems: maxPage }),
  }),
  data: written,
})

/** Writes cart lines into the ERP as a purchase. Needs the right `purchaseSave`; the lines stay in the cart. */
export const savePurchase = buyerPurchase({
  method: 'POST',
  path: '/lmap/v1/lm/union/erp/purchase',
  programs: 'never',
  summary: '联盟区：联盟待采转 ERP 采购单',
  params: Type.Object({
    cartItemIds: Type.Array(Id('待采行'), { title: '待采行', minItems: 1, maxItems: maxPage }),
  }),
  data: Type.Object({ erpNo: Type.String(), lines: Type.Integer() }),
})
