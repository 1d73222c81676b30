import type { PriceTier } from './tiers.ts'

type BuyerId = string | number | bigint

/** A seller's prices for one product: for everybody, for a membership level, or for one buyer company. */
export type PriceList = {
  tiers: readonly PriceTier[]
  level?: number | undefined
  buyerId?: BuyerId | undefined
  /** First and last moment at which the list counts; open where absent. */
  validFrom?: Date | undefined
  validTo?: Date | undefined
}

/** Who asks for a price, and when. */
export type Asking = { buyerId?: BuyerId | undefined; level?: number | undefined; at: Date }

/** The list that counts for somebody: the buyer's own before the level's before the general one, the newer of equals. */
export function choosePriceList<L extends PriceList>(lists: readonly L[], asking: Asking): L | undefined {
  let best: L | undefined
  for (const list of lists) if (counts(list, asking) && (!best || precedes(list, best))) best = list
  return best
}

function counts(list: PriceList, { buyerId, level, at }: Asking): boolean {
  return (
    (list.buyerId === undefined || list.buyerId === buyerId) &&
    (list.level === undefined || list.level === level) &&
    (list.validFrom === undefined || list.validFrom <= at) &&
    (list.validTo === undefined || at <= list.validTo)
  )
}

function precedes(list: PriceList, other: PriceList): boolean {
  const closer = closeness(list) - closeness(other)
  return closer !== 0 ? closer > 0 : since(list) > since(other)
}

function closeness(list: PriceList): number {
  if (list.buyerId !== undefined) return 2
  return list.level !== undefined ? 1 : 0
}

function since(list: PriceList): number {
  return list.validFrom?.getTime() ?? Number.NEGATIVE_INFINITY
}
