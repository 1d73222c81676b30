import { keyScopes } from '@lianmeng/trade/identity/key-scopes'
import { Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { captchaFields, Id, Limit, Nothing, PageOf, Start, Text } from '../fields.ts'
import { WholeFigure } from '../figures.ts'

/** A person's own account: sessions, keys, number, data. */

export const sessions = endpoint({
  method: 'GET',
  path: '/lmap/v1/lm/user/session/list',
  access: 'self',
  summary: '登录设备列表',
  params: Type.Object({}),
  data: Type.Array(
    Type.Object({
      id: Type.Integer(),
      /** The caller's own session. */
      current: Type.Boolean(),
      /** e.g. `Chrome 142 · Windows 10`. */
      device: Type.String(),
      /** e.g. `浙江省 嘉兴市`; derived from the IP address, so only approximate. */
      place: Type.String(),
      ip: Type.String(),
      /** ISO 8601, UTC. */
      createdAt: Type.String(),
      seenAt: Type.String(),
    }),
  ),
})

export const endSession = endpoint({
  method: 'POST',
  path: '/lmap/v1/lm/user/session/end',
  access: 'self',
  summary: '让某个登录设备退出',
  params: Type.Object({ id: Id('登录设备') }),
  data: Nothing,
})

export const endSessions = endpoint({
  method: 'POST',
  path: '/lmap/v1/lm/user/session/end-all',
  access: 'self',
  summary: '退出全部设备，或仅退出其他设备',
  params: Type.Object({ includingThis: Type.Boolean({ title: '包括本机' }) }),
  data: Type.Object({ ended: Type.Integer() }),
})

/** Recent events of the account: logins, refused logins, changes of password and number. */
export const securityLog = endpoint({
  method: 'GET',
  path: '/lmap/v1/lm/user/security-log',
  access: 'self',
  summary: '账号安全记录',
  params: Type.Object({ start: Start, limit: Limit() }),
  data: PageOf(
    Type.Object({
      at: Type.String(),
      /** In words. */
      event: Type.String(),
      ok: Type.Boolean(),
      place: Type.String(),
      ip: Type.String(),
    }),
  ),
})

export const saveProfile = endpoint({
  method: 'POST',
  path: '/lmap/v1/lm/user/save-profile',
  access: 'self',
  summary: '修改姓名',
  params: Type.Object({ userName: Text('姓名', 50) }),
  data: Nothing,
})

/** Sent to the new number. */
export const sendPhoneCode = endpoint({
  method: 'POST',
  path: '/lmap/lianmeng/auth/smsp',
  access: 'self',
  summary: '向新手机号发送验证码',
  params: Type.Object({ phoneNumber: Text('手机号', 32), ...captchaFields }),
  data: Nothing,
})

/** Requires an SMS login within the last ten minutes with the old number; the other sessions end. */
export const changePhone = endpoint({
  method: 'POST',
  path: '/lmap/v1/lm/user/change-phone',
  access: 'self',
  summary: '更换手机号（十分钟内短信登录过）',
  params: Type.Object({ phoneNumber: Text('手机号', 32), smsCode: Text('短信验证码', 8) }),
  data: Nothing,
})

const Scope = Type.Enum(keyScopes, { title: '权限' })

const ApiKey = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  /** Its first characters. */
  shown: Type.String(),
  scopes: Type.Array(Scope),
  /** It could once do everything that its person may, and now has the scopes of what programs do. */
  formerlyFull: Type.Boolean(),
  companyName: Type.String(),
  sellerName: Type.String(),
  /** Addresses from which it was used, the last one first. */
  usedFrom: Type.Array(Type.Object({ ip: Type.String(), /** Approximate; may be empty. */ place: Type.String() })),
  createdAt: Type.String(),
  /** Empty: never. */
  usedAt: Type.String(),
  expiresAt: Type.String(),
})

/** Keys for programs that act for the person in their current company and back office. */
export const apiKeys = endpoint({
  method: 'GET',
  path: '/lmap/v1/lm/user/api-key/list',
  access: 'self',
  summary: '接口密钥列表',
  params: Type.Object({}),
  data: Type.Array(ApiKey),
})

export const createApiKey = endpoint({
  method: 'POST',
  path: '/lmap/v1/lm/user/api-key/create',
  access: 'self',
  summary: '新建接口密钥（十分钟内短信登录过）',
  params: Type.Object({
    name: Text('名称', 50, 1),
    /** Missing: it only reads. */
    scopes: Type.Optional(Type.Array(Scope, { title: '权限', minItems: 1, maxItems: keyScopes.length })),
    days: WholeFigure('day', { title: '有效天数', minimum: 1, maximum: 730 }),
  }),
  /** `key` is shown only this once. */
  data: Type.Object({ id: Type.Integer(), key: Type.String() }),
})

export const revokeApiKey = endpoint({
  method: 'POST',
  path: '/lmap/v1/lm/user/api-key/revoke',
  access: 'self',
  summary: '停用接口密钥',
  params: Type.Object({ id: Id('密钥') }),
  data: Nothing,
})

/** All data stored about the person, as a JSON file (PIPL art. 45). */
export const exportData = endpoint({
  method: 'GET',
  path: '/lmap/v1/lm/user/export',
  access: 'self',
  summary: '导出个人信息（十分钟内短信登录过）',
  params: Type.Object({}),
  data: Type.Any(),
  answer: 'file',
})

/** Closes the account and removes name and number from it (PIPL art. 47); orders keep what the law requires. */
export const deleteAccount = endpoint({
  method: 'POST',
  path: '/lmap/v1/lm/user/delete-account',
  access: 'self',
  summary: '注销账号（十分钟内短信登录过）',
  params: Type.Object({}),
  data: Nothing,
})
