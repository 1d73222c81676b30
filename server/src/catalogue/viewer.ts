import type { PriceHidden } from '@lianmeng/contract/goods'
import { mayPurchase, priceVisibility } from '@lianmeng/trade/membership/access'
import { type MembershipStatus, membershipStatus } from '@lianmeng/trade/membership/status'
import type { Viewer } from './catalogue.ts'
import type { SellerName } from './names.ts'

const whole = 1_000_000

/** What one caller sees of one seller's goods. */
export type SellerView = {
  priceHidden: PriceHidden
  mayPurchase: boolean
  /** Off every price, millionths. */
  discount: number
}

/** How a viewer stands with a seller. */
export function viewOf({ id, sellsOpenly }: Pick<SellerName, 'id' | 'sellsOpenly'>, viewer: Viewer): SellerView {
  const openness = sellsOpenly ? 'open' : 'membersOnly'
  const membership = viewer?.memberships.get(id)
  const status = (membership?.status ?? membershipStatus.canApply) as MembershipStatus
  const visibility = priceVisibility(openness, viewer ? status : undefined)
  return {
    priceHidden: visibility === 'visible' ? '' : visibility === 'loginNeeded' ? 'login' : 'membership',
    mayPurchase: mayPurchase(openness, status),
    discount: membership && status === membershipStatus.member ? membership.discount : 0,
  }
}

/** A price with a discount off, rounded half up to the micro-yuan. */
export function discounted(price: number, discount: number): number {
  if (discount === 0) return price
  return Number((BigInt(price) * BigInt(whole - discount) + BigInt(whole / 2)) / BigInt(whole))
}
