/** What waits for the platform. */
export const officeWaits = [
  'applications',
  'companies',
  'disputes',
  'vouchers',
  'rests',
  'differences',
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
  differences: '数据核对不一致',
  reports: '举报与纠错待处理',
  overlays: '标准登记待复核或发布',
  errata: '数值纠错待核实',
}
