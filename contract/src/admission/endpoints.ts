import { Type } from 'typebox'
import { operatorAdmission } from '../callers.ts'
import { verificationStates } from '../company/endpoints.ts'
import { Id, Limit, maxKeyword, Nothing, PageOf, Start, Text } from '../fields.ts'

/** Verification of buyer companies by the platform. */

const State = Type.Enum(verificationStates, { title: '认证状态' })

export const companies = operatorAdmission({
  method: 'GET',
  path: '/operator/v1/company/list',
  summary: '平台：企业与认证申请',
  params: Type.Object({
    state: Type.Optional(State),
    /** Part of the name, or the whole credit code. */
    keyword: Type.Optional(Text('关键字', maxKeyword)),
    start: Start,
    limit: Limit(20),
  }),
  data: PageOf(
    Type.Object({
      id: Type.Integer(),
      name: Type.String(),
      soleTrader: Type.Boolean(),
      creditCode: Type.String(),
      legalPerson: Type.String(),
      hasLicense: Type.Boolean(),
      verification: State,
      verificationNote: Type.String(),
      /** When it was submitted or decided; empty: never. */
      verificationAt: Type.String(),
      members: Type.Integer(),
      createdAt: Type.String(),
    }),
  ),
})

/** Each view is recorded. */
export const companyLicense = operatorAdmission({
  method: 'GET',
  path: '/operator/v1/company/license/:id',
  summary: '平台：查看营业执照',
  params: Type.Object({ id: Id('企业') }),
  data: Type.Any(),
  answer: 'file',
})

export const decideVerification = operatorAdmission({
  method: 'POST',
  path: '/operator/v1/company/decide',
  summary: '平台：通过或驳回企业认证',
  params: Type.Object({
    id: Id('企业'),
    accept: Type.Boolean({ title: '是否通过' }),
    /** As shown in the list: anything submitted since is not decided unseen. */
    verificationAt: Type.Optional(Text('提交时间', 30)),
    /** Required to reject. */
    note: Text('驳回原因', 200),
  }),
  data: Nothing,
})
