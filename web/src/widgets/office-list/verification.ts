import type { verificationStates } from '@lianmeng/contract/company/endpoints'

export type Verification = (typeof verificationStates)[number]

/** States of a company's verification in the operators' wording. */
export const verificationTexts: Record<Verification, string> = {
  none: '未认证',
  pending: '待审核',
  verified: '已认证',
  rejected: '已驳回',
}

export const verificationTags: Record<Verification, string> = {
  none: 'tag',
  pending: 'tag tag-warn',
  verified: 'tag tag-ok',
  rejected: 'tag tag-bad',
}
