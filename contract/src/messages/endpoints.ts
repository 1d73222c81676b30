import { Type } from 'typebox'
import { anyPerson, oneself } from '../callers.ts'
import { Flag, Id, Limit, maxKeyword, maxPage, Nothing, PageOf, Start, Text } from '../fields.ts'
import { messageKinds } from './texts.ts'

/** Unread messages of the person, in their current company or about themselves, and those of sellers in 在线客服. */
export const unreadCount = anyPerson({
  method: 'POST',
  path: '/apigb/v1/jyw-customer/unread-user',
  programs: 'read',
  summary: '未读消息数',
  params: Type.Object({}),
  data: Type.Object({
    unreadCount: Type.Integer(),
    messageCount: Type.Optional(Type.Integer()),
    chatCount: Type.Optional(Type.Integer()),
  }),
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

export const messages = anyPerson({
  method: 'GET',
  path: '/lmap/v1/lm/message/list',
  summary: '消息列表',
  params: Type.Object({
    kind: Type.Optional(Kind),
    unread: Type.Optional(Flag('仅未读')),
    keyword: Type.Optional(Text('关键字', maxKeyword)),
    start: Start,
    limit: Limit(),
  }),
  data: Type.Interface([PageOf(Message)], {
    /** Unread messages per kind, ignoring the search. */
    unread: Type.Array(Type.Object({ kind: Kind, count: Type.Integer() })),
  }),
})

const chosen = Type.Array(Id('消息'), { title: '消息', minItems: 1, maxItems: maxPage })

/** Without `ids`: all. */
export const readMessages = oneself({
  method: 'POST',
  path: '/lmap/v1/lm/message/read',
  summary: '消息标为已读',
  params: Type.Object({ ids: Type.Optional(chosen) }),
  data: Nothing,
})

export const removeMessages = oneself({
  method: 'POST',
  path: '/lmap/v1/lm/message/delete',
  summary: '删除消息',
  params: Type.Object({ ids: chosen }),
  data: Nothing,
})

const channels = ['site', 'sms', 'mail'] as const

export const MessageSetting = Type.Object({
  kind: Kind,
  channel: Type.Enum(channels, { title: '通知方式' }),
  wanted: Type.Boolean({ title: '是否接收' }),
})

export const messageSettings = oneself({
  method: 'GET',
  path: '/lmap/v1/lm/user/message-setting/list',
  summary: '消息设置',
  params: Type.Object({}),
  data: Type.Array(MessageSetting),
})

export const saveMessageSetting = oneself({
  method: 'POST',
  path: '/lmap/v1/lm/user/message-setting/save',
  summary: '修改一项消息设置',
  params: MessageSetting,
  data: Nothing,
})

const Time = (title: string) => Type.String({ title, maxLength: 5, pattern: '^(([01]\\d|2[0-3]):[0-5]\\d)?$' })

/** 免打扰时段: when text messages that can wait are put off. Times in China, `HH:MM`; both empty: none. It may span midnight. */
export const QuietTimes = Type.Object({ from: Time('开始时间'), to: Time('结束时间') })

export const quietTimes = oneself({
  method: 'GET',
  path: '/lmap/v1/lm/user/quiet-time/info',
  summary: '免打扰时段',
  params: Type.Object({}),
  data: QuietTimes,
})

export const saveQuietTimes = oneself({
  method: 'POST',
  path: '/lmap/v1/lm/user/quiet-time/save',
  summary: '设置免打扰时段',
  params: QuietTimes,
  data: Nothing,
})

const Address = Type.String({
  title: '邮箱',
  maxLength: 254,
  pattern: '^[A-Za-z0-9._%+-]{1,64}@([A-Za-z0-9-]{1,63}\\.)+[A-Za-z]{2,63}$',
})

export const mailAddress = oneself({
  method: 'GET',
  path: '/lmap/v1/lm/user/mail/info',
  summary: '邮件提醒的邮箱',
  params: Type.Object({}),
  /** Empty: none is confirmed. */
  data: Type.Object({ address: Type.String() }),
})

export const sendMailCode = oneself({
  method: 'POST',
  path: '/lmap/v1/lm/user/mail/send-code',
  summary: '发送邮箱验证码',
  params: Type.Object({ address: Address }),
  data: Nothing,
})

/** An address counts only when the code that was sent to it comes back. */
export const confirmMailAddress = oneself({
  method: 'POST',
  path: '/lmap/v1/lm/user/mail/confirm',
  summary: '确认邮箱',
  params: Type.Object({ address: Address, code: Type.String({ title: '验证码', maxLength: 20 }) }),
  data: Nothing,
})

export const removeMailAddress = oneself({
  method: 'POST',
  path: '/lmap/v1/lm/user/mail/remove',
  summary: '删除邮箱',
  params: Type.Object({}),
  data: Nothing,
})
