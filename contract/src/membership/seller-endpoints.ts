import { applicationStates } from '@lianmeng/trade/membership/application'
import { tradeRanges } from '@lianmeng/trade/membership/trade-range'
import { Type } from 'typebox'
import { sellerMembers, sellerReadingMembers } from '../callers.ts'
import { Day, Id, Limit, maxKeyword, Nothing, PageOf, ShortId, Start, Text } from '../fields.ts'
import { figureUnits } from '../figures.ts'

/** Memberships in the seller's back office: applications, members, and the benefits of each level. */

const Verification = Type.Enum(['none', 'pending', 'verified', 'rejected'])
const levelId = Type.Union([Id('会员等级'), Type.Null()], { title: '会员等级' })
const validTo = Type.Union([Day('有效期'), Type.Null()], { title: '有效期' })

export const applications = sellerReadingMembers({
  method: 'GET',
  path: '/seller/v1/member/applications',
  summary: '卖家：会员申请',
  params: Type.Object({
    state: Type.Optional(Type.Enum(applicationStates, { title: '状态' })),
    keyword: Type.Optional(Text('关键字', maxKeyword)),
    start: Start,
    limit: Limit(20),
  }),
  data: PageOf(
    Type.Object({
      applicationId: Type.Integer(),
      buyerId: Type.Integer(),
      companyName: Type.String(),
      soleTrader: Type.Boolean(),
      verification: Verification,
      creditCode: Type.String(),
      applicant: Type.String(),
      /** Empty if the applicant hides it. */
      phoneNumber: Type.String(),
      note: Type.String(),
      /** Its orders at all sellers in the last twelve months. */
      trade: Type.Enum(tradeRanges),
      state: Type.Enum(applicationStates),
      reason: Type.String(),
      createdAt: Type.String(),
      dueAt: Type.String(),
    }),
  ),
})

/** If two people decide at once, the second gets a conflict (409). */
export const decideApplication = sellerMembers({
  method: 'POST',
  path: '/seller/v1/member/decide',
  programs: 'never',
  summary: '卖家：通过或拒绝会员申请',
  params: Type.Object({
    applicationId: Id('申请'),
    accept: Type.Boolean({ title: '通过' }),
    levelId: Type.Optional(levelId),
    validTo: Type.Optional(validTo),
    reason: Text('拒绝原因', 200),
  }),
  data: Nothing,
})

export const members = sellerReadingMembers({
  method: 'GET',
  path: '/seller/v1/member/list',
  summary: '卖家：会员与被屏蔽的企业',
  params: Type.Object({
    blocked: Type.Optional(Type.Boolean({ title: '已屏蔽' })),
    levelId: Type.Optional(Id('会员等级')),
    keyword: Type.Optional(Text('关键字', maxKeyword)),
    start: Start,
    limit: Limit(20),
  }),
  data: PageOf(
    Type.Object({
      buyerId: Type.Integer(),
      companyName: Type.String(),
      verification: Verification,
      levelId: Type.Union([Type.Integer(), Type.Null()]),
      levelName: Type.String(),
      discount: Type.String(),
      since: Type.String(),
      validTo: Type.String(),
      version: Type.Integer(),
    }),
  ),
})

const ofBuyer = { buyerId: Id('企业'), version: ShortId('版本') }

export const saveMember = sellerMembers({
  method: 'POST',
  path: '/seller/v1/member/save',
  programs: 'never',
  summary: '卖家：修改会员的等级与有效期',
  params: Type.Object({ ...ofBuyer, levelId, validTo }),
  data: Nothing,
})

export const endMember = sellerMembers({
  method: 'POST',
  path: '/seller/v1/member/end',
  programs: 'never',
  summary: '卖家：终止会员资格',
  params: Type.Object(ofBuyer),
  data: Nothing,
})

/** In any state, the company loses its membership or application and may not apply again. */
export const blockBuyer = sellerMembers({
  method: 'POST',
  path: '/seller/v1/member/block',
  programs: 'never',
  summary: '卖家：屏蔽企业，不再接受其申请',
  params: Type.Object({ buyerId: Id('企业') }),
  data: Nothing,
})

export const unblockBuyer = sellerMembers({
  method: 'POST',
  path: '/seller/v1/member/unblock',
  programs: 'never',
  summary: '卖家：解除屏蔽',
  params: Type.Object({ buyerId: Id('企业') }),
  data: Nothing,
})

export const levels = sellerReadingMembers({
  method: 'GET',
  path: '/seller/v1/level/list',
  summary: '卖家：会员等级',
  params: Type.Object({}),
  data: Type.Array(
    Type.Object({ levelId: Type.Integer(), name: Type.String(), discount: Type.String(), members: Type.Integer() }),
  ),
})

/** Without `levelId` creates one. Its members pay the new price at once. */
export const saveLevel = sellerMembers({
  method: 'POST',
  path: '/seller/v1/level/save',
  programs: 'never',
  summary: '卖家：保存会员等级',
  params: Type.Object({
    levelId: Type.Optional(Id('会员等级')),
    name: Text('等级名称', 20, 1),
    /** Percent off the list price, at most two decimals. */
    discount: Type.String({
      title: '折扣',
      description: figureUnits.percent,
      maxLength: 6,
      pattern: '^(?:[0-8]?\\d(?:\\.\\d{1,2})?|90(?:\\.0{1,2})?)$',
    }),
  }),
  data: Nothing,
})

export const removeLevel = sellerMembers({
  method: 'POST',
  path: '/seller/v1/level/remove',
  programs: 'never',
  summary: '卖家：删除没有会员的等级',
  params: Type.Object({ levelId: Id('会员等级') }),
  data: Nothing,
})
