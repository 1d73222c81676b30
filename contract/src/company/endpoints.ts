import { companyRights, companyRoles } from '@lianmeng/trade/identity/company-roles'
import { Type } from 'typebox'
import { buyer, buyerManage, oneself } from '../callers.ts'
import { Id, Nothing, Text, Yuan } from '../fields.ts'
import { FigureText, WholeFigure } from '../figures.ts'
import { pictureUpload } from '../picture-upload.ts'

/** The buyer company that the caller acts for: its members, its details and its invoice titles. */

const Role = Type.Enum(companyRoles, { title: '角色' })
const Right = Type.Enum(companyRights)

/** States of a company's verification. */
export const verificationStates = ['none', 'pending', 'verified', 'rejected'] as const
const Verification = Type.Enum(verificationStates)

export const info = buyer({
  method: 'GET',
  path: '/lmap/v1/lm/company/info',
  summary: '企业基本信息与认证',
  params: Type.Object({}),
  data: Type.Object({
    id: Type.Integer(),
    name: Type.String(),
    soleTrader: Type.Boolean(),
    address: Type.String(),
    phone: Type.String(),
    creditCode: Type.String(),
    legalPerson: Type.String(),
    hasLicense: Type.Boolean(),
    verification: Verification,
    /** Why it was rejected. */
    verificationNote: Type.String(),
    /** ISO 8601, UTC; empty: not yet decided. */
    verificationAt: Type.String(),
    /** The caller's own role. */
    role: Role,
    rights: Type.Array(Right),
  }),
})

/** The name can be changed only while the company is neither verified nor under review. */
export const save = buyerManage({
  method: 'POST',
  path: '/lmap/v1/lm/company/save',
  programs: 'never',
  summary: '修改企业基本信息',
  params: Type.Object({
    name: Text('公司名称', 100),
    address: Text('地址', 200),
    phone: Text('电话', 30),
  }),
  data: Nothing,
})

/** The picture of the business licence: PNG, JPEG or WebP, at most 4 MB; it is re-encoded. */
export const uploadLicense = buyerManage({
  ...pictureUpload,
  path: '/lmap/v1/lm/company/license/upload',
  programs: 'never',
  summary: '上传营业执照',
})

export const license = buyerManage({
  method: 'GET',
  path: '/lmap/v1/lm/company/license',
  programs: 'never',
  summary: '查看营业执照',
  params: Type.Object({}),
  data: Type.Any(),
  answer: 'file',
})

/** Refused with the holder's company in `data` if another verified company has the code. */
export const submitVerification = buyerManage({
  method: 'POST',
  path: '/lmap/v1/lm/company/verify',
  programs: 'never',
  summary: '提交企业认证',
  params: Type.Object({
    name: Text('公司名称', 100),
    /** Blanks inside are ignored. */
    creditCode: Text('统一社会信用代码', 40),
    legalPerson: Text('法定代表人', 50),
    /** Empty: the licence submitted before. */
    fileId: Text('营业执照', 64),
  }),
  data: Nothing,
})

// ---- Members ----

export const members = buyer({
  method: 'GET',
  path: '/lmap/v1/lm/company/member/list',
  summary: '成员、加入申请与邀请',
  params: Type.Object({}),
  data: Type.Object({
    members: Type.Array(
      Type.Object({
        userId: Type.Integer(),
        name: Type.String(),
        /** Complete for administrators, otherwise masked. */
        phoneNumber: Type.String(),
        role: Role,
        department: Type.String(),
        /** Maximum of one submission; empty: no limit. */
        orderLimit: Yuan,
        disabled: Type.Boolean(),
        joinedAt: Type.String(),
        isSelf: Type.Boolean(),
      }),
    ),
    /** Open ones; empty for callers who do not manage members. */
    requests: Type.Array(
      Type.Object({
        id: Type.Integer(),
        name: Type.String(),
        phoneNumber: Type.String(),
        note: Type.String(),
        createdAt: Type.String(),
      }),
    ),
    /** Open ones; empty for callers who do not manage members. */
    invitations: Type.Array(
      Type.Object({
        id: Type.Integer(),
        role: Role,
        /** Masked; empty: anyone with the link. */
        phoneNumber: Type.String(),
        invitedBy: Type.String(),
        expiresAt: Type.String(),
      }),
    ),
  }),
})

