import { Type } from 'typebox'
import { endpoint } from './endpoint.ts'
import { Code, ShortId } from './fields.ts'

const tenant = {
  erpTenantId: Type.Integer(),
  tenantId: Type.Integer(),
  companyShortName: Type.String(),
  companyName: Type.String(),
  areaName: Type.String(),
  address: Type.String(),
  /** 0 cannot apply, 1 can apply, 2 under review, 3 member. */
  status: Type.Integer(),
  statusName: Type.String(),
  /** 1 where the seller sells to everybody. */
  sellsOpenly: Type.Integer(),
}

const Contact = Type.Object({ contactName: Type.String(), position: Type.String(), mobilePhoneNum: Type.String() })

/** What anybody may know of a seller: no contacts. */
export const sellerInfo = endpoint({
  method: 'GET',
  path: '/lmcp/v1/lm/tenant-info',
  erpPath: '/apiz/rest/asm/center/lm/tenant-info',
  access: 'public',
  summary: '卖家信息（公开）',
  params: Type.Object({ erpTenantId: ShortId('卖家') }),
  data: Type.Object(tenant),
})

/** The contact card: for logged-in buyers; each look is recorded. */
export const sellerCard = endpoint({
  method: 'GET',
  path: '/lmap/v1/lm/tenant-info',
  access: 'buyer',
  summary: '卖家联系名片',
  params: Type.Object({ erpTenantId: ShortId('卖家') }),
  data: Type.Object({ ...tenant, contacts: Type.Array(Contact) }),
})

/** How the current company stands with each seller. */
export const applyStatus = endpoint({
  method: 'GET',
  path: '/lmap/v1/lm/tenant/lm-tenants-apply-status',
  access: 'buyer',
  summary: '会员申请状态',
  params: Type.Object({ selectId: Type.Optional(Code('卖家')) }),
  data: Type.Array(Type.Object({ id: Type.Integer(), value: Type.Integer() })),
})

/** Name, notice and chat switch of a shop. */
export const shopBaseInfo = endpoint({
  method: 'GET',
  path: '/apigb/v1/shop/base-info',
  access: 'public',
  summary: '店铺基本信息',
  params: Type.Object({ tenantId: ShortId('店铺') }),
  data: Type.Object({
    tenantId: Type.Integer(),
    companyShortName: Type.String(),
    companyName: Type.String(),
    areaName: Type.String(),
    domainNamePath: Type.String(),
    openKfFlag: Type.Integer(),
  }),
})
