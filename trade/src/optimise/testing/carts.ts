import { fen } from '../../price/money.ts'
import type { PriceTier } from '../../price/tiers.ts'
import type { PackageSpec, SalePackageType } from '../../quantity/package-spec.ts'
import { anOffer, aSpec, qty, yuan } from '../../testing/builders.ts'
import { type Candidate, type FreightOf, noFreight, type Problem, type WantedLine } from '../problem.ts'
import { type Random, seeded } from '../random.ts'

/** Size of a cart, whether freight and minimums couple its orders, and whether lines have allowed substitutes. */
type CartSize = { lines: number; sellers: number; isCoupled: boolean; hasSubstitutes?: boolean }

/** `rates`: freight per seller in fen, and the amount of goods from which it is free. */
export type Cart = {
  problem: Problem
  freightOf: FreightOf
  rates: ReadonlyMap<number, { fee: number; freeFrom: number }>
}

const pick = <T>(random: Random, from: readonly T[]): T => from[Math.floor(random() * from.length)]!
const between = (random: Random, low: number, high: number): number => low + Math.floor(random() * (high - low + 1))

function specFor(random: Random): PackageSpec {
  const type = pick<SalePackageType>(random, [0, 1, 1, 2, 3])
  const big = pick(random, [500, 1000, 2000])
  return aSpec({ big, small: big / 10, type, unpackingRate: 0.04, looseRate: pick(random, [0.08, 0.2]) })
}

function tiersFor(random: Random, price: number): PriceTier[] {
  const first = { from: qty(0), price: yuan(price.toFixed(2)) }
  if (random() < 0.5) return [first]
  return [first, { from: qty(pick(random, [2000, 5000])), price: yuan((price * 0.95).toFixed(2)) }]
}

function candidateOf(random: Random, place: { line: number; sellerId: number; usual: number }): Candidate {
  const spec = specFor(random)
  const tiers = tiersFor(random, place.usual * (0.8 + 0.4 * random()))
  const stock = random() < 0.15 ? between(random, 0, 900) : 100_000
  return {
    sellerId: place.sellerId,
    productId: place.line * 1000 + place.sellerId,
    packageSpecId: place.line * 1000 + place.sellerId,
    days: between(random, 0, 15),
    weight: between(random, 2000, 40_000),
    pricing: { spec, tiers },
    offer: {
      ...anOffer({
        spec,
        stock: qty(stock),
        reservable: random() < 0.3,
        minPurchase: qty(pick(random, [0, 0, 100, 500])),
      }),
      price: tiers[0]!.price,
    },
  }
}

/** A realistic cart; the same for the same seed. */
export function aCart(seed: number, { lines, sellers, isCoupled, hasSubstitutes = false }: CartSize): Cart {
  const random = seeded(seed)
  const sellerIds = Array.from({ length: sellers }, (_, at) => 101 + at)
  const wanted = Array.from({ length: lines }, (_, line): WantedLine => {
    const usual = 20 + 300 * random()
    const offering = sellerIds.filter(() => random() < 0.6)
    const selling = offering.length > 0 ? offering : sellerIds
    const candidates = selling.map((sellerId) => candidateOf(random, { line: line + 1, sellerId, usual }))
    if (hasSubstitutes && random() < 0.3)
      for (const sellerId of sellerIds.filter(() => random() < 0.4)) {
        const own = candidateOf(random, { line: line + 1, sellerId, usual: usual * 0.9 })
        candidates.push({
          ...own,
          productId: own.productId + 500,
          packageSpecId: own.packageSpecId + 500,
          substitute: 7,
        })
      }
    return { key: `line ${line}`, quantity: qty(pick(random, [150, 480, 950, 1200, 3000, 4800])), candidates }
  })
  const rates = new Map(
    sellerIds.map((id) => [id, { fee: between(random, 800, 6000), freeFrom: between(random, 20_000, 120_000) }]),
  )
  const minimums = sellerIds.filter(() => random() < 0.5)
  const leastOrders = new Map(minimums.map((id) => [id, fen(BigInt(between(random, 5_000, 40_000)))]))
  const problem = {
    lines: wanted,
    lockedSellers: [],
    excludedSellers: [],
    leastOrders: isCoupled ? leastOrders : new Map(),
  }
  if (!isCoupled) return { problem, freightOf: noFreight, rates }
  const freightOf: FreightOf = (id, { goods }) => (goods >= rates.get(id)!.freeFrom ? 0 : rates.get(id)!.fee)
  return { problem, freightOf, rates }
}
