import { Type } from 'typebox'
import { anybody } from '../callers.ts'
import { ShortId } from '../fields.ts'
import { ShownCertificate } from './certificate.ts'

/** The public presentation of a shop. */

const ofShop = Type.Object({ tenantId: ShortId('店铺') })

export const shopBanner = anybody({
  method: 'GET',
  path: '/apigb/v1/shop/banner',
  summary: '店铺轮播图',
  params: ofShop,
  data: Type.Array(Type.Object({ image: Type.String() })),
})

export const shopProfile = anybody({
  method: 'GET',
  path: '/apigb/v1/shop/profile',
  summary: '店铺介绍',
  params: ofShop,
  data: Type.Object({
    tenantId: Type.Integer(),
    companyName: Type.String(),
    areaName: Type.String(),
    address: Type.String(),
    intro: Type.String(),
    honours: Type.String(),
    certificates: Type.Array(ShownCertificate),
    dispatchRegions: Type.String(),
    serviceHours: Type.String(),
  }),
})

/** Short facts about a seller, as tags. */
export const shopTags = anybody({
  method: 'GET',
  path: '/apigb/v1/tag/tenant/tag/list',
  erpPath: '/gylapi/tenant/tag/list',
  summary: '卖家标签',
  params: ofShop,
  data: Type.Array(Type.Object({ tagId: Type.Integer(), tagName: Type.String() })),
})

/**
 * The shops that sell nothing today, and until when. Goods of those on holiday stay in the lists; of those that the
 * platform has paused or closed they are shown in the shop only.
 */
export const restingShops = anybody({
  method: 'GET',
  path: '/lmcp/v1/lm/shop/resting',
  summary: '休息中的店铺',
  params: Type.Object({}),
  data: Type.Array(
    Type.Object({
      tenantId: Type.Integer(),
      rest: Type.String(),
      /** The same in a word. */
      tag: Type.String(),
      /** On holiday: it sells again without anybody doing anything. Otherwise the platform has paused or closed it. */
      comesBack: Type.Boolean(),
    }),
  ),
})
