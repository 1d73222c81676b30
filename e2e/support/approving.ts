import type { WireRule } from '@lianmeng/contract/approvals/policy-endpoints'

/** A rule that always requires the approval of one person. */
export const askAlways = (userId: number): WireRule => ({
  name: '全部',
  amountFrom: '',
  dayFrom: '',
  categoryIds: [],
  sellerIds: [],
  costCentreIds: [],
  overBudget: false,
  overLimit: false,
  steps: [{ mode: 'any', approverIds: [userId] }],
})
