/** The alliance of sellers, as its area and an ERP see it: rights, allies, notices. [spec §6, §7 ERP side] */
import { unionRights } from '@lianmeng/trade/identity/union-rights'
import { type Static, Type } from 'typebox'
import { anyPerson, sellerMembers, sellerReadingFigures, sellerReadingStaff, sellerStaff } from '../callers.ts'
import { Id, Limit, maxKeyword, Nothing, PageOf, ShortId, Start, Text, Yuan } from '../fields.ts'
import { JywShop } from '../membership/endpoints.ts'

/** Below it the ERP's own calls stand. */
const center = '/apiz/rest/asm/center'

const Right = Type.Enum(unionRights)

export const UnionState = Type.Object({
  platformAuth: Type.Boolean(),
  traderFunction: Type.Boolean(),
  purchaseSave: Type.Boolean(),
  fastenerBillSave: Type.Boolean(),
})

/** Codes in, booleans out; without codes all four rights. Somebody who works for no seller has none. */
export const userRights = anyPerson({
  method: 'POST',
  path: '/lmap/v1/lm/union/user-rights',
  erpPath: `${center}/GetUserRights`,
  programs: 'read',
  summary: '联盟区：本账号的权限',
  params: Type.Object({
    /** Codes of `codeOfRight`. */
    rights: Type.Optional(Type.Array(Text('权限代码', 60, 1), { title: '权限代码', maxItems: 20 })),
  }),
  data: Type.Object({
    unionState: UnionState,
    /** The rights asked for, in their order. */
    rights: Type.Array(
      Type.Object({ code: Type.String(), right: Right, name: Type.String(), granted: Type.Boolean() }),
    ),
    /** The seller that the rights hold for; null: the person works for none. */
    erpTenantId: Type.Union([Type.Integer(), Type.Null()]),
    companyShortName: Type.String(),
    /** Who can grant what is missing; empty: nobody can yet. */
    administrator: Type.String(),
    /** ISO 8601: when this was checked. */
    checkedAt: Type.String(),
  }),
  example: {
    params: { rights: ['ALLIANCE_PLATFORM_AUTH', 'PURCHASE_CREATE_SAVE'] },
    data: {
      unionState: { platformAuth: true, traderFunction: true, purchaseSave: false, fastenerBillSave: true },
      rights: [
        { code: 'ALLIANCE_PLATFORM_AUTH', right: 'platformAuth', name: '平台权限', granted: true },
        { code: 'PURCHASE_CREATE_SAVE', right: 'purchaseSave', name: '采购保存', granted: false },
      ],
      erpTenantId: 100_017,
      companyShortName: '宁海通联',
      administrator: '吴经理',
      checkedAt: '2026-11-28T02:42:00.000Z',
    },
  },
})

const AllianceSeller = Type.Object({
  erpTenantId: Type.Integer(),
  tenantId: Type.Integer(),
  companyShortName: Type.String(),
  companyName: Type.String(),
  areaName: Type.String(),
  sellsOpenly: Type.Integer(),
  /** Goods on sale. */
  offers: Type.Integer(),
  jywShop: JywShop,
  /** ISO 8601; empty: no ally. */
  alliedSince: Type.String(),
  /** An open request: `sent` by the caller's seller, `received` by it, or empty. */
  asked: Type.Enum(['', 'sent', 'received']),
})
export type AllianceSeller = Static<typeof AllianceSeller>

const sellersAsked = Type.Object({
  keyWords: Type.Optional(Text('关键字', maxKeyword)),
  start: Start,
  limit: Limit(20),
})
const sellersFound = {
  data: PageOf(AllianceSeller),
  /** As other lists of sellers have them. */
  top: { records: Type.Array(AllianceSeller) },
}

/** The allies of the caller's seller; none for a person who works for no seller. */
export const allies = anyPerson({
  method: 'GET',
  path: '/lmap/v1/lm/union/allies',
  erpPath: `${center}/supplier/allies`,
  summary: '联盟区：盟友卖家',
  params: sellersAsked,
  ...sellersFound,
})

/** All other sellers, without the caller's own. */
export const nonAllies = anyPerson({
  method: 'GET',
  path: '/lmap/v1/lm/union/non-allies',
  erpPath: `${center}/supplier/non-allies`,
  summary: '联盟区：非盟友卖家',
  params: sellersAsked,
  ...sellersFound,
})

/** Requests another seller to become an ally; who was asked answers by `apply`. */
export const askAlly = sellerMembers({
  method: 'POST',
  path: '/seller/v1/union/ally/ask',
  erpPath: `${center}/supplier/ask`,
  programs: 'never',
  summary: '联盟区：申请结盟',
  params: Type.Object({ erpTenantId: ShortId('卖家') }),
  data: Nothing,
})

