import { expect, test } from 'vitest'
import { solve } from './solve.ts'
import { aCart } from './testing/carts.ts'
import { oracleCost } from './testing/oracle.ts'

/** All 200: `CARTS=200 npx vitest run trade/src/optimise/oracle` (some minutes). */
const carts = Number(process.env.CARTS ?? 6)

const sizes = [
  { lines: 6, sellers: 4 },
  { lines: 12, sellers: 6 },
  { lines: 20, sellers: 8 },
  { lines: 40, sellers: 8 },
  { lines: 25, sellers: 14 },
] as const

test(`${carts} carts with freight, minimums and substitutes cost at most 2 % more than a solver of integer programs finds`, async () => {
  const excesses: number[] = []
  for (let seed = 1; seed <= carts; seed += 1) {
    const cart = aCart(seed, { ...sizes[seed % sizes.length]!, isCoupled: true, hasSubstitutes: seed % 2 === 0 })
    const oracle = await oracleCost(cart)
    const [cheapest] = solve(cart.problem, cart.freightOf).plans
    if (oracle === undefined || !cheapest) continue
    if (cheapest.sellers.some(({ shortBy }) => shortBy > 0)) throw new Error(`cart ${seed}: a minimum is missed`)
    excesses.push((cheapest.goods + cheapest.freight) / oracle - 1)
  }
  expect(excesses.length).toBeGreaterThan(carts * 0.8)
  expect(Math.max(...excesses)).toBeLessThanOrEqual(0.02)
}, 1_800_000)
