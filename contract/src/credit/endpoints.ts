/** 账期: credit that sellers grant a buyer. */
import { maxCreditDays } from '@lianmeng/trade/credit/credit'
import { type Static, Type } from 'typebox'
import { buyer, sellerMoney, sellerOrders, sellerReadingMoney } from '../callers.ts'
import { Day, Id, Limit, maxKeyword, PageOf, Start, Text, Yuan } from '../fields.ts'
import { Money, WholeFigure } from '../figures.ts'
import { Order } from '../orders/endpoints.ts'

const terms = {
  limit: Yuan,
  /** Days to pay after the last shipment of an order. */
  days: WholeFigure('day'),
  frozen: Type.Boolean(),
  /** For goods that are still to be shipped. */
  held: Yuan,
  /** For goods that were shipped. */
  billed: Yuan,
  available: Yuan,
  /** The order whose payment is overdue; empty: none. */
  overdueOrderNo: Type.String(),
}

export const OwnCredit = Type.Object({
  erpTenantId: Type.Integer(),
  companyShortName: Type.String(),
  ...terms,
  /** The orders that use it, earliest due date first. */
  uses: Type.Array(
    Type.Object({
      orderNo: Type.String(),
      held: Yuan,
      billed: Yuan,
      /** A local day; empty: nothing shipped yet. */
      dueOn: Type.String(),
      isLate: Type.Boolean(),
    }),
  ),
})
export type OwnCredit = Static<typeof OwnCredit>

export const ownCredits = buyer({
  method: 'GET',
  path: '/lmap/v1/lm/credit/list',
  summary: '各卖家给本企业的账期额度与占用',
  params: Type.Object({}),
  data: Type.Array(OwnCredit),
})

export const BuyerCredit = Type.Object({
  buyerId: Type.Integer(),
  companyName: Type.String(),
  ...terms,
  version: Type.Integer(),
})
export type BuyerCredit = Static<typeof BuyerCredit>

export const credits = sellerReadingMoney({
  method: 'GET',
  path: '/seller/v1/credit/list',
  summary: '卖家：买家的账期额度',
  params: Type.Object({
    buyerId: Type.Optional(Id('企业')),
    keyword: Type.Optional(Text('关键字', maxKeyword)),
    start: Start,
    limit: Limit(20),
  }),
  data: PageOf(BuyerCredit),
})

/** Grants or changes credit. `version` 0: there is none yet. Running orders continue, whatever the limit. */
export const saveCredit = sellerMoney({
  method: 'POST',
  path: '/seller/v1/credit/save',
  programs: 'never',
  summary: '卖家：设置买家的账期额度',
  params: Type.Object({
    buyerId: Id('企业'),
    limit: Money('账期额度', 8),
    days: WholeFigure('day', { title: '账期天数', minimum: 1, maximum: maxCreditDays }),
    frozen: Type.Boolean({ title: '冻结' }),
    version: Type.Integer({ title: '版本', minimum: 0, maximum: 2_147_483_647 }),
  }),
  data: BuyerCredit,
})

const orderNo = Text('订单号', 40, 1)

/** The credit of an order's buyer; null if there is no account. */
export const creditOfOrder = sellerReadingMoney({
  method: 'GET',
  path: '/seller/v1/credit/order',
  summary: '卖家：订单买家的账期额度',
  params: Type.Object({ orderNo }),
  data: Type.Union([BuyerCredit, Type.Null()]),
})

export const confirmOnCredit = sellerOrders({
  method: 'POST',
  path: '/seller/v1/order/confirm-on-credit',
  programs: 'orders',
  summary: '卖家：按账期确认订单，占用买家额度',
  params: Type.Object({ orderNo, promiseOn: Type.Optional(Day('承诺发货日')) }),
  data: Order,
})
