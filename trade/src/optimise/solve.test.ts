import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Fen, fen } from '../price/money.ts'
import { quote } from '../price/quote.ts'
import { judgePurchase } from '../purchase/judge-purchase.ts'
import { anOffer, aSpec, qty, yuan } from '../testing/builders.ts'
import { type Aim, aims, type Candidate, noFreight, type Problem, type WantedLine } from './problem.ts'
import { type Plan, solve } from './solve.ts'
import { aCart } from './testing/carts.ts'
import { bestOfEvery } from './testing/every-choice.ts'

type Case = {
  seller: number
  price: number
  days?: number
  offer?: Parameters<typeof anOffer>[0]
  tiers?: [number, number][]
}

/** An offer of a product and a package numbered by seller and line. */
function candidate({ seller, price, days = 3, offer, tiers = [] }: Case, line = 0): Candidate {
  const current = anOffer(offer)
  const all = [
    { from: qty(0), price: yuan(price) },
    ...tiers.map(([from, at]) => ({ from: qty(from), price: yuan(at) })),
  ]
  return {
    sellerId: seller,
    productId: line * 100 + seller,
    packageSpecId: line * 1000 + seller,
    offer: { ...current, price: yuan(price) },
    pricing: { spec: current.spec, tiers: all },
    days,
    weight: 0,
  }
}

const wanted = (key: string, quantity: number, candidates: Case[], more: Partial<WantedLine> = {}): WantedLine => ({
  key,
  quantity: qty(quantity),
  candidates: candidates.map((one) => candidate(one, Number(key) || 0)),
  ...more,
})

const problem = (lines: WantedLine[], more: Partial<Problem> = {}): Problem => ({
  lines,
  lockedSellers: [],
  excludedSellers: [],
  leastOrders: new Map(),
  ...more,
})

const planFor = (aim: Aim, ...args: Parameters<typeof solve>): Plan =>
  solve(...args).plans.find((one) => one.aim === aim)!

/** `seller: quantity` for every line. */
const bought = (plan: Plan): string[] =>
  plan.lines.map(({ way }) =>
    way.pieces.map(({ candidate: { sellerId }, split }) => `${sellerId}: ${Number(split.total) / 1000}`).join(' + '),
  )

describe('the choices by aim', () => {
  const lines = [
    wanted('1', 1000, [
      { seller: 1, price: 40, days: 9 },
      { seller: 2, price: 50, days: 2 },
    ]),
    wanted('2', 1000, [
      { seller: 2, price: 30, days: 2 },
      { seller: 3, price: 20, days: 5 },
    ]),
  ]
  test.each([
    ['cheapest', ['1: 1000', '3: 1000'], 6000],
    ['fewest', ['2: 1000', '2: 1000'], 8000],
    ['fastest', ['2: 1000', '2: 1000'], 8000],
  ] as const)('%s', (aim, sellers, goods) => {
    const plan = planFor(aim, problem(lines))
    expect(bought(plan)).toEqual(sellers)
    expect(plan).toMatchObject({ goods, freight: 0 })
  })

  test('the order in which lines and offers come does not matter', () => {
    const turned = lines.toReversed().map((line) => ({ ...line, candidates: line.candidates.toReversed() }))
    expect(solve(problem(turned))).toEqual(solve(problem(lines)))
  })

  test('each line says why, and what the next seller would cost', () => {
    const [first, second] = planFor('fewest', problem(lines)).lines
    expect(first).toMatchObject({ reason: { why: 'fewer', others: 1, next: { more: -1000 } } })
    expect(second).toMatchObject({ reason: { why: 'fewer', next: { more: -1000 } } })
    expect(planFor('cheapest', problem(lines)).lines[0]).toMatchObject({
      reason: { why: 'cheapest', next: { more: 1000 } },
    })
  })
})

