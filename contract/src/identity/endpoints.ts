import { companyRights, companyRoles } from '@lianmeng/trade/identity/company-roles'
import { sellerRoles } from '@lianmeng/trade/identity/seller-roles'
import { Type } from 'typebox'
import { anybody, anyPerson, oneself } from '../callers.ts'
import { captchaFields, Id, Nothing, Term, Text } from '../fields.ts'

const phoneNumber = Text('手机号', 32)
const smsCode = Text('短信验证码', 8)
const password = Text('密码', 128)
const inviteCode = Text('邀请码', 64)

const CaptchaTop = {
  /** The picture as a `data:image/png;base64,…` address. */
  captcha: Type.String(),
  cid: Type.String(),
}

/**
 * Fields that every login and registration returns beside `data`. `token` is the epoch, not a secret. A refusal that
 * demands the captcha from now on includes one.
 */
const loginTop = { token: Type.String(), errorType: Type.Integer(), ...CaptchaTop }

const Registration = Type.Object({
  cid: captchaFields.cid,
  phoneNumber,
  smsCode,
  userName: Text('姓名', 50),
  /** Not needed with an invitation, which joins its company or its staff. */
  companyName: Type.Optional(Text('企业名称', 100)),
  inviteCode: Type.Optional(inviteCode),
  /** The person accepted the user agreement and the privacy policy; `false` is refused. */
  agreed: Type.Optional(Type.Boolean({ title: '同意协议' })),
})

export const captcha = anybody({
  method: 'GET',
  path: '/lmcp/lianmeng/auth/captcha',
  summary: '图形验证码（80×40）',
  params: Type.Object({
    width: Type.Optional(Type.Integer({ title: '宽度', minimum: 40, maximum: 400 })),
    height: Type.Optional(Type.Integer({ title: '高度', minimum: 20, maximum: 200 })),
  }),
  data: Type.Object(CaptchaTop),
  top: CaptchaTop,
})

const SmsRequest = Type.Object({ phoneNumber, ...captchaFields })

export const sendLoginCode = anybody({
  method: 'POST',
  path: '/lmcp/lianmeng/auth/smsl',
  summary: '发送登录短信验证码',
  params: SmsRequest,
  data: Nothing,
})

export const sendRegisterCode = anybody({
  method: 'POST',
  path: '/lmcp/lianmeng/auth/smsr',
  summary: '发送注册短信验证码',
  params: SmsRequest,
  data: Nothing,
})

export const login = anybody({
  method: 'POST',
  path: '/lmcp/lianmeng/auth/token',
  summary: '密码登录',
  params: Type.Object({
    username: Text('手机号', 32),
    password,
    captcha: Type.Optional(captchaFields.captcha),
    cid: Type.Optional(captchaFields.cid),
  }),
  data: Nothing,
  top: loginTop,
})

export const smsLogin = anybody({
  method: 'POST',
  path: '/lmcp/lianmeng/auth/sms-login',
  summary: '短信验证码登录',
  params: Type.Object({ phoneNumber, smsCode, ...captchaFields }),
  data: Nothing,
  top: loginTop,
})

export const register = anybody({
  method: 'POST',
  path: '/lmcp/lianmeng/auth/register',
  summary: '企业注册',
  params: Registration,
  data: Nothing,
  top: loginTop,
})

export const registerSoleTrader = anybody({
  method: 'POST',
  path: '/lmcp/lianmeng/auth/jregister',
  summary: '个体户注册',
  params: Registration,
  data: Nothing,
  top: loginTop,
})

/** To the caller's own number, which the page need not know: the code proves their identity again. */
export const sendProofCode = oneself({
  method: 'POST',
  path: '/lmap/lianmeng/auth/smsv',
  summary: '向本人手机号发送验证码',
  params: Type.Object(captchaFields),
  data: Nothing,
})

/** The session continues, and counts as an SMS login made now. */
export const proveIdentity = oneself({
  method: 'POST',
  path: '/lmap/lianmeng/auth/prove',
  summary: '用短信验证码重新验证身份，十分钟内有效',
  params: Type.Object({ smsCode }),
  data: Nothing,
})

