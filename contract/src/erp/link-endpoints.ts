/** A seller's ERP: the key of its tickets, where it is called, and the login by ticket. See docs/erp.md. */
import { Type } from 'typebox'
import { anybody, sellerReadingStaff, sellerStaff } from '../callers.ts'
import { captchaFields, Nothing, Text } from '../fields.ts'

const base = '/seller/v1/erp-link'

export const erpLink = sellerReadingStaff({
  method: 'GET',
  path: base,
  summary: '卖家：ERP 连接',
  params: Type.Object({}),
  data: Type.Object({
    linked: Type.Boolean(),
    name: Type.String(),
    /** Names the key in a ticket. */
    keyId: Type.String(),
    publicKey: Type.String(),
    address: Type.String(),
    savedBy: Type.String(),
    savedAt: Type.String(),
    /** Host that a ticket names. */
    audience: Type.String(),
  }),
})

/** Links an ERP, or changes it. `secret` is in the answer of a new link only. */
export const saveErpLink = sellerStaff({
  method: 'POST',
  path: `${base}/save`,
  programs: 'never',
  summary: '卖家：保存 ERP 连接，密钥只在新建时显示一次',
  params: Type.Object({
    name: Text('ERP 名称', 40, 1),
    /** Ed25519, as PEM. */
    publicKey: Text('公钥', 500, 1),
    /** Empty: it is not called. */
    address: Text('ERP 接口地址', 300),
  }),
  data: Type.Object({ keyId: Type.String(), secret: Type.String() }),
})

/** Ends the link: tickets of its key and its users' identities are void. */
export const removeErpLink = sellerStaff({
  method: 'POST',
  path: `${base}/remove`,
  programs: 'never',
  summary: '卖家：断开 ERP',
  params: Type.Object({}),
  data: Nothing,
})

const EntryTop = { token: Type.String() }

/** Where a ticket leads: `in`, or `prove`: the ERP's user is not known here yet and proves their phone. */
const Entry = Type.Object({
  state: Type.Enum(['in', 'prove']),
  companyShortName: Type.String(),
  erpName: Type.String(),
  /** For `erp-prove`; empty: not needed. */
  linking: Type.String(),
})

/** Logs in by a ticket that an ERP signed. A ticket is good once, for a minute, at this host. */
export const erpTicket = anybody({
  method: 'POST',
  path: '/lmcp/lianmeng/auth/erp-ticket',
  summary: 'ERP 凭证登录',
  params: Type.Object({ ticket: Text('登录凭证', 4000, 1) }),
  data: Entry,
  top: EntryTop,
})

/** The first login of an ERP's user: a code proves the phone of a person of the seller's staff, and links both. */
export const erpProve = anybody({
  method: 'POST',
  path: '/lmcp/lianmeng/auth/erp-prove',
  summary: 'ERP 用户首次登录，验证手机号',
  params: Type.Object({
    linking: Text('登录凭证', 100, 1),
    phoneNumber: Text('手机号', 32),
    smsCode: Text('短信验证码', 8),
    ...captchaFields,
  }),
  data: Entry,
  top: EntryTop,
})