describe('quantities', () => {
  test('a full package is bought where it is cheaper than the wanted part of it', () => {
    const spec = aSpec({ type: 1, unpackingRate: 0.1, looseRate: 0.2 })
    const plan = planFor('cheapest', problem([wanted('1', 950, [{ seller: 1, price: 40, offer: { spec } }])]))
    expect(bought(plan)).toEqual(['1: 1000'])
  })

  test('the next tier is bought where it is cheaper', () => {
    const line = wanted('1', 1900, [{ seller: 1, price: 40, tiers: [[2000, 30]] }])
    expect(bought(planFor('cheapest', problem([line])))).toEqual(['1: 2000'])
  })

  test('never less than the seller sells at least', () => {
    const line = wanted('1', 100, [{ seller: 1, price: 40, offer: { minPurchase: qty(500) } }])
    expect(bought(planFor('cheapest', problem([line])))).toEqual(['1: 500'])
  })

  test('a seller’s insufficient stock is completed from another seller', () => {
    const short = { stock: qty(600), reservable: false }
    const line = wanted('1', 1000, [
      { seller: 1, price: 40, offer: short },
      { seller: 2, price: 90, offer: short },
    ])
    const plan = planFor('cheapest', problem([line]))
    expect(bought(plan)).toEqual(['1: 600 + 2: 400'])
    expect(plan.lines[0]!.reason.why).toBe('completed')
  })

  test('a line that nobody has enough of is named', () => {
    const line = wanted('1', 1000, [{ seller: 1, price: 40, offer: { stock: qty(0), reservable: false } }])
    expect(solve(problem([line]))).toEqual({ plans: [], unsold: ['1'] })
  })

  test('a seller that does not deliver to the region sells nothing', () => {
    const one = wanted('1', 1000, [
      { seller: 1, price: 10 },
      { seller: 2, price: 40 },
    ])
    const candidates = one.candidates.map((it) => ({ ...it, offer: { ...it.offer, regionServed: it.sellerId !== 1 } }))
    expect(bought(planFor('cheapest', problem([{ ...one, candidates }])))).toEqual(['2: 1000'])
  })
})

describe('substitutes', () => {
  const inPlaceOf = (given: Case): Candidate => {
    const own = candidate(given)
    return { ...own, productId: own.productId + 900, packageSpecId: own.packageSpecId + 900, substitute: 7 }
  }
  const solved = (quantity: number, candidates: Candidate[]) =>
    planFor('cheapest', problem([{ key: 'a', quantity: qty(quantity), candidates }])).lines[0]!

  test('one is bought where it is cheaper, and says what the wanted standard would cost', () => {
    const { way, reason } = solved(1000, [candidate({ seller: 1, price: 30 }), inPlaceOf({ seller: 1, price: 20 })])
    expect(way.pieces[0]!.candidate.substitute).toBe(7)
    expect(reason).toMatchObject({ why: 'substitute', next: { more: 1000 } })
  })

  test('at the same price what is wanted is bought', () => {
    const { way } = solved(1000, [inPlaceOf({ seller: 1, price: 30 }), candidate({ seller: 2, price: 30 })])
    expect(way.pieces[0]!.candidate.substitute).toBeUndefined()
  })

  test('two standards never make up one line', () => {
    const little = { offer: { stock: qty(600), reservable: false } }
    const { unsold } = solve(
      problem([
        {
          key: 'a',
          quantity: qty(1000),
          candidates: [candidate({ seller: 1, price: 30, ...little }), inPlaceOf({ seller: 2, price: 30, ...little })],
        },
      ]),
    )
    expect(unsold).toEqual(['a'])
  })
})

describe('the buyer’s fixed choices', () => {
  const lines = [
    wanted('1', 1000, [
      { seller: 1, price: 40 },
      { seller: 2, price: 50 },
    ]),
    wanted('2', 1000, [
      { seller: 1, price: 20 },
      { seller: 2, price: 30 },
      { seller: 3, price: 10 },
    ]),
  ]
  test('a locked line stays with its offer', () => {
    const locked = [{ ...lines[0]!, lockedTo: { productId: 102, packageSpecId: 1002 } }, lines[1]!]
    const plan = planFor('cheapest', problem(locked))
    expect(bought(plan)).toEqual(['2: 1000', '3: 1000'])
    expect(plan.lines[0]!.reason.why).toBe('locked')
  })

  test('everything a locked seller can deliver is bought there', () => {
    expect(bought(planFor('cheapest', problem(lines, { lockedSellers: [3] })))).toEqual(['1: 1000', '3: 1000'])
    const plan = planFor('cheapest', problem(lines, { lockedSellers: [2] }))
    expect(bought(plan)).toEqual(['2: 1000', '2: 1000'])
    expect(plan.lines.map(({ reason }) => reason.why)).toEqual(['held', 'held'])
    const alone = planFor('cheapest', problem(lines, { lockedSellers: [2], excludedSellers: [1, 3] }))
    expect(alone.lines.map(({ reason }) => reason.why)).toEqual(['only', 'only'])
  })

  test('nothing is bought from an excluded seller', () => {
    expect(bought(planFor('cheapest', problem(lines, { excludedSellers: [1, 3] })))).toEqual(['2: 1000', '2: 1000'])
    expect(solve(problem(lines, { excludedSellers: [1, 2] })).unsold).toEqual(['1'])
  })
})

