import { Type } from 'typebox'
import { anybody, anyPerson, buyer, buyerPurchase } from '../callers.ts'
import { Code, Flag, Limit, maxKeyword, Nothing, PageOf, ShortId, Start, Term, Text, Yuan } from '../fields.ts'

/** Memberships as buyers see them: the sellers, the company's standing with each, applying and leaving. */

const status = Type.Integer({ description: '0 暂不可申请 1 可申请 2 审核中 3 已是会员' })

/** Data that open a seller's shop and its chat. */
export const JywShop = Type.Object({
  domainNamePath: Type.String(),
  openKfFlag: Type.Integer(),
  gsbTenantId: Type.Integer(),
})

const supplier = {
  erpTenantId: Type.Integer(),
  tenantId: Type.Integer(),
  companyShortName: Type.String(),
  companyName: Type.String(),
  areaName: Type.String(),
  address: Type.String(),
  status,
  statusName: Type.String(),
  jywShop: JywShop,
}

const sellerFilter = {
  keyWords: Type.Optional(Text('卖家名称', maxKeyword)),
  /** Codes of province, city and area, joined by commas; the last one counts. */
  areaCode: Type.Optional(Type.String({ title: '地区', maxLength: 32, pattern: '^(\\d{6}(,\\d{6}){0,2})?$' })),
  start: Start,
  limit: Limit(100),
}

/**
 * Sellers that a company may apply to; `selectId` finds one regardless of the other filters. The records stand at the
 * top too. [spec §7]
 */
export const supplierPage = anybody({
  method: 'GET',
  path: '/lmcp/v1/lm/find-goods/lm-supplier-page',
  erpPath: '/gylapi/find-goods/lm-supplier-page',
  summary: '卖家列表与会员状态',
  params: Type.Object({
    ...sellerFilter,
    status: Type.Optional(Code('申请状态')),
    selectId: Type.Optional(ShortId('卖家')),
  }),
  data: PageOf(Type.Object(supplier)),
  top: { records: Type.Array(Type.Object(supplier)) },
})

export const supplierTabs = ['member', 'applying', 'rejected', 'available', 'blocked'] as const

/** The same with the current company's standing with each. */
export const mySuppliers = buyer({
  method: 'GET',
  path: '/lmap/v1/lm/find-goods/lm-supplier-page-my',
  erpPath: '/gylapi/find-goods/lm-supplier-page-my',
  summary: '我的卖家',
  params: Type.Object({
    ...sellerFilter,
    /** One of `businesses`. */
    businessId: Type.Optional(Code('主营')),
    tab: Type.Optional(Type.Enum(supplierTabs, { title: '页签' })),
  }),
  data: Type.Interface(
    [
      PageOf(
        Type.Object({
          ...supplier,
          levelName: Type.String(),
          /** Percent off the list price, e.g. `"2.5"`. */
          discount: Type.String(),
          /** Last day of the membership; empty: without end. */
          validTo: Type.String(),
          /** Time of the latest application; empty: none. */
          appliedAt: Type.String(),
          reason: Type.String(),
          mayUrge: Type.Boolean(),
          /** Products on sale. */
          offers: Type.Integer(),
          /** Main business: the categories of most of them. */
          business: Type.Array(Type.String()),
        }),
      ),
    ],
    {
      counts: Type.Record(Type.Enum(supplierTabs), Type.Integer()),
      /** Categories that are some seller's main business. */
      businesses: Type.Array(Term),
    },
  ),
})

/** What the company bought from each seller in the last twelve months; sellers without orders are left out. */
export const supplierDealings = buyer({
  method: 'GET',
  path: '/lmap/v1/lm/tenant/dealings',
  summary: '近 12 个月与各卖家的往来',
  params: Type.Object({}),
  data: Type.Array(
    Type.Object({
      erpTenantId: Type.Integer(),
      /** Confirmed and not cancelled. */
      orders: Type.Integer(),
      /** What stays of them after cancellations, returns and refunds for kept goods, without freight. */
      amount: Yuan,
      /** Their lines whose promised day has passed, and those of them shipped by its end. */
      due: Type.Integer(),
      onTime: Type.Integer(),
    }),
  ),
})

/** The options of the status filter. */
export const statusOptions = anyPerson({
  method: 'GET',
  path: '/lmap/v1/lm/tenant/lm-tenants-apply-status',
  summary: '会员申请状态选项',
  params: Type.Object({}),
  data: Type.Array(Type.Object({ id: Type.Integer(), value: Type.String() })),
})

/** Each seller is judged separately; at most five. */
export const applyMembership = buyerPurchase({
  method: 'POST',
  path: '/lmap/v1/lm/tenant/lm-tenants-apply',
  programs: 'never',
  summary: '申请卖家会员',
  params: Type.Object({
    erpTenantIds: Type.Array(ShortId('卖家'), { title: '卖家', maxItems: 200 }),
    /** 1: the seller may see the applicant's number. */
    lookYouPohone: Type.Optional(Flag('允许查看手机号')),
    note: Type.Optional(Text('附言', 200)),
  }),
  data: Type.Object({
    successNum: Type.Integer(),
    failureNum: Type.Integer(),
    failures: Type.Array(
      Type.Object({ erpTenantId: Type.Integer(), companyShortName: Type.String(), reason: Type.String() }),
    ),
  }),
  /** In a refusal: its message. [spec §8] */
  top: { errorMes: Type.String() },
})

const RegionTree = Type.Array(
  Type.Object({
    value: Type.String(),
    label: Type.String(),
    children: Type.Array(
      Type.Object({
        value: Type.String(),
        label: Type.String(),
        children: Type.Array(Type.Object({ value: Type.String(), label: Type.String() })),
      }),
    ),
  }),
)

/** Provinces, cities and areas with sellers. */
export const sellerRegions = anybody({
  method: 'GET',
  path: '/lmcp/v1/lm/help/citys-tenant-jh',
  summary: '有卖家的省市区',
  params: Type.Object({}),
  data: RegionTree,
})

const ofSeller = Type.Object({ erpTenantId: ShortId('卖家') })

/** The company's standing with one seller, and its contacts. Views of numbers are recorded. */
export const membershipState = buyer({
  method: 'GET',
  path: '/lmap/v1/lm/tenant/apply-state',
  summary: '某卖家的会员状态',
  params: Type.Object({ selectId: ShortId('卖家') }),
  data: Type.Object({
    records: Type.Array(
      Type.Object({
        erpTenantId: Type.Integer(),
        status,
        /** 1 not applied; 2 applied, also for internal values above 2. */
        applyStatus: Type.Integer(),
        contactList: Type.Array(Type.Object({ contactName: Type.String(), mobilePhoneNum: Type.String() })),
      }),
    ),
  }),
})

export const withdrawApplication = buyerPurchase({
  method: 'POST',
  path: '/lmap/v1/lm/tenant/withdraw',
  programs: 'never',
  summary: '撤回会员申请',
  params: ofSeller,
  data: Nothing,
})

/** Once in 24 hours. */
export const urgeApplication = buyerPurchase({
  method: 'POST',
  path: '/lmap/v1/lm/tenant/urge',
  programs: 'never',
  summary: '催审会员申请',
  params: ofSeller,
  data: Nothing,
})

export const quitMembership = buyerPurchase({
  method: 'POST',
  path: '/lmap/v1/lm/tenant/quit',
  programs: 'never',
  summary: '退出会员',
  params: ofSeller,
  data: Nothing,
})
