import type { BestBuy, BestBuyQuestion } from '@lianmeng/contract/best-buy/endpoints'
import type { Problem } from '@lianmeng/trade/optimise/problem'
import { addFen, fenText } from '@lianmeng/trade/price/money'
import { toNumber } from '@lianmeng/trade/quantity/qty'
import type { Buyer } from '../../accounts/caller.ts'
import { allowedSubstitutes } from '../../archive/allowed-substitutes.ts'
import { inTurns } from '../../concurrency/in-turns.ts'
import type { Deps } from '../../deps.ts'
import { atOnce, choicesFor } from './candidates.ts'
import { freightNow, termsTo } from './freight-to.ts'
import { wirePlan } from './planned.ts'
import { expectQuestion, solveInWorker } from './solve-in-worker.ts'
import { type SubstituteOffer, substitutesFor } from './substitutes.ts'
import { type StandingWish, type WantedGoods, wantedGoods } from './wanted-goods.ts'

type Settled = Omit<BestBuyQuestion, 'areaCode'>

function problemOf(
  goods: readonly WantedGoods[],
  choices: Awaited<ReturnType<typeof choicesFor>>,
  { settled, leastOrders }: { settled: Settled; leastOrders: Problem['leastOrders'] },
): Problem {
  const { lockedLines = [], lockedSellers = [], excludedSellers = [] } = settled
  const locks = new Map(lockedLines.map((lock) => [lock.key, lock]))
  return {
    lines: goods.map(({ key, quantity }, at) => {
      const lock = locks.get(key)
      const candidates = choices[at]!.map(({ candidate }) => candidate)
      const lockedTo = lock && { productId: lock.componentId, packageSpecId: lock.mixPackageSpecId }
      return { key, quantity, candidates, lockedTo }
    }),
    lockedSellers,
    excludedSellers,
    leastOrders,
  }
}

const unique = (names: readonly string[]): string[] => [...new Set(names)]

async function wireLines(
  { catalogue }: Pick<Deps, 'catalogue'>,
  buyer: Buyer,
  goods: readonly WantedGoods[],
  substitutes: readonly (readonly SubstituteOffer[])[],
) {
  const states = goods.flatMap(({ wishes }) => wishes.map(({ state }) => state))
  const all = await inTurns(states, atOnce, (some) => catalogue.show(some, buyer))
  const shown = new Map(all.map((product) => [product.componentId, product]))
  return goods.map(({ key, wishes, quantity }, at): BestBuy['lines'][number] => {
    const products = wishes.map(({ state }) => shown.get(state.id)!)
    const { standardName, specification, strengthName, materialName, surfaceTreatmentName, baseUnitName } = products[0]!
    const problem = wishes.find((wish) => wish.problem !== '')?.problem ?? ''
    const amounts = wishes.flatMap(({ amount }) => amount ?? [])
    return {
      key,
      standardId: wishes[0]!.state.standardId,
      substitutes: substitutes[at]!.map(({ wire }) => wire),
      seen: wishes.map(({ seen }) => seen),
      standardName,
      specification,
      detail: [strengthName, materialName, surfaceTreatmentName].filter(Boolean).join(' '),
      qty: toNumber(quantity),
      baseUnitName,
      sellerNames: unique(products.map(({ companyShortName }) => companyShortName)),
      amount: problem === '' && amounts.length === wishes.length ? fenText(addFen(...amounts)) : null,
      problem,
    }
  })
}

/** Three plans to buy these lines, from all sellers open to this buyer. */
export async function bestBuy(
  deps: Pick<Deps, 'db' | 'catalogue'>,
  buyer: Buyer,
  wishes: readonly StandingWish[],
  question: Settled & { areaCode: string },
): Promise<BestBuy> {
  const goods = wantedGoods(wishes)
  if (goods.length === 0) return { lines: [], freight: '0.00', plans: [], unsold: [] }
  expectQuestion()
  const { areaCode, substitutes: ticked = [] } = question
  const listed = await allowedSubstitutes(deps.db, buyer.companyId)
  const substitutes = await substitutesFor(deps, goods, { listed, ticked })
  const choices = await choicesFor(deps, buyer, goods, { areaCode, substitutes })
  const offering = choices.flat().map(({ candidate }) => candidate.sellerId)
  const sellers = new Set([...offering, ...wishes.map(({ state }) => state.tenantId)])
  const { freight, leastOrders } = await termsTo(deps.db, sellers, areaCode)
  const problem = problemOf(goods, choices, { settled: question, leastOrders })
  const { plans, unsold } = await solveInWorker(buyer.companyId, problem, freight)
  const products = new Map(choices.flat().map(({ product }) => [product.componentId, product]))
  const lines = await wireLines(deps, buyer, goods, substitutes)
  const order = new Map(goods.map(({ key }, at) => [key, at]))
  const wire = await inTurns(plans, 1, ([plan]) => [wirePlan(plan!, products, goods)])
  for (const plan of wire) plan.lines.sort((a, b) => order.get(a.key)! - order.get(b.key)!)
  return { lines, freight: fenText(freightNow(wishes, freight)), plans: wire, unsold }
}
