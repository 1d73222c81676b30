import { type FreightTerms, ruleFor } from '@lianmeng/trade/freight/freight'
import type { FreightRule } from '@lianmeng/trade/freight/rule'
import { type FreightOf, type Load, noFreight } from '@lianmeng/trade/optimise/problem'

/** The sellers' freight terms and the place. It is sent to a thread, so it is plain data. */
export type PlanFreight = { terms: ReadonlyMap<number, FreightTerms>; areaCode: string }

const milligramsOfGram = 1000

/**
 * A rule's charge in plain numbers: a search computes it some hundred thousand times, and the fen and grams of a list
 * are far below the exact range of a number. A test compares it with the rule itself.
 */
function feeInNumbers(rule: FreightRule): (load: Load) => number {
  const [first, firstFee, step, stepFee] = [rule.first, rule.firstFee, rule.step, rule.stepFee].map(Number) as [
    number,
    number,
    number,
    number,
  ]
  const freeFrom = rule.freeFrom === undefined ? Infinity : Number(rule.freeFrom)
  const isByAmount = rule.by === 'amount'
  return ({ goods, weight }) => {
    if (goods >= freeFrom) return 0
    const measured = isByAmount ? goods : Math.ceil(weight / milligramsOfGram)
    if (measured <= first || step === 0) return firstFee
    return firstFee + Math.ceil((measured - first) / step) * stepFee
  }
}

/**
 * The sellers' freight, computed as in carts and orders: by the usual way of each seller. Without a place nothing is
 * known; goods of unknown weight count as weightless.
 */
export function freightOfPlan({ terms, areaCode }: PlanFreight): FreightOf {
  if (areaCode === '' || [...terms.values()].every(({ rules }) => rules.length === 0)) return noFreight
  const fees = new Map<number, (load: Load) => number>()
  for (const [sellerId, { rules }] of terms) {
    // Without a rule for the place the carrier charges on arrival.
    const rule = ruleFor(rules, areaCode)
    if (rule) fees.set(sellerId, feeInNumbers(rule))
  }
  return (sellerId, load) => (load.lines === 0 ? 0 : (fees.get(sellerId)?.(load) ?? 0))
}
