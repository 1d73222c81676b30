import { Type } from 'typebox'
import { anybody, buyer } from '../callers.ts'
import { ShortId } from '../fields.ts'
import { JywShop } from '../membership/endpoints.ts'

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
  /** 1 if the seller sells to everybody. */
  sellsOpenly: Type.Integer(),
  jywShop: JywShop,
}

/** Two names for the same: the second is used by the supplier information. */
const named = Type.Object({ erpTenantId: Type.Optional(ShortId('卖家')), supplierId: Type.Optional(ShortId('卖家')) })

const Contact = Type.Object({ contactName: Type.String(), position: Type.String(), mobilePhoneNum: Type.String() })

/** Public facts about a seller: no contacts. */
export const sellerInfo = anybody({
  method: 'GET',
  path: '/lmcp/v1/lm/tenant-info',
  erpPath: '/apiz/rest/asm/center/lm/tenant-info',
  summary: '卖家信息（公开）',
  params: named,
  data: Type.Object(tenant),
})

/** The contact card: for logged-in buyers; each view is recorded. */
export const sellerCard = buyer({
  method: 'GET',
  path: '/lmap/v1/lm/tenant-info',
  erpPath: '/gylapi/tenant-info',
  summary: '卖家联系名片',
  params: named,
  data: Type.Object({ ...tenant, contacts: Type.Array(Contact) }),
})

/** Name, notice and chat switch of a shop. */
export const shopBaseInfo = anybody({
  method: 'GET',
  path: '/apigb/v1/shop/base-info',
  summary: '店铺基本信息',
  params: Type.Object({ tenantId: ShortId('店铺') }),
  data: Type.Object({
    tenantId: Type.Integer(),
    companyShortName: Type.String(),
    companyName: Type.String(),
    areaName: Type.String(),
    domainNamePath: Type.String(),
    openKfFlag: Type.Integer(),
    jywShop: JywShop,
    /** Address of a picture; empty: none. */
    logo: Type.String(),
    notice: Type.String(),
    /** Why the shop sells nothing today; empty: it does. */
    rest: Type.String(),
  }),
})
