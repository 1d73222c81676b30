import { Type } from 'typebox'
import { operatorArbitration } from '../callers.ts'
import { Day, Id, Limit, maxKeyword, ShortId, Start, Text } from '../fields.ts'
import { AftersalePage, AftersaleWithHistory, Amount, fileId, ofAftersale } from './aftersale.ts'

/** After-sales for the platform to decide. It determines what is owed; it moves no money. */

/** Possible decisions of the platform. */
export const verdicts = ['refund', 'return', 'send', 'refuse'] as const
export type Verdict = (typeof verdicts)[number]

export const disputes = operatorArbitration({
  method: 'GET',
  path: '/operator/v1/dispute/list',
  summary: '平台：待仲裁与已仲裁的售后',
  params: Type.Object({
    isOpen: Type.Optional(Type.Boolean({ title: '待处理' })),
    keyword: Type.Optional(Text('关键字', maxKeyword)),
    tenantId: Type.Optional(ShortId('卖家')),
    buyerId: Type.Optional(Id('买家')),
    /** Those asked for from one day to another, open and decided. */
    from: Type.Optional(Day('开始日期')),
    to: Type.Optional(Day('结束日期')),
    start: Start,
    limit: Limit(20),
  }),
  data: AftersalePage,
})

export const dispute = operatorArbitration({
  method: 'GET',
  path: '/operator/v1/dispute/detail',
  summary: '平台：售后仲裁详情，含双方凭证',
  params: Type.Object(ofAftersale),
  data: AftersaleWithHistory,
})

export const disputePicture = operatorArbitration({
  method: 'GET',
  path: '/operator/v1/dispute/picture',
  summary: '平台：查看双方凭证图片',
  params: Type.Object({ ...ofAftersale, fileId }),
  data: Type.Any(),
  answer: 'file',
})

/** If two operators decide at once, the second gets a conflict (409). */
export const decideDispute = operatorArbitration({
  method: 'POST',
  path: '/operator/v1/dispute/decide',
  summary: '平台：裁决售后，须写理由',
  params: Type.Object({
    ...ofAftersale,
    version: ShortId('版本'),
    verdict: Type.Enum(verdicts, { title: '裁决' }),
    /** For goods; with `refund`. */
    amount: Type.Optional(Amount('退款金额')),
    /** Of the order's freight; with `refund` and `return`. */
    freight: Type.Optional(Amount('退还运费')),
    /** Return address; with `return`. */
    returnAddress: Type.Optional(Text('寄回地址', 200)),
    reason: Text('裁决理由', 500),
  }),
  data: AftersaleWithHistory,
})
