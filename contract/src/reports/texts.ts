/** What a report is about. */
export const reportKinds = ['data', 'rights', 'false', 'other'] as const
export type ReportKind = (typeof reportKinds)[number]

export const reportKindTexts: Record<ReportKind, string> = {
  data: '数据错误',
  rights: '侵权',
  false: '虚假信息',
  other: '其他',
}

export const longestReport = 500

export const reportTexts = {
  textMissing: '请填写具体情况',
  productUnknown: '商品不存在',
  sellerUnknown: '卖家不存在',
  reportUnknown: '举报不存在',
  noteMissing: '请填写处理说明',
  handledAlready: '该举报已处理，请刷新',
  tooMany: '今日提交次数过多，请明天再试',
} as const
