import type { Refund } from '@lianmeng/contract/payments/refund'
import type { Fen } from '@lianmeng/trade/price/money'
import { sumOfYuan } from '../../../lib/text/yuan.ts'

/** What has come back to the buyer. */
export const refundedOf = (refunds: readonly Pick<Refund, 'state' | 'amount'>[]): Fen =>
  sumOfYuan(refunds.filter(({ state }) => state === 'confirmed').map(({ amount }) => amount))
