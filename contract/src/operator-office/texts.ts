/** What waits for the platform. */
export const officeWaits = [
  'applications',
  'companies',
  'disputes',
  'vouchers',
  'rests',
  'differences',
  'bills',
  'reports',
  'overlays',
  'errata',
] as const
export type OfficeWait = (typeof officeWaits)[number]

export const officeWaitTexts: Record<OfficeWait, string> = {
  applications: '入驻申请待审核',
  companies: '企业认证待审核',
  disputes: '售后争议待裁决',
  vouchers: '回单待卖家核对',
  rests: '取消余量待卖家答复',
  differences: '核对与三单差异',
  bills: '渠道账单差异',
  reports: '举报与纠错待处理',
  overlays: '标准登记待复核或发布',
  errata: '数值纠错待核实',
}

/** What tells that two companies or sellers may be the same people. */
export const sharedTraits = ['creditCode', 'phone', 'account'] as const
export type SharedTrait = (typeof sharedTraits)[number]

export const sharedTraitTexts: Record<SharedTrait, string> = {
  creditCode: '信用代码',
  phone: '电话',
  account: '收款账号',
}

/** Refusals of the pages of one company and one seller. */
export const partyTexts = {
  companyUnknown: '企业不存在',
  sellerUnknown: '卖家不存在',
  noteMissing: '请填写备注',
  personUnknown: '人员不存在',
  reasonMissing: '请填写原因',
} as const
