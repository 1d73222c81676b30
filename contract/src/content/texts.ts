/** Categories of help articles. */
export const helpCategories = [
  'start',
  'selection',
  'purchase',
  'payment',
  'invoice',
  'delivery',
  'afterSale',
  'membership',
  'tools',
  'sellers',
  'terms',
] as const
export type HelpCategory = (typeof helpCategories)[number]

export const helpCategoryTexts: Record<HelpCategory, string> = {
  start: '新手入门',
  selection: '选型与标准',
  purchase: '采购与待采',
  payment: '支付与账期',
  invoice: '发票',
  delivery: '物流收货',
  afterSale: '售后',
  membership: '会员',
  tools: '工具',
  sellers: '卖家入驻',
  terms: '规则协议',
}

/** Page codes that the product itself links to. */
export const agreementCodes = { terms: 'yhxy', privacy: 'ysxy' } as const
/** The agreement that applicants to sell accept. */
export const sellerAgreementCode = 'rzxy'
export const guideCodes = { packages: 'bzsm', reserving: 'ydsm' } as const
export const allianceCodes = { introduction: 'lmjs', guide: 'lmsqzn' } as const
/** Pages that the platform adds to those two as sections; without them there is no section. */
export const allianceSections = { cases: 'lmal', service: 'lmkf' } as const

/** Shown if nothing is published under a number or code. */
export const contentMissing = '内容不存在或已下线'
