import { keyScopes } from '@lianmeng/trade/identity/key-scopes'
import { Type } from 'typebox'
import { oneself } from '../callers.ts'
import { captchaFields, Id, Limit, Nothing, PageOf, Start, Text } from '../fields.ts'
import { WholeFigure } from '../figures.ts'

/** A person's own account: sessions, keys, number, data. */

export const sessions = oneself({
  method: 'GET',
  path: '/lmap/v1/lm/user/session/list',
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

export const endSession = oneself({
  method: 'POST',
  path: '/lmap/v1/lm/user/session/end',
  summary: '让某个登录设备退出',
  params: Type.Object({ id: Id('登录设备') }),
  data: Nothing,
})

export const endSessions = oneself({
  method: 'POST',
  path: '/lmap/v1/lm/user/session/end-all',
  summary: '退出全部设备，或仅退出其他设备',
  params: Type.Object({ includingThis: Type.Boolean({ title: '包括本机' }) }),
  data: Type.Object({ ended: Type.Integer() }),
})

/** Recent events of the account: logins, refused logins, changes of password and number. */
export const securityLog = oneself({
  method: 'GET',
  path: '/lmap/v1/lm/user/security-log',
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

export const saveProfile = oneself({
  method: 'POST',
  path: '/lmap/v1/lm/user/save-profile',
  summary: '修改姓名',
  params: Type.Object({ userName: Text('姓名', 50) }),
  data: Nothing,
})

/** Sent to the new number. */
export const sendPhoneCode = oneself({
  method: 'POST',
  path: '/lmap/lianmeng/auth/smsp',
  summary: '向新手机号发送验证码',
  params: Type.Object({ phoneNumber: Text('手机号', 32), ...captchaFields }),
  data: Nothing,
})

/** Requires an SMS login within the last ten minutes with the old number; the other sessions end. */
export const changePhone = oneself({
  method: 'POST',
  path: '/lmap/v1/lm/user/change-phone',
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
export const apiKeys = oneself({
  method: 'GET',
  path: '/lmap/v1/lm/user/api-key/list',
  summary: '接口密钥列表',
  params: Type.Object({}),
  data: Type.Array(ApiKey),
})

export const createApiKey = oneself({
  method: 'POST',
  path: '/lmap/v1/lm/user/api-key/create',
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

export const revokeApiKey = oneself({
  method: 'POST',
  path: '/lmap/v1/lm/user/api-key/revoke',
  summary: '停用接口密钥',
  params: Type.Object({ id: Id('密钥') }),
  data: Nothing,
})

/** All data stored about the person, as a JSON file (PIPL art. 45). */
export const exportData = oneself({
  method: 'GET',
  path: '/lmap/v1/lm/user/export',
  summary: '导出个人信息（十分钟内短信登录过）',
  params: Type.Object({}),
  data: Type.Any(),
  answer: 'file',
})

/** Closes the account and removes name and number from it (PIPL art. 47); orders keep what the law requires. */
export const deleteAccount = oneself({
  method: 'POST',
  path: '/lmap/v1/lm/user/delete-account',
  summary: '注销账号（十分钟内短信登录过）',
  params: Type.Object({}),
  data: Nothing,
})
