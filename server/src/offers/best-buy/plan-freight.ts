import { type FreightTerms, freightOffer } from '@lianmeng/trade/freight/freight'
import { weight } from '@lianmeng/trade/freight/weight'
import { type FreightOf, noFreight } from '@lianmeng/trade/optimise/problem'
import { fen } from '@lianmeng/trade/price/money'

/** What the sellers of a question say of carrying goods, and where to. It travels into a thread, so it is data. */
export type PlanFreight = { terms: ReadonlyMap<number, FreightTerms>; areaCode: string }

const microgramsOfMilligram = 1000n

/**
 * What sellers charge for carrying goods, as carts and orders reckon it: the usual way of each seller. Nothing is known
 * where no place is chosen; goods of unknown weight count as weighing nothing.
 */
export function freightOfPlan({ terms, areaCode }: PlanFreight): FreightOf {
  if (areaCode === '' || [...terms.values()].every(({ rules }) => rules.length === 0)) return noFreight
  return (sellerId, load) => {
    const own = terms.get(sellerId)
    if (!own || load.lines === 0) return 0
    const parcel = { weight: weight(BigInt(load.weight) * microgramsOfMilligram), goods: fen(BigInt(load.goods)) }
    return Number(freightOffer(own, areaCode, parcel).ways[0]?.freight ?? 0n)
  }
}