export const endAlliance = sellerMembers({
  method: 'POST',
  path: '/seller/v1/union/ally/end',
  erpPath: `${center}/supplier/end`,
  programs: 'never',
  summary: '联盟区：结束盟友关系',
  params: Type.Object({ erpTenantId: ShortId('卖家') }),
  data: Nothing,
})

export const noticeStates = ['open', 'applied', 'ignored', 'accepted', 'declined'] as const
export const noticeActions = ['apply', 'ignore', 'withdraw'] as const

const Notice = Type.Object({
  /** Names it in `apply`. */
  noticeId: Type.String(),
  /** `notice` by the platform, or `ally`: another seller asks for an alliance. */
  kind: Type.Enum(['notice', 'ally']),
  title: Type.String(),
  summary: Type.String(),
  /** ISO 8601. */
  publishedAt: Type.String(),
  /** ISO 8601: it stands until then. */
  validTo: Type.String(),
  state: Type.Enum(noticeStates),
  /** ISO 8601; empty: not answered. */
  repliedAt: Type.String(),
  /** The platform's answer to an application. */
  answer: Type.String(),
  /** What the seller can do with it now. */
  actions: Type.Array(Type.Enum(noticeActions)),
})
export type Notice = Static<typeof Notice>

/** Notices of the alliance to the caller's seller, the newest first; none for somebody who works for no seller. */
export const notification = anyPerson({
  method: 'POST',
  path: '/lmap/v1/lm/union/notification',
  erpPath: `${center}/alliance/notification`,
  programs: 'read',
  summary: '联盟区：联盟通知',
  params: Type.Object({
    state: Type.Optional(Type.Enum([...noticeStates, 'all'], { title: '状态' })),
    start: Start,
    limit: Limit(20),
  }),
  data: Type.Interface([PageOf(Notice)], {
    /** Those that wait for an answer, and those ignored. */
    open: Type.Integer(),
    ignored: Type.Integer(),
  }),
})

/** Applies for what a notice offers or agrees to an alliance; ignores it; or takes either back. */
export const apply = sellerMembers({
  method: 'POST',
  path: '/seller/v1/union/apply',
  erpPath: `${center}/alliance/apply`,
  programs: 'never',
  summary: '联盟区：申请或忽略联盟通知',
  params: Type.Object({
    noticeId: Text('通知', 20, 1),
    action: Type.Enum(noticeActions, { title: '操作' }),
  }),
  data: Notice,
  example: { params: { noticeId: 'n12', action: 'apply' } },
})

/** A number of today beside that of the same hours a week before. */
const Compared = Type.Object({ today: Type.Integer(), weekAgo: Type.Integer() })
const ComparedYuan = Type.Object({ today: Yuan, weekAgo: Yuan })

/** Business figures of the caller's seller, for its ERP's dashboard and the workbench. */
export const biTenant = sellerReadingFigures({
  method: 'GET',
  path: '/seller/v1/union/bi-tenant',
  erpPath: `${center}/lm/bi/tenant`,
  summary: '联盟区：卖家经营数据',
  params: Type.Object({}),
  data: Type.Object({
    erpTenantId: Type.Integer(),
    companyShortName: Type.String(),
    /** ISO 8601. */
    at: Type.String(),
    /** Orders placed, without cancelled and declined ones. */
    orders: Compared,
    amount: ComparedYuan,
    /** Of these, from companies of allies. */
    allyAmount: ComparedYuan,
    goods: Type.Integer(),
    listed: Type.Integer(),
    members: Type.Integer(),
    allies: Type.Integer(),
  }),
})

/** The rights of a seller's staff. */
export const staffRights = sellerReadingStaff({
  method: 'GET',
  path: '/seller/v1/union/rights/list',
  summary: '卖家：员工的联盟权限',
  params: Type.Object({}),
  data: Type.Array(
    Type.Object({
      userId: Type.Integer(),
      name: Type.String(),
      unionState: UnionState,
      /** Who granted them last; empty: nobody. */
      grantedBy: Type.String(),
      /** Its ERP's users of this person; with one the ERP's next ticket decides again. */
      erpUsers: Type.Array(Type.String()),
    }),
  ),
})

export const saveStaffRights = sellerStaff({
  method: 'POST',
  path: '/seller/v1/union/rights/save',
  programs: 'never',
  summary: '卖家：授予或收回员工的联盟权限',
  params: Type.Object({
    userId: Id('员工'),
    rights: Type.Array(Type.Enum(unionRights, { title: '权限' }), { title: '权限', maxItems: unionRights.length }),
  }),
  data: Nothing,
})
