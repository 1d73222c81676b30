import type { Solution } from '@lianmeng/trade/optimise/solve'
import { aCart } from '@lianmeng/trade/optimise/testing/carts'
import { inWorker } from '../../server/src/concurrency/in-worker.ts'
import { type Figure, middle } from './figures.ts'

const worker = new URL('../../server/src/offers/best-buy/worker.ts', import.meta.url)
const carts = [
  { lines: 50, sellers: 8, budget: 150 },
  { lines: 100, sellers: 20, budget: 1500 },
  { lines: 1000, sellers: 20, budget: 3000 },
] as const
const runs = 5

/** Milliseconds until the three plans of a cart are there, with the start of the thread. */
async function timeOf(size: { lines: number; sellers: number }, seed: number): Promise<number> {
  const { problem } = aCart(seed, { ...size, isCoupled: true })
  const started = performance.now()
  await inWorker<Solution>(worker, problem, { failure: 'failed', timeLimit: 60_000 })
  return performance.now() - started
}

/** How long whole carts with least orders take, in a thread of their own; what an empty thread takes is told apart. */
export async function bestBuyFigures(): Promise<Figure[]> {
  const empty = middle(await timesOf({ lines: 1, sellers: 1 }))
  const figures: Figure[] = []
  for (const { budget, ...size } of carts) {
    const ms = middle(await timesOf(size)) - empty
    figures.push({
      name: `best buy, ${size.lines} lines × ${size.sellers} sellers, three plans (thread ${empty.toFixed(0)} ms besides)`,
      value: `${ms.toFixed(0)} ms`,
      budget: `${budget} ms`,
      within: ms <= budget,
    })
  }
  return figures
}

async function timesOf(size: { lines: number; sellers: number }): Promise<number[]> {
  const times: number[] = []
  for (let seed = 1; seed <= runs; seed += 1) times.push(await timeOf(size, seed))
  return times
}