describe('coupling between lines', () => {
  const lines = [
    wanted('1', 1000, [
      { seller: 1, price: 40 },
      { seller: 2, price: 41 },
    ]),
    wanted('2', 1000, [
      { seller: 1, price: 60 },
      { seller: 2, price: 55 },
    ]),
  ]
  test('freight is saved where goods together cost less', () => {
    const plan = planFor('cheapest', problem(lines), () => 800)
    expect(bought(plan)).toEqual(['2: 1000', '2: 1000'])
    expect(plan).toMatchObject({ goods: 9600, freight: 800 })
    expect(plan.lines[0]!.reason).toMatchObject({ why: 'together', next: { more: -100 } })
  })

  test('a proven plan’s bound is its cost including freight; with many lines it is the lowest price of the goods', () => {
    expect(planFor('cheapest', problem(lines), () => 800).bound).toBe(10_400)
    const many = Array.from({ length: 12 }, (_, at) => wanted(String(at), 1000, [{ seller: (at % 2) + 1, price: 40 }]))
    expect(planFor('cheapest', problem(many), () => 800)).toMatchObject({ goods: 48_000, freight: 1600, bound: 48_000 })
  })

  test('a seller is bought from only where the least order is reached', () => {
    const plan = planFor('cheapest', problem(lines, { leastOrders: new Map([[2, fen(9000n)]]) }))
    expect(bought(plan)).toEqual(['2: 1000', '2: 1000'])
  })

  test('an unreachable minimum order is reported', () => {
    const only = [wanted('1', 1000, [{ seller: 1, price: 40 }])]
    const plan = planFor('cheapest', problem(only, { leastOrders: new Map([[1, fen(5000n)]]) }))
    expect(plan.sellers).toMatchObject([{ sellerId: 1, goods: 4000, shortBy: 1000 }])
  })
})

describe('carts of every kind', () => {
  const costOf = (aim: Aim, { goods, freight, sellers }: Plan) =>
    goods +
    freight +
    (aim === 'fewest' ? sellers.length * 1e11 : 0) +
    sellers.reduce((sum, { shortBy }) => sum + (shortBy > 0 ? 1e13 + shortBy * 1000 : 0), 0)

  test.each(Array.from({ length: 12 }, (_, at) => at + 1))(
    'cart %i of 5 lines and 4 sellers: nothing is better',
    (seed) => {
      const cart = aCart(seed, { lines: 5, sellers: 4, isCoupled: seed % 3 !== 0, hasSubstitutes: seed % 2 === 0 })
      for (const aim of aims) {
        const plan = planFor(aim, cart.problem, cart.freightOf)
        expect(costOf(aim, plan)).toBe(bestOfEvery(aim, cart))
      }
    },
  )

  test('purchases are allowed, sufficient, and add up to the fen', () => {
    const anyCart = fc.record({
      seed: fc.nat(1e6),
      lines: fc.integer({ min: 1, max: 15 }),
      sellers: fc.integer({ min: 1, max: 6 }),
      isCoupled: fc.boolean(),
      hasSubstitutes: fc.boolean(),
    })
    fc.assert(
      fc.property(anyCart, ({ seed, ...size }) => {
        const { problem: given, freightOf } = aCart(seed, size)
        const wantedOf = new Map(given.lines.map((line) => [line.key, line.quantity]))
        const { plans, unsold } = solve(given, size.isCoupled ? freightOf : noFreight)
        for (const plan of plans) {
          expect(plan.lines.length + unsold.length).toBe(given.lines.length)
          expect(plan.sellers.reduce((sum, { goods }) => sum + goods, 0)).toBe(plan.goods)
          let goods = 0n
          for (const { key, way } of plan.lines) {
            let total = 0n
            for (const { candidate: one, split, amount } of way.pieces) {
              expect(quote(one.pricing, split.total)!.amount).toBe(amount)
              expect(judgePurchase(one.offer, { total: split.total, amount: amount as Fen }).ok).toBe(true)
              if (!one.offer.reservable) expect(split.total <= one.offer.stock).toBe(true)
              total += split.total
              goods += amount
            }
            expect(total >= wantedOf.get(key)!).toBe(true)
          }
          expect(Number(goods)).toBe(plan.goods)
          expect(plan.goods + plan.freight).toBeGreaterThanOrEqual(plan.bound)
        }
      }),
      { numRuns: 25 },
    )
  }, 30_000)
})
