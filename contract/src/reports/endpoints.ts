import { Type } from 'typebox'
import { anybody, operatorService } from '../callers.ts'
import { Id, Limit, maxKeyword, Nothing, PageOf, ShortId, Start, Text } from '../fields.ts'
import { longestReport, reportKinds } from './texts.ts'

/** 举报与纠错: what visitors and buyers find wrong with a shop or its goods, and what the platform did about it. */

const kind = Type.Enum(reportKinds, { title: '类型' })

export const sendReport = anybody({
  method: 'POST',
  path: '/lmcp/v1/lm/report/save',
  summary: '举报或纠错',
  params: Type.Object({
    tenantId: ShortId('卖家'),
    /** Missing: it is about the shop. */
    componentId: Type.Optional(Id('商品')),
    kind,
    text: Text('具体情况', longestReport),
    /** How to reach the sender; empty: not wanted. */
    contact: Type.Optional(Text('联系方式', 60)),
  }),
  data: Nothing,
})

export const reports = operatorService({
  method: 'GET',
  path: '/operator/v1/report/list',
  summary: '平台：举报与纠错',
  params: Type.Object({
    isOpen: Type.Optional(Type.Boolean({ title: '待处理' })),
    kind: Type.Optional(kind),
    /** Matched in the seller's name, the goods and the text. */
    keyword: Type.Optional(Text('关键字', maxKeyword)),
    start: Start,
    limit: Limit(20),
  }),
  data: PageOf(
    Type.Object({
      id: Type.Integer(),
      erpTenantId: Type.Integer(),
      sellerName: Type.String(),
      /** Empty: it is about the shop. */
      goods: Type.String(),
      kind,
      text: Type.String(),
      contact: Type.String(),
      sentAt: Type.String(),
      /** ISO 8601; empty: it waits. */
      handledAt: Type.String(),
      handledBy: Type.String(),
      note: Type.String(),
    }),
  ),
})

export const handleReport = operatorService({
  method: 'POST',
  path: '/operator/v1/report/handle',
  summary: '平台：举报标为已处理，须写说明',
  params: Type.Object({ reportId: Id('举报'), note: Text('处理说明', 200) }),
  data: Nothing,
})
