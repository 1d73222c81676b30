/** For whom a price list is: the members of a level, or one buyer. */
export type PriceListKind = 'level' | 'buyer'

export type PriceListTerms = {
  id: number
  kind: PriceListKind
  /** Of the level or of the buyer company. */
  whose: number
  /** Milliseconds; `until` is the first moment at which it no longer holds. */
  from: number
  until: number
}

/** A member, as lists are for it. `levelId` null: of no level. */
export type Member = { buyerId: number; levelId: number | null }

const isFor = ({ kind, whose }: PriceListTerms, { buyerId, levelId }: Member): boolean =>
  whose === (kind === 'buyer' ? buyerId : levelId)

const isBuyers = ({ kind }: PriceListTerms): number => (kind === 'buyer' ? 1 : 0)

/**
 * The lists that hold for a member at a moment, strongest first: those for the buyer before those for its level, of equals
 * the newer. The first that names a product counts, and its prices take no discount besides; what none names costs what it
 * costs everybody, less the member's discount.
 */
export function listsInForce<List extends PriceListTerms>(lists: readonly List[], member: Member, now: number): List[] {
  return lists
    .filter((list) => isFor(list, member) && list.from <= now && now < list.until)
    .sort((a, b) => isBuyers(b) - isBuyers(a) || b.from - a.from || b.id - a.id)
}
