import type { DataOf } from '@lianmeng/contract/endpoint'
import type { sellerReputation } from '@lianmeng/contract/ratings/endpoints'
import type { AnyRating } from '@lianmeng/contract/ratings/rating'

/** A rating with all that the platform knows of it. */
export const aRating = (changes: Partial<AnyRating> = {}): AnyRating => ({
  id: 1,
  buyer: '海**司',
  quality: 5,
  delivery: 4,
  service: 3,
  comment: '包装结实',
  isCommentHidden: false,
  ratedAt: '2026-11-20T08:00:00Z',
  changedAt: '',
  answer: '',
  answeredAt: '',
  orderNo: 'LM1',
  visibility: 'shown',
  erpTenantId: 101,
  sellerName: '恒固',
  reason: '',
  ...changes,
})

/** How a seller does, with ratings enough for averages. */
export const aReputation = (
  changes: Partial<DataOf<typeof sellerReputation>> = {},
): DataOf<typeof sellerReputation> => ({
  rating: { count: 12, average: '4.7', quality: '4.8', delivery: '4.6', service: '4.7' },
  onTime: '97.5',
  response: '3.5',
  orders: '6 至 20 单',
  ...changes,
})
