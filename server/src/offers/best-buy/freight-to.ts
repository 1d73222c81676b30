import { freightTerms } from '@lianmeng/contract/freight/terms'
import { termsFor } from '@lianmeng/trade/freight/freight'
import type { Problem } from '@lianmeng/trade/optimise/problem'
import { addFen, type Fen, fen } from '@lianmeng/trade/price/money'
import type { Db } from '../../database/db.ts'
import { allFreight } from '../freight.ts'
import { freightOfPlan, type PlanFreight } from './plan-freight.ts'
import type { StandingWish } from './wanted-goods.ts'
import { milligramsOfUnit } from './weight.ts'

/** These sellers' freight terms for a place, and their least orders. @param areaCode empty: none is chosen */
export async function termsTo(
  db: Db,
  sellers: ReadonlySet<number>,
  areaCode: string,
): Promise<{ freight: PlanFreight; leastOrders: Problem['leastOrders'] }> {
  const rows = await allFreight(db)
  const own = rows.filter(({ tenantId }) => sellers.has(tenantId))
  const priced = areaCode === '' ? [] : own
  const least = own.filter(({ leastOrder }) => leastOrder > 0)
  return {
    freight: { areaCode, terms: new Map(priced.map((row) => [row.tenantId, termsFor(freightTerms(row), areaCode)])) },
    leastOrders: new Map(least.map(({ tenantId, leastOrder }) => [tenantId, fen(BigInt(leastOrder))])),
  }
}

/** The current freight of the lines, seller by seller; without those that cannot be ordered. */
export function freightNow(wishes: readonly StandingWish[], freight: PlanFreight): Fen {
  const freightOf = freightOfPlan(freight)
  const carried = wishes.filter(({ amount, problem }) => amount !== undefined && problem === '')
  const fees = Array.from(
    Map.groupBy(carried, ({ state }) => state.tenantId),
    ([sellerId, own]) =>
      freightOf(sellerId, {
        goods: own.reduce((sum, { amount }) => sum + Number(amount), 0),
        weight: own.reduce((sum, { state, quantity }) => sum + weightOf(state, quantity), 0),
        lines: own.length,
      }),
  )
  return addFen(...fees.map((fee) => fen(BigInt(fee))))
}

/** Milligrams. @param quantity thousandths of the base unit */
const weightOf = (state: StandingWish['state'], quantity: bigint): number =>
  Math.round((milligramsOfUnit(state.baseUnit, state.weight) * Number(quantity)) / 1000)
