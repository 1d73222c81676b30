import { applicationFields, applicationStates } from '@lianmeng/trade/seller-application/form'
import { Type } from 'typebox'
import { operatorSellers } from '../callers.ts'
import { Id, Limit, maxKeyword, Nothing, PageOf, ShortId, Start, Text } from '../fields.ts'
import { Application } from './endpoints.ts'
import { sellerStates } from './texts.ts'

/** Applications to sell and the sellers, in the platform's back office. */

const State = Type.Enum(applicationStates, { title: '状态' })

export const sellerApplications = operatorSellers({
  method: 'GET',
  path: '/operator/v1/seller/applications',
  summary: '平台：入驻申请',
  params: Type.Object({
    state: Type.Optional(State),
    keyword: Type.Optional(Text('关键字', maxKeyword)),
    start: Start,
    limit: Limit(20),
  }),
  data: PageOf(
    Type.Object({
      id: Type.Integer(),
      companyName: Type.String(),
      shortName: Type.String(),
      creditCode: Type.String(),
      state: State,
      submittedAt: Type.String(),
    }),
  ),
})

export const sellerApplication = operatorSellers({
  method: 'GET',
  path: '/operator/v1/seller/application',
  summary: '平台：入驻申请详情',
  params: Type.Object({ id: Id('申请') }),
  data: Type.Interface([Application], {
    /** Name of the applying buyer company, and its verification. */
    companyName: Type.String(),
    verification: Type.String(),
    applicant: Type.String(),
    /** Other companies' applications, also rejected ones, with the same credit code, telephone or account. */
    duplicates: Type.Array(
      Type.Object({
        id: Type.Integer(),
        companyName: Type.String(),
        state: State,
        /** What they have in common. */
        same: Type.Array(Type.Enum(['creditCode', 'contactPhone', 'accountNo'])),
      }),
    ),
  }),
})

/** Each view is recorded. */
export const sellerApplicationFile = operatorSellers({
  method: 'GET',
  path: '/operator/v1/seller/application/file',
  summary: '平台：查看入驻申请的图片',
  params: Type.Object({
    id: Id('申请'),
    field: Type.Enum(['licenseFile', 'certificateFile'], { title: '图片' }),
  }),
  data: Type.Any(),
  answer: 'file',
})

/** If two operators decide at once, the second gets a conflict (409). */
export const decideSellerApplication = operatorSellers({
  method: 'POST',
  path: '/operator/v1/seller/decide',
  summary: '平台：通过、退回补正或驳回入驻申请',
  params: Type.Object({
    id: Id('申请'),
    version: ShortId('版本'),
    decision: Type.Enum(['approve', 'mend', 'reject'], { title: '决定' }),
    marks: Type.Array(
      Type.Object({ field: Type.Enum(applicationFields, { title: '项目' }), reason: Text('原因', 200, 1) }),
      { title: '补正项', maxItems: 30 },
    ),
    note: Text('驳回原因', 500),
  }),
  data: Nothing,
})

const SellerState = Type.Enum(sellerStates, { title: '状态' })

export const sellerList = operatorSellers({
  method: 'GET',
  path: '/operator/v1/seller/list',
  summary: '平台：卖家',
  params: Type.Object({
    state: Type.Optional(SellerState),
    keyword: Type.Optional(Text('关键字', maxKeyword)),
    start: Start,
    limit: Limit(20),
  }),
  data: PageOf(
    Type.Object({
      tenantId: Type.Integer(),
      shortName: Type.String(),
      companyName: Type.String(),
      areaName: Type.String(),
      state: SellerState,
      note: Type.String(),
      staff: Type.Integer(),
      members: Type.Integer(),
    }),
  ),
})

const ofSeller = { tenantId: ShortId('卖家') }

/** Its shop can be opened, its goods are hidden; existing orders continue. */
export const pauseSeller = operatorSellers({
  method: 'POST',
  path: '/operator/v1/seller/pause',
  summary: '平台：暂停卖家',
  params: Type.Object({ ...ofSeller, reason: Text('原因', 200) }),
  data: Nothing,
})

export const resumeSeller = operatorSellers({
  method: 'POST',
  path: '/operator/v1/seller/resume',
  summary: '平台：恢复卖家',
  params: Type.Object(ofSeller),
  data: Nothing,
})

/** Refused while orders are open. */
export const closeSeller = operatorSellers({
  method: 'POST',
  path: '/operator/v1/seller/close',
  summary: '平台：停用卖家',
  params: Type.Object({ ...ofSeller, reason: Text('原因', 200) }),
  data: Nothing,
})
