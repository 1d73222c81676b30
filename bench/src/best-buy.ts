import type { Problem } from '@lianmeng/trade/optimise/problem'
import type { Solution } from '@lianmeng/trade/optimise/solve'
import { aCart, type Cart } from '@lianmeng/trade/optimise/testing/carts'
import { fen } from '@lianmeng/trade/price/money'
import { standingWorker } from '../../server/src/concurrency/standing-worker.ts'
import type { PlanFreight } from '../../server/src/offers/best-buy/plan-freight.ts'
import { type Figure, figure, middle } from './figures/figure.ts'

const worker = new URL('./plan-worker.ts', import.meta.url)
const carts = [
  { row: 'plans of 50 lines × 8 sellers', lines: 50, sellers: 8 },
  { row: 'plans of 100 lines × 20 sellers', lines: 100, sellers: 20 },
  { row: 'plans of 1,000 lines × 20 sellers', lines: 1000, sellers: 20 },
] as const
const runs = 5
const anywhere = '330424'

/** A question as the server asks it: with the sellers' freight rules. */
function questionOf({ problem, rates }: Cart): { problem: Problem; freight: PlanFreight } {
  const terms = Array.from(rates, ([sellerId, { fee, freeFrom }]) => {
    const costs = { first: 0n, firstFee: fen(BigInt(fee)), step: 0n, stepFee: fen(0n), freeFrom: fen(BigInt(freeFrom)) }
    return [sellerId, { rules: [{ provinces: [], by: 'amount', ...costs }], pickup: false, collect: false }] as const
  })
  return { problem, freight: { areaCode: anywhere, terms: new Map(terms) } }
}

/**
 * The time to plan whole carts with freight, least orders and substitutes in a running thread; the very first question
 * is reported separately.
 */
export async function bestBuyFigures(): Promise<Figure[]> {
  const thread = standingWorker(worker, { failure: 'failed', timeLimit: 60_000, idle: 1_000 })
  const timeOf = async (size: { lines: number; sellers: number }, seed: number): Promise<number> => {
    const question = questionOf(aCart(seed, { ...size, isCoupled: true, hasSubstitutes: true }))
    const started = performance.now()
    await thread.ask<Solution>(question)
    return performance.now() - started
  }
  const first = await timeOf(carts[0], 1)
  const figures: Figure[] = []
  for (const { row, ...size } of carts) {
    const times: number[] = []
    for (let seed = 2; seed < 2 + runs; seed += 1) times.push(await timeOf(size, seed))
    const besides = row === carts[0].row ? ` (the first question of a thread ${first.toFixed(0)} ms)` : ''
    figures.push(figure(row, middle(times), besides))
  }
  return figures
}
