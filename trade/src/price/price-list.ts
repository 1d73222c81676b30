/** The customers of a price list: the members of a level, or one buyer. */
export type PriceListKind = 'level' | 'buyer'

export type PriceListTerms = {
  id: number
  kind: PriceListKind
  /** Of the level or of the buyer company. */
  whose: number
  /** Milliseconds; `until` is the first time at which it no longer applies. */
  from: number
  until: number
}

/** A member, for selecting lists. `levelId` null: no level. */
export type Member = { buyerId: number; levelId: number | null }

const isFor = ({ kind, whose }: PriceListTerms, { buyerId, levelId }: Member): boolean =>
  whose === (kind === 'buyer' ? buyerId : levelId)

const isBuyers = ({ kind }: PriceListTerms): number => (kind === 'buyer' ? 1 : 0)

/**
 * The lists in force for a member at a given time, strongest first: those for the buyer before those for its level,
 * newer before older. The first list that contains a product sets its price, without a further discount; a product in
 * none of them costs the base price less the member's discount.
 */
export function listsInForce<List extends PriceListTerms>(lists: readonly List[], member: Member, now: number): List[] {
  return lists
    .filter((list) => isFor(list, member) && list.from <= now && now < list.until)
    .sort((a, b) => isBuyers(b) - isBuyers(a) || b.from - a.from || b.id - a.id)
}
