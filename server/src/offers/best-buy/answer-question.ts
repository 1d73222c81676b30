import type { Candidate } from '@lianmeng/trade/optimise/problem'
import { type Plan, solve } from '@lianmeng/trade/optimise/solve'
import { offersWritten, type StandingOffer } from '../standing-offer.ts'
import { freightOfPlan } from './plan-freight.ts'
import { offeredFigures, type PlanAnswer, type PlanQuestion } from './plan-question.ts'
import { type PlanNames, wirePlan } from './planned.ts'
import { milligramsOfUnit } from './weight.ts'

type Figures = Record<(typeof offeredFigures)[number], number>

function figuresAt(figures: Float64Array, place: number): Figures {
  const start = place * offeredFigures.length
  return Object.fromEntries(offeredFigures.map((name, at) => [name, figures[start + at]!])) as Figures
}

function candidateOf(
  standing: StandingOffer,
  { days, weight, standardId }: Figures,
  wantedStandard: number,
): Candidate {
  const { tenantId, productId, packageSpecId, offer, tiers, adjustments } = standing
  return {
    sellerId: tenantId,
    productId,
    packageSpecId: packageSpecId!,
    offer,
    pricing: { spec: offer.spec, tiers, ...adjustments },
    days,
    weight: milligramsOfUnit(offer.spec.baseUnit, weight),
    ...(standardId !== wantedStandard && { substitute: standardId }),
  }
}

/** The candidates of every line, and the names of what they offer. */
function candidatesOf({ lines, goods, offers }: PlanQuestion): { candidates: Candidate[][]; names: PlanNames } {
  const { figures, sellerNames, brandNames, standardNames } = goods
  const offerOf = offersWritten(offers)
  const brandOf = new Map<number, string>()
  const packageNames = new Map<string, string>()
  let place = 0
  const candidates = lines.map(({ standardId, offered }) =>
    Array.from({ length: offered }).flatMap((): Candidate[] => {
      const own = figuresAt(figures, place)
      place += 1
      const found = offerOf(own)
      if (!found || found.standing.packageSpecId === null) return []
      brandOf.set(own.productId, brandNames.get(own.brandId) ?? '')
      packageNames.set(`${own.productId} ${own.packageSpecId}`, found.packageName)
      return [candidateOf(found.standing, own, standardId)]
    }),
  )
  const names: PlanNames = {
    seller: (id) => sellerNames.get(id) ?? '',
    brand: ({ productId }) => brandOf.get(productId) ?? '',
    packageName: ({ productId, packageSpecId }) => packageNames.get(`${productId} ${packageSpecId}`) ?? '',
    standard: (id) => standardNames.get(id) ?? '',
  }
  return { candidates, names }
}

/** Plans to buy the lines, as they are sent: runs in a thread. */
export function answerQuestion(question: PlanQuestion): PlanAnswer {
  const { lines, lockedSellers, excludedSellers, leastOrders, freight } = question
  const { candidates, names } = candidatesOf(question)
  const wanted = lines.map(({ key, quantity, lockedTo }, at) => ({
    key,
    quantity,
    lockedTo,
    candidates: candidates[at]!,
  }))
  const { plans, unsold } = solve(
    { lines: wanted, lockedSellers, excludedSellers, leastOrders },
    freightOfPlan(freight),
  )
  const order = new Map(lines.map(({ key }, at) => [key, at]))
  const inOrder = (plan: Plan): Plan => ({
    ...plan,
    lines: plan.lines.toSorted((a, b) => order.get(a.key)! - order.get(b.key)!),
  })
  return { plans: plans.map((plan) => JSON.stringify(wirePlan(inOrder(plan), names, lines))), unsold }
}
