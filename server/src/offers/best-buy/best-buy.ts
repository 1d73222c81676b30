import type { BestBuy, BestBuyQuestion } from '@lianmeng/contract/best-buy/endpoints'
import type { Product } from '@lianmeng/contract/goods'
import { namingOf } from '@lianmeng/contract/goods-naming'
import { addFen, fenText } from '@lianmeng/trade/price/money'
import { toNumber } from '@lianmeng/trade/quantity/qty'
import type { Buyer } from '../../accounts/caller.ts'
import { PreparedJson } from '../../answers/answered.ts'
import { allowedSubstitutes } from '../../archive/allowed-substitutes.ts'
import { ownNumbersOf } from '../../archive/own-numbers.ts'
import { inTurns } from '../../concurrency/in-turns.ts'
import type { Deps } from '../../deps.ts'
import { writtenOffers } from '../standing-offer.ts'
import { freightNow, termsTo } from './freight-to.ts'
import { atOnce, offeredGoods } from './offered-goods.ts'
import type { PlanAnswer, PlanQuestion } from './plan-question.ts'
import { expectQuestion, solveInWorker } from './solve-in-worker.ts'
import { type SubstituteOffer, substitutesFor } from './substitutes.ts'
import { type StandingWish, type WantedGoods, wantedGoods } from './wanted-goods.ts'

type Settled = Omit<BestBuyQuestion, 'areaCode'>

const unique = (names: readonly string[]): string[] => [...new Set(names)]

type Line = BestBuy['lines'][number]

function wireLine(
  products: readonly Product[],
  { key, wishes, quantity }: WantedGoods,
  { substitutes, ownPartNo }: { substitutes: readonly SubstituteOffer[]; ownPartNo: string },
): Line {
  const [first] = products
  const problem = wishes.find((wish) => wish.problem !== '')?.problem ?? ''
  const amounts = wishes.flatMap(({ amount }) => amount ?? [])
  return {
    key,
    standardId: wishes[0]!.state.standardId,
    substitutes: substitutes.map(({ wire }) => wire),
    seen: wishes.map(({ seen }) => seen),
    // The sellers of the goods may differ in nothing but brand and package.
    ...namingOf({ ...first, brandName: '' }),
    ownPartNo,
    qty: toNumber(quantity),
    baseUnitName: first!.baseUnitName,
    sellerNames: unique(products.map(({ companyShortName }) => companyShortName)),
    amount: problem === '' && amounts.length === wishes.length ? fenText(addFen(...amounts)) : null,
    problem,
  }
}

/** The lines as JSON texts, written a few at a time. */
async function writtenLines(
  { db, catalogue }: Pick<Deps, 'db' | 'catalogue'>,
  buyer: Buyer,
  goods: readonly WantedGoods[],
  substitutes: readonly (readonly SubstituteOffer[])[],
): Promise<string[]> {
  const specificationOf = ({ wishes }: WantedGoods): number => wishes[0]!.state.specificationId
  const numbers = await ownNumbersOf(db, buyer.companyId, goods.map(specificationOf))
  return inTurns(goods, atOnce, async (some, start) => {
    const texts: string[] = []
    for (const [at, one] of some.entries()) {
      const states = one.wishes.map(({ state }) => state)
      const products = await catalogue.show(states, buyer)
      const ownPartNo = numbers.get(specificationOf(one)) ?? ''
      texts.push(JSON.stringify(wireLine(products, one, { substitutes: substitutes[start + at]!, ownPartNo })))
    }
    return texts
  })
}

/** What a thread plans on, read from catalogue and database. */
async function questionOn(
  deps: Pick<Deps, 'db' | 'catalogue'>,
  buyer: Buyer,
  goods: readonly WantedGoods[],
  {
    settled,
    substitutes,
    areaCode,
  }: { settled: Settled; substitutes: readonly (readonly SubstituteOffer[])[]; areaCode: string },
): Promise<PlanQuestion> {
  const { keys, counts, goods: offered } = await offeredGoods(deps.catalogue, buyer, goods, substitutes)
  const own = goods.flatMap(({ wishes }) => wishes.map(({ state }) => state.tenantId))
  const sellers = new Set([...keys.map(({ tenantId }) => tenantId), ...own])
  const { freight, leastOrders } = await termsTo(deps.db, sellers, areaCode)
  const offers = await writtenOffers(deps.db, keys, { buyerId: buyer.companyId, areaCode })
  const { lockedLines = [], lockedSellers = [], excludedSellers = [] } = settled
  const locks = new Map(lockedLines.map((lock) => [lock.key, lock]))
  const lines = goods.map(({ key, quantity, wishes }, at): PlanQuestion['lines'][number] => {
    const lock = locks.get(key)
    const lockedTo = lock && { productId: lock.componentId, packageSpecId: lock.mixPackageSpecId }
    return { key, quantity, lockedTo, standardId: wishes[0]!.state.standardId, offered: counts[at]! }
  })
  return { lines, goods: offered, offers, freight, leastOrders, lockedSellers, excludedSellers }
}

const written = (lines: readonly string[], freight: string, { plans, unsold }: PlanAnswer): PreparedJson =>
  new PreparedJson(
    `{"lines":[${lines.join()}],"freight":"${freight}","plans":[${plans.join()}],"unsold":${JSON.stringify(unsold)}}`,
  )

/**
 * Three plans to buy these lines, from all sellers open to this buyer. A thread plans and writes; what is left here is done a
 * few lines at a time, so that other requests hardly wait.
 * @returns a `BestBuy` as JSON
 */
export async function bestBuy(
  deps: Pick<Deps, 'db' | 'catalogue'>,
  buyer: Buyer,
  wishes: readonly StandingWish[],
  { areaCode, ...settled }: Settled & { areaCode: string },
): Promise<PreparedJson> {
  const goods = wantedGoods(wishes)
  if (goods.length === 0) return written([], '0.00', { plans: [], unsold: [] })
  expectQuestion()
  const listed = await allowedSubstitutes(deps.db, buyer.companyId)
  const substitutes = await substitutesFor(deps, goods, { listed, ticked: settled.substitutes })
  const question = await questionOn(deps, buyer, goods, { settled, substitutes, areaCode })
  const [answer, lines] = await Promise.all([
    solveInWorker(buyer.companyId, question),
    writtenLines(deps, buyer, goods, substitutes),
  ])
  return written(lines, fenText(freightNow(wishes, question.freight)), answer)
}
