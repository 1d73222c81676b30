import type { PriceHidden } from '@lianmeng/contract/goods'
import { mayPurchase, priceVisibility } from '@lianmeng/trade/membership/access'
import { type MembershipStatus, membershipStatus } from '@lianmeng/trade/membership/status'
import { microYuan } from '@lianmeng/trade/price/money'
import { discountedPrice } from '@lianmeng/trade/price/quote'
import { millionths } from '@lianmeng/trade/rate'
import type { SellerName } from '../columns/names.ts'
import type { ListedPrices, PriceBook } from '../prices/price-book.ts'

type Membership = { status: number; discount: number; levelId?: number | null }

/** What goods are to the company that looks. */
export type OwnMarks = {
  isInFile(productId: number): boolean
  isFavourite(productId: number): boolean
  /** The company's own number of a specification; empty where it has none. */
  numberOf(specificationId: number): string
  /** What the company buys in the place of a specification; empty where it buys this one. */
  mergedInto(specificationId: number): string
}

/**
 * The company that looks, and its memberships by seller: prices and permissions depend on them. `own` where it shall see its
 * own marks on the goods. `null`: a visitor.
 */
export type Viewer = {
  companyId?: number | null
  memberships: ReadonlyMap<number, Membership>
  own?: OwnMarks
} | null

/** What one viewer sees of one seller's goods. */
export type SellerView = {
  priceHidden: PriceHidden
  mayPurchase: boolean
  /** Off every price, millionths. */
  discount: number
}

const noLists: readonly ListedPrices[] = []

/** The price lists of a seller that hold for the viewer, strongest first. Only members have prices of their own. */
export function listsOf(prices: PriceBook, tenantId: number, viewer: Viewer): readonly ListedPrices[] {
  const membership = viewer?.memberships.get(tenantId)
  if (!viewer?.companyId || membership?.status !== membershipStatus.member) return noLists
  return prices.listsFor(tenantId, { buyerId: viewer.companyId, levelId: membership.levelId ?? null }, Date.now())
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

/** A price with a discount off, as the quote has it; for columns of numbers, most of them without a discount. */
export function discounted(price: number, discount: number): number {
  if (discount === 0) return price
  return Number(discountedPrice(microYuan(BigInt(price)), millionths(BigInt(discount))))
}
