import { type MicroYuan, microYuan } from '@lianmeng/trade/price/money'
import { discounted } from '../../../catalogue/view/viewer.ts'
import type { StandingOffer } from '../../../offers/standing-offer.ts'

/** What a sale unit of the smallest quantity costs the buyer of an offer; undefined: it has no price. */
export const usualPrice = ({ offer, adjustments }: StandingOffer): MicroYuan | undefined =>
  offer.price && microYuan(BigInt(discounted(Number(offer.price), Number(adjustments.discount))))
