import { Type } from 'typebox'
import { endpoint } from './endpoint.ts'
import { Limit, Named, Nothing, PageOf, Start } from './fields.ts'

export const userInfo = endpoint({
  method: 'GET',
  path: '/lmap/v1/lm/user-info',
  access: 'login',
  summary: '当前用户与企业',
  params: Type.Object({}),
  data: Type.Object({
    userId: Type.Integer(),
    userName: Type.String(),
    phoneNumber: Type.String({ description: '打码' }),
    /** What the person may do: any of buyer, seller, operator. */
    roles: Type.Array(Type.String()),
    companyId: Type.Union([Type.Integer(), Type.Null()]),
    companyName: Type.String(),
    soleTrader: Type.Boolean(),
    /** The seller whose back office this person works in. */
    seller: Type.Union([Named, Type.Null()]),
    hasPassword: Type.Boolean(),
  }),
})

/** The dictionaries that screens name things by. */
export const dictionary = endpoint({
  method: 'GET',
  path: '/lmap/v1/lm/dic',
  erpPath: '/apiz/rest/asm/center/lm/dic',
  access: 'login',
  summary: '数据字典',
  params: Type.Object({}),
  data: Type.Object({
    units: Type.Array(Type.Object({ id: Type.Integer(), name: Type.String(), wholeUnits: Type.Boolean() })),
    orderStates: Type.Array(Type.Object({ code: Type.String(), name: Type.String() })),
    salePackageTypes: Type.Array(Named),
  }),
})

export const unreadCount = endpoint({
  method: 'POST',
  path: '/apigb/v1/jyw-customer/unread-user',
  access: 'login',
  summary: '未读消息数',
  params: Type.Object({}),
  data: Type.Object({ unreadCount: Type.Integer() }),
})

export const Message = Type.Object({
  id: Type.Integer(),
  title: Type.String(),
  text: Type.String(),
  /** ISO 8601, UTC. */
  createdAt: Type.String(),
  read: Type.Boolean(),
  orderNo: Type.String(),
})

export const messages = endpoint({
  method: 'GET',
  path: '/lmap/v1/lm/message/list',
  access: 'buyer',
  summary: '消息列表',
  params: Type.Object({ start: Start, limit: Limit() }),
  data: PageOf(Message),
})

export const readMessages = endpoint({
  method: 'POST',
  path: '/lmap/v1/lm/message/read',
  access: 'buyer',
  summary: '全部消息标为已读',
  params: Type.Object({}),
  data: Nothing,
})
