import { aftersaleReasons } from '@lianmeng/trade/aftersale/claims'
import { aftersaleEvents, aftersaleKinds, aftersaleStates } from '@lianmeng/trade/aftersale/states'
import { shippingWays } from '@lianmeng/trade/order/waybill'
import { type Static, Type } from 'typebox'
import { Limit, maxKeyword, PageOf, ShortId, Start, Text, Yuan } from '../fields.ts'
import { Figure, FigureOrNull, Money } from '../figures.ts'

/** Buyers' claims after goods were received, and their outcome. */

/** Goods in transit: back to the seller, or out to the buyer again. */
const Parcel = Type.Object({
  wayName: Type.String(),
  carrier: Type.String(),
  waybillNo: Type.String(),
  note: Type.String(),
  at: Type.String(),
  by: Type.String(),
})
export type Parcel = Static<typeof Parcel>

const AftersaleLine = Type.Object({
  lineNo: Type.Integer(),
  goods: Type.String(),
  unitName: Type.String(),
  /** Base units. */
  qty: Figure('base'),
  /** Of the returned goods; null: not inspected. */
  acceptedQty: FigureOrNull('base'),
  /** Of the returned goods: neither taken back nor exchanged, so that it goes to the buyer again. */
  restQty: Figure('base'),
  /** Price of that quantity. */
  amount: Yuan,
})

/** Times are ISO 8601, empty if not reached. */
export const Aftersale = Type.Object({
  aftersaleNo: Type.String(),
  erpTenantId: Type.Integer(),
  sellerName: Type.String(),
  buyerName: Type.String(),
  orderNo: Type.String(),
  kind: Type.Enum(aftersaleKinds),
  kindName: Type.String(),
  /** The remedy in effect: the platform may have decided otherwise. */
  remedy: Type.Enum(aftersaleKinds),
  remedyName: Type.String(),
  state: Type.Enum(aftersaleStates),
  stateName: Type.String(),
  isOpen: Type.Boolean(),
  reasonName: Type.String(),
  note: Type.String(),
  /** The amount requested or decided; empty: no money. */
  amount: Type.String(),
  /** Included freight of the order. */
  freight: Yuan,
  /** The reduction of the order, and the part of it that the seller refunds: the rest is simply not billed. */
  reduced: Yuan,
  owed: Yuan,
  askedAt: Type.String(),
  /** Deadline of the present state. */
  dueAt: Type.String(),
  endedAt: Type.String(),
  lines: Type.Array(AftersaleLine),
  /** Whether that rest is still with the seller, and has to be sent in a parcel of its own. */
  restWaits: Type.Boolean(),
  /** If two people decide at once, the second gets a conflict. */
  version: Type.Integer(),
  /** Events that this caller may trigger now. */
  actions: Type.Array(Type.Enum(aftersaleEvents)),
})
export type Aftersale = Static<typeof Aftersale>

export const AftersaleWithHistory = Type.Interface([Aftersale], {
  returnAddress: Type.String(),
  /** The usual return address, for the seller and the platform; empty: none. */
  usualReturnAddress: Type.String(),
  /** Where goods of the order go: the receiver with the phone number, and the address. */
  receiver: Type.String(),
  deliveryAddress: Type.String(),
  back: Type.Union([Parcel, Type.Null()]),
  out: Type.Union([Parcel, Type.Null()]),
  /** The rest that was not accepted, to the buyer again. */
  rest: Type.Union([Parcel, Type.Null()]),
  pictures: Type.Array(Type.Object({ fileId: Type.String(), side: Type.Enum(['buyer', 'seller']) })),
  events: Type.Array(Type.Object({ at: Type.String(), actor: Type.String(), text: Type.String() })),
})
export type AftersaleWithHistory = Static<typeof AftersaleWithHistory>

export const ofAftersale = { tenantId: ShortId('卖家'), aftersaleNo: Text('售后单号', 40, 1) }

/** `open`: somebody still has to act. */
export const aftersaleFilter = {
  isOpen: Type.Optional(Type.Boolean({ title: '进行中' })),
  /** Goods that the buyer has sent back, and nobody has looked at. */
  isBack: Type.Optional(Type.Boolean({ title: '待验收' })),
  orderNo: Type.Optional(Text('订单号', 40)),
  keyword: Type.Optional(Text('关键字', maxKeyword)),
  start: Start,
  limit: Limit(20),
}

export const AftersalePage = PageOf(Aftersale)

/** Carriage of goods, as for shipments. */
export const waybill = {
  way: Type.Enum(shippingWays, { title: '配送方式' }),
  carrier: Text('承运公司', 40),
  waybillNo: Text('运单号', 60),
  parcelNote: Text('备注', 200),
}

/** Most pictures from one side. */
export const maxPictures = 9

export const fileIds = Type.Array(Text('图片', 100, 1), { title: '凭证图片', maxItems: maxPictures, uniqueItems: true })
export const fileId = Text('图片', 100, 1)

export const Reason = Type.Enum(aftersaleReasons, { title: '售后原因' })
export const Kind = Type.Enum(aftersaleKinds, { title: '售后类型' })
/** Yuan with at most two decimals. */
export const Amount = (title: string) => Money(title, 9)