/** Form-encoded, as prescribed by the specification; requires an SMS login within the last ten minutes. */
export const setPassword = oneself({
  method: 'PUT',
  path: '/lmap/lianmeng/auth/passwd',
  summary: '设置新密码（十分钟内短信登录过）',
  params: Type.Object({ password }),
  data: Nothing,
})

export const resetPassword = oneself({
  method: 'POST',
  path: '/lmap/lianmeng/auth/sms-passwd',
  summary: '短信登录后重置密码，其他设备全部退出',
  params: Type.Object({ password }),
  data: Nothing,
})

export const logout = anybody({
  method: 'POST',
  path: '/lmcp/lianmeng/auth/logout',
  summary: '退出登录',
  params: Type.Object({}),
  data: Nothing,
})

export const switchCompany = oneself({
  method: 'POST',
  path: '/lmap/lianmeng/auth/switch',
  summary: '切换当前企业',
  params: Type.Object({ companyId: Id('企业') }),
  data: Nothing,
  top: loginTop,
})

export const switchable = oneself({
  method: 'GET',
  path: '/lmap/lianmeng/auth/if-switch',
  summary: '可切换的企业',
  params: Type.Object({}),
  data: Type.Object({
    canSwitch: Type.Boolean(),
    companies: Type.Array(
      Type.Object({ id: Type.Integer(), name: Type.String(), current: Type.Boolean(), role: Type.Enum(companyRoles) }),
    ),
  }),
})

/** The target of an invitation. Reveals no more than the link's holder may know: names are masked except the
 *  company's or the shop's. */
export const invitation = anybody({
  method: 'GET',
  path: '/lmcp/lianmeng/auth/invite-lm',
  summary: '邀请信息',
  params: Type.Object({ code: inviteCode }),
  data: Type.Object({
    state: Type.Enum(['open', 'used', 'expired', 'revoked', 'unknown']),
    /** One of the two is empty: it leads into a company, or onto the staff of a shop. */
    companyName: Type.String(),
    shopName: Type.String(),
    inviterName: Type.String(),
    role: Type.Enum([...new Set([...companyRoles, ...sellerRoles]), '']),
    /** Masked; empty: anyone with the link. */
    phoneNumber: Type.String(),
    expiresAt: Type.String(),
    /** The caller created it. */
    isOwn: Type.Boolean(),
    /** The caller already belongs to the company, or to the staff. */
    isMember: Type.Boolean(),
  }),
})

/** The session continues in the new company, or in the back office of the shop. */
export const acceptInvitation = oneself({
  method: 'POST',
  path: '/lmap/lianmeng/auth/accept-invite',
  summary: '接受邀请',
  params: Type.Object({ code: inviteCode }),
  /** One of the two is empty. */
  data: Type.Object({ companyName: Type.String(), shopName: Type.String() }),
  top: loginTop,
})

export const userInfo = anyPerson({
  method: 'GET',
  path: '/lmap/v1/lm/user-info',
  summary: '当前用户与企业',
  params: Type.Object({}),
  data: Type.Object({
    userId: Type.Integer(),
    userName: Type.String(),
    phoneNumber: Type.String({ description: '打码' }),
    /** The person's roles: any of buyer, seller, operator. */
    roles: Type.Array(Type.String()),
    companyId: Type.Union([Type.Integer(), Type.Null()]),
    companyName: Type.String(),
    soleTrader: Type.Boolean(),
    /** The seller whose back office this person works in. */
    seller: Type.Union([Term, Type.Null()]),
    hasPassword: Type.Boolean(),
    /** Role and rights in the current company; null and none for a person without one. */
    companyRole: Type.Union([Type.Enum(companyRoles), Type.Null()]),
    rights: Type.Array(Type.Enum(companyRights)),
    verified: Type.Boolean(),
  }),
})

/** The dictionaries from which screens take names. */
export const dictionary = anyPerson({
  method: 'GET',
  path: '/lmap/v1/lm/dic',
  erpPath: '/apiz/rest/asm/center/lm/dic',
  summary: '数据字典',
  params: Type.Object({}),
  data: Type.Object({
    units: Type.Array(Type.Object({ id: Type.Integer(), name: Type.String(), wholeUnits: Type.Boolean() })),
    orderStates: Type.Array(Type.Object({ code: Type.String(), name: Type.String() })),
    salePackageTypes: Type.Array(Term),
  }),
})