/** A company always keeps at least one administrator. */
export const saveMember = buyerManage({
  method: 'POST',
  path: '/lmap/v1/lm/company/member/save',
  programs: 'never',
  summary: '修改成员的角色、部门、限额与状态',
  params: Type.Object({
    userId: Id('成员'),
    role: Role,
    department: Text('部门', 50),
    /** Yuan with at most two decimals; empty: no limit. */
    orderLimit: FigureText('yuan', '单笔限额', 15),
    disabled: Type.Boolean({ title: '停用' }),
  }),
  data: Nothing,
})

export const removeMember = buyerManage({
  method: 'POST',
  path: '/lmap/v1/lm/company/member/remove',
  programs: 'never',
  summary: '移出成员',
  params: Type.Object({ userId: Id('成员') }),
  data: Nothing,
})

/** The other becomes administrator, the caller purchaser. Requires an SMS login within the last ten minutes. */
export const transferAdministration = buyerManage({
  method: 'POST',
  path: '/lmap/v1/lm/company/member/transfer',
  programs: 'never',
  summary: '移交管理员（十分钟内短信登录过）',
  params: Type.Object({ userId: Id('成员') }),
  data: Nothing,
})

// ---- Joining ----

/** `link` is shown only this once. With a number, only that person may use it, and gets an SMS. An administrator is
 *  invited only with a fresh proof of who invites. */
export const invite = buyerManage({
  method: 'POST',
  path: '/lmap/v1/lm/company/invitation/create',
  programs: 'never',
  summary: '邀请同事',
  params: Type.Object({
    role: Role,
    phoneNumber: Text('手机号', 32),
    days: WholeFigure('day', { title: '有效天数', minimum: 1, maximum: 30 }),
  }),
  data: Type.Object({ id: Type.Integer(), code: Type.String(), link: Type.String() }),
})

export const revokeInvitation = buyerManage({
  method: 'POST',
  path: '/lmap/v1/lm/company/invitation/revoke',
  programs: 'never',
  summary: '撤回邀请',
  params: Type.Object({ id: Id('邀请') }),
  data: Nothing,
})

export const decideRequest = buyerManage({
  method: 'POST',
  path: '/lmap/v1/lm/company/join/decide',
  programs: 'never',
  summary: '处理加入申请',
  params: Type.Object({ id: Id('申请'), accept: Type.Boolean({ title: '是否同意' }), role: Role }),
  data: Nothing,
})

/** By its full name or its credit code: companies cannot be listed. */
export const find = oneself({
  method: 'GET',
  path: '/lmap/v1/lm/company/find',
  summary: '按全称或统一社会信用代码查找企业',
  params: Type.Object({ keyword: Text('公司名称或统一社会信用代码', 100, 2) }),
  data: Type.Array(Type.Object({ id: Type.Integer(), name: Type.String(), verified: Type.Boolean() })),
})

export const join = oneself({
  method: 'POST',
  path: '/lmap/v1/lm/company/join',
  summary: '申请加入企业',
  params: Type.Object({ companyId: Id('企业'), note: Text('附言', 200) }),
  data: Nothing,
})

export const myRequests = oneself({
  method: 'GET',
  path: '/lmap/v1/lm/company/join/mine',
  summary: '我的加入申请',
  params: Type.Object({}),
  data: Type.Array(
    Type.Object({
      id: Type.Integer(),
      companyName: Type.String(),
      state: Type.Enum(['open', 'accepted', 'refused', 'withdrawn']),
      createdAt: Type.String(),
    }),
  ),
})

export const withdrawRequest = oneself({
  method: 'POST',
  path: '/lmap/v1/lm/company/join/withdraw',
  summary: '撤回加入申请',
  params: Type.Object({ id: Id('申请') }),
  data: Nothing,
})

/** A person may act for several companies; the creator becomes administrator. */
export const create = oneself({
  method: 'POST',
  path: '/lmap/v1/lm/company/create',
  summary: '新建企业',
  params: Type.Object({ name: Text('公司名称', 100), soleTrader: Type.Boolean({ title: '个体户' }) }),
  data: Type.Object({ companyId: Type.Integer() }),
})

/** The session continues in another company of the person, if there is one. */
export const leave = oneself({
  method: 'POST',
  path: '/lmap/v1/lm/company/leave',
  summary: '退出当前企业',
  params: Type.Object({}),
  data: Nothing,
})
