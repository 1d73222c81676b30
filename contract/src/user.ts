import { companyRights, companyRoles } from '@lianmeng/trade/identity/company-roles'
import { Type } from 'typebox'
import { endpoint } from './endpoint.ts'
import { Flag, Id, Limit, maxKeyword, maxPage, Named, Nothing, PageOf, Start, Text } from './fields.ts'
import { messageKinds } from './message-texts.ts'

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
    /** Role and rights in the current company; null and none for somebody who belongs to none. */
    companyRole: Type.Union([Type.Enum(companyRoles), Type.Null()]),
    rights: Type.Array(Type.Enum(companyRights)),
    verified: Type.Boolean(),
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

/** Unread messages of the person, in their current company or about themselves. */
export const unreadCount = endpoint({
  method: 'POST',
  path: '/apigb/v1/jyw-customer/unread-user',
  access: 'login',
  summary: '未读消息数',
  params: Type.Object({}),
  data: Type.Object({ unreadCount: Type.Integer() }),
})

const Kind = Type.Enum(messageKinds, { title: '消息类型' })

export const Message = Type.Object({
  id: Type.Integer(),
  kind: Kind,
  title: Type.String(),
  text: Type.String(),
  /** Path within the product; empty: nowhere. */
  link: Type.String(),
  /** ISO 8601, UTC. */
  createdAt: Type.String(),
  read: Type.Boolean(),
  orderNo: Type.String(),
})

export const messages = endpoint({
  method: 'GET',
  path: '/lmap/v1/lm/message/list',
  access: 'login',
  summary: '消息列表',
  params: Type.Object({
    kind: Type.Optional(Kind),
    unread: Type.Optional(Flag('仅未读')),
    keyword: Type.Optional(Text('关键字', maxKeyword)),
    start: Start,
    limit: Limit(),
  }),
  data: Type.Interface([PageOf(Message)], {
    /** Unread ones per kind, whatever is searched for. */
    unread: Type.Array(Type.Object({ kind: Kind, count: Type.Integer() })),
  }),
})

const chosen = Type.Array(Id('消息'), { title: '消息', minItems: 1, maxItems: maxPage })

/** Without `ids`: all. */
export const readMessages = endpoint({
  method: 'POST',
  path: '/lmap/v1/lm/message/read',
  access: 'self',
  summary: '消息标为已读',
  params: Type.Object({ ids: Type.Optional(chosen) }),
  data: Nothing,
})

export const removeMessages = endpoint({
  method: 'POST',
  path: '/lmap/v1/lm/message/delete',
  access: 'self',
  summary: '删除消息',
  params: Type.Object({ ids: chosen }),
  data: Nothing,
})
