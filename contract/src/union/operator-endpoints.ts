/** Notices of the platform to the sellers of the alliance, and the applications to them. */
import { type Static, Type } from 'typebox'
import { operatorSellers } from '../callers.ts'
import { Flag, Id, Limit, Nothing, PageOf, ShortId, Start, Text } from '../fields.ts'

const AllianceNotice = Type.Object({
  id: Type.Integer(),
  title: Type.String(),
  summary: Type.String(),
  takesReplies: Type.Integer(),
  validTo: Type.String(),
  publishedAt: Type.String(),
  publishedBy: Type.String(),
  withdrawn: Type.Boolean(),
  applied: Type.Integer(),
  accepted: Type.Integer(),
  ignored: Type.Integer(),
})
export type AllianceNotice = Static<typeof AllianceNotice>

export const notices = operatorSellers({
  method: 'GET',
  path: '/operator/v1/alliance/notice/list',
  summary: '运营：联盟通知',
  params: Type.Object({ start: Start, limit: Limit(20) }),
  data: PageOf(AllianceNotice),
})

export const publishNotice = operatorSellers({
  method: 'POST',
  path: '/operator/v1/alliance/notice/publish',
  summary: '运营：发布联盟通知',
  params: Type.Object({
    title: Text('标题', 60, 1),
    summary: Text('说明', 300, 1),
    takesReplies: Flag('可申请'),
    /** ISO 8601. */
    validTo: Text('截止时间', 40, 1),
  }),
  data: Type.Object({ id: Type.Integer() }),
})

export const withdrawNotice = operatorSellers({
  method: 'POST',
  path: '/operator/v1/alliance/notice/withdraw',
  summary: '运营：撤下联盟通知',
  params: Type.Object({ id: Id('通知') }),
  data: Nothing,
})

export const replies = operatorSellers({
  method: 'GET',
  path: '/operator/v1/alliance/notice/replies',
  summary: '运营：联盟通知的申请',
  params: Type.Object({ id: Id('通知') }),
  data: Type.Array(
    Type.Object({
      erpTenantId: Type.Integer(),
      companyShortName: Type.String(),
      state: Type.Enum(['applied', 'accepted', 'declined']),
      repliedBy: Type.String(),
      repliedAt: Type.String(),
      answer: Type.String(),
    }),
  ),
})

export const answerReply = operatorSellers({
  method: 'POST',
  path: '/operator/v1/alliance/notice/answer',
  summary: '运营：答复联盟申请',
  params: Type.Object({
    id: Id('通知'),
    erpTenantId: ShortId('卖家'),
    accepted: Flag('通过'),
    answer: Text('答复', 200),
  }),
  data: Nothing,
})
