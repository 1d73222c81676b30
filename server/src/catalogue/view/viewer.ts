import type { PriceHidden } from '@lianmeng/contract/goods'
import { mayPurchase, priceVisibility } from '@lianmeng/trade/membership/access'
import { type MembershipStatus, membershipStatus } from '@lianmeng/trade/membership/status'
import { microYuan } from '@lianmeng/trade/price/money'
import { discountedPrice } from '@lianmeng/trade/price/quote'
import { millionths } from '@lianmeng/trade/rate'
import type { SellerName } from '../columns/names.ts'
import type { ListedPrices, PriceBook } from '../prices/price-book.ts'

type Membership = { status: number; discount: number; levelId?: number | null }

/** The viewing company's marks on goods. */
export type OwnMarks = {
  isInFile(productId: number): boolean
  isFavourite(productId: number): boolean
  /** The company's own number of a specification; empty when it has none. */
  numberOf(specificationId: number): string
  /** What the company buys instead of a specification; empty when it buys this one. */
  mergedInto(specificationId: number): string
}

/**
 * The viewing company and its memberships by seller, which determine prices and permissions. `own` if it is to see its
 * own marks on the goods. `null`: a visitor.
 */
export type Viewer = {
  companyId?: number | null
  memberships: ReadonlyMap<number, Membership>
  own?: OwnMarks
} | null

/** One viewer's view of one seller's goods. */
export type SellerView = {
  priceHidden: PriceHidden
  mayPurchase: boolean
  /** Off every price, millionths. */
  discount: number
}

const noLists: readonly ListedPrices[] = []

/** The price lists of a seller in force for the viewer, strongest first. Only members have prices of their own. */
export function listsOf(prices: PriceBook, tenantId: number, viewer: Viewer): readonly ListedPrices[] {
  const membership = viewer?.memberships.get(tenantId)
  if (!viewer?.companyId || membership?.status !== membershipStatus.member) return noLists
  return prices.listsFor(tenantId, { buyerId: viewer.companyId, levelId: membership.levelId ?? null }, Date.now())
}

/** A viewer's standing with a seller. */
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

/** Equal for viewers who see the same of a seller's goods: prices, permissions, drawings; all but their own marks. */
export function lookOf(seller: Pick<SellerName, 'id' | 'sellsOpenly'>, viewer: Viewer, prices: PriceBook): string {
  const { priceHidden, mayPurchase, discount } = viewOf(seller, viewer)
  const lists = listsOf(prices, seller.id, viewer).map(({ reading }) => reading)
  return `${viewer ? 'in' : 'out'} ${priceHidden} ${mayPurchase} ${discount} ${lists.join('+')}`
}

/** Whether the viewer's company keeps something about a product. */
export const isMarked = (viewer: Viewer, productId: number, specificationId: number): boolean =>
  viewer?.own !== undefined &&
  (viewer.own.isInFile(productId) ||
    viewer.own.isFavourite(productId) ||
    viewer.own.numberOf(specificationId) !== '' ||
    viewer.own.mergedInto(specificationId) !== '')

/** Up to this price the product with a rate is exact in a double, and so is its quotient. Micro-yuan. */
const reckonedInNumbers = 1_000_000_000

const whole = 1_000_000

/** A price after the discount, as in the quote; for number columns, most of them without a discount. */
export function discounted(price: number, discount: number): number {
  if (discount === 0) return price
  if (price <= reckonedInNumbers) return Math.floor((price * (whole - discount) + whole / 2) / whole)
  return Number(discountedPrice(microYuan(BigInt(price)), millionths(BigInt(discount))))
}
