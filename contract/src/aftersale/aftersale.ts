import { aftersaleReasons } from '@lianmeng/trade/aftersale/claims'
import { aftersaleEvents, aftersaleKinds, aftersaleStates } from '@lianmeng/trade/aftersale/states'
import { shippingWays } from '@lianmeng/trade/order/waybill'
import { type Static, Type } from 'typebox'
import { Limit, maxKeyword, PageOf, ShortId, Start, Text, Yuan } from '../fields.ts'

/** What a buyer asks for after goods were received, and what comes of it. */

/** Goods under way: back to the seller, or out to the buyer again. */
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
  qty: Type.Number(),
  /** Of what came back; null: nobody has looked. */
  acceptedQty: Type.Union([Type.Number(), Type.Null()]),
  /** What that quantity costs. */
  amount: Yuan,
})

/** Moments are ISO 8601, empty where they have not come. */
export const Aftersale = Type.Object({
  aftersaleNo: Type.String(),
  erpTenantId: Type.Integer(),
  sellerName: Type.String(),
  buyerName: Type.String(),
  orderNo: Type.String(),
  kind: Type.Enum(aftersaleKinds),
  kindName: Type.String(),
  /** What is done: the platform may have decided otherwise. */
  remedy: Type.Enum(aftersaleKinds),
  remedyName: Type.String(),
  state: Type.Enum(aftersaleStates),
  stateName: Type.String(),
  isOpen: Type.Boolean(),
  reasonName: Type.String(),
  note: Type.String(),
  /** What is asked for, or was decided; empty: no money. */
  amount: Type.String(),
  /** Of that the order's freight. */
  freight: Yuan,
  /** What came off the order, and of this what the seller sends back: the rest is not billed. */
  reduced: Yuan,
  owed: Yuan,
  askedAt: Type.String(),
  /** By when the present state waits. */
  dueAt: Type.String(),
  endedAt: Type.String(),
  lines: Type.Array(AftersaleLine),
  /** Of two people who decide at once the second is told so. */
  version: Type.Integer(),
  /** Events that this caller may cause now. */
  actions: Type.Array(Type.Enum(aftersaleEvents)),
})
export type Aftersale = Static<typeof Aftersale>

export const AftersaleWithHistory = Type.Interface([Aftersale], {
  returnAddress: Type.String(),
  /** Where goods usually go back to, for the seller and the platform; empty: not said. */
  usualReturnAddress: Type.String(),
  back: Type.Union([Parcel, Type.Null()]),
  out: Type.Union([Parcel, Type.Null()]),
  pictures: Type.Array(Type.Object({ fileId: Type.String(), side: Type.Enum(['buyer', 'seller']) })),
  events: Type.Array(Type.Object({ at: Type.String(), actor: Type.String(), text: Type.String() })),
})
export type AftersaleWithHistory = Static<typeof AftersaleWithHistory>

export const ofAftersale = { tenantId: ShortId('卖家'), aftersaleNo: Text('售后单号', 40, 1) }

/** `open`: somebody still has to do something. */
export const aftersaleFilter = {
  isOpen: Type.Optional(Type.Boolean({ title: '进行中' })),
  orderNo: Type.Optional(Text('订单号', 40)),
  keyword: Type.Optional(Text('关键字', maxKeyword)),
  start: Start,
  limit: Limit(20),
}

export const AftersalePage = PageOf(Aftersale)

/** How goods travel, as with shipments. */
export const waybill = {
  way: Type.Enum(shippingWays, { title: '配送方式' }),
  carrier: Text('承运公司', 40),
  waybillNo: Text('运单号', 60),
  parcelNote: Text('备注', 200),
}

/** Most pictures that one side shows. */
export const maxPictures = 9

export const fileIds = Type.Array(Text('图片', 100, 1), { title: '凭证图片', maxItems: maxPictures, uniqueItems: true })
export const fileId = Text('图片', 100, 1)

export const Reason = Type.Enum(aftersaleReasons, { title: '售后原因' })
export const Kind = Type.Enum(aftersaleKinds, { title: '售后类型' })
/** Yuan with at most two decimals. */
export const Amount = (title: string) => Type.String({ title, maxLength: 15, pattern: '^\\d{1,9}(\\.\\d{1,2})?$' })
