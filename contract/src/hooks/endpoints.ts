/** Webhook addresses of a seller's own programs, and the outcome of every message. */
import { type Static, Type } from 'typebox'
import { sellerReadingStaff, sellerStaff } from '../callers.ts'
import { Flag, Id, Limit, Nothing, PageOf, Start, Text } from '../fields.ts'
import { deliveryStates, hookEvents, hookStates } from './texts.ts'

const base = '/seller/v1/hook'

const Events = Type.Array(Type.Enum(hookEvents, { title: '事件' }), { title: '事件', maxItems: hookEvents.length })

const Hook = Type.Object({
  hookId: Type.Integer(),
  address: Type.String(),
  events: Type.Array(Type.Enum(hookEvents)),
  state: Type.Enum(hookStates),
  /** ISO 8601: since when messages have failed; empty: they arrive. */
  failingSince: Type.String(),
  createdBy: Type.String(),
  createdAt: Type.String(),
})
export type Hook = Static<typeof Hook>

export const hooks = sellerReadingStaff({
  method: 'GET',
  path: `${base}/list`,
  summary: '卖家：接口推送的地址',
  params: Type.Object({}),
  data: Type.Array(Hook),
})

/** Without `hookId` creates one: its secret is in this answer only. */
export const saveHook = sellerStaff({
  method: 'POST',
  path: `${base}/save`,
  programs: 'never',
  summary: '卖家：新建或修改接口推送，密钥只在新建时显示一次',
  params: Type.Object({
    hookId: Type.Optional(Id('推送地址')),
    address: Text('地址', 300, 1),
    events: Events,
  }),
  data: Type.Object({ hookId: Type.Integer(), secret: Type.String() }),
})

/** Changes made before it is switched on are not sent. */
export const switchHook = sellerStaff({
  method: 'POST',
  path: `${base}/switch`,
  programs: 'never',
  summary: '卖家：启用或停用接口推送',
  params: Type.Object({ hookId: Id('推送地址'), on: Flag('启用') }),
  data: Nothing,
})

export const removeHook = sellerStaff({
  method: 'POST',
  path: `${base}/remove`,
  programs: 'never',
  summary: '卖家：删除接口推送',
  params: Type.Object({ hookId: Id('推送地址') }),
  data: Nothing,
})

export const testHook = sellerStaff({
  method: 'POST',
  path: `${base}/test`,
  programs: 'never',
  summary: '卖家：发送一条测试推送',
  params: Type.Object({ hookId: Id('推送地址') }),
  data: Nothing,
})

const Delivery = Type.Object({
  deliveryId: Type.Integer(),
  hookId: Type.Integer(),
  /** An event, or `test`. */
  event: Type.String(),
  orderNo: Type.String(),
  state: Type.Enum(deliveryStates),
  tries: Type.Integer(),
  /** The HTTP status of the last answer; 0: there was none. */
  status: Type.Integer(),
  /** The beginning of that answer, or why there was none. */
  answer: Type.String(),
  createdAt: Type.String(),
  /** Empty: not tried yet. */
  triedAt: Type.String(),
  /** Time of the next try; empty: none. */
  nextAt: Type.String(),
  body: Type.String(),
})
export type HookDelivery = Static<typeof Delivery>

export const hookLog = sellerReadingStaff({
  method: 'GET',
  path: `${base}/log`,
  summary: '卖家：接口推送记录',
  params: Type.Object({ hookId: Id('推送地址'), start: Start, limit: Limit(20) }),
  data: PageOf(Delivery),
})

/** Sends a message once more, in the next round. */
export const resend = sellerStaff({
  method: 'POST',
  path: `${base}/resend`,
  programs: 'never',
  summary: '卖家：重新发送一条推送',
  params: Type.Object({ deliveryId: Id('推送') }),
  data: Nothing,
})
