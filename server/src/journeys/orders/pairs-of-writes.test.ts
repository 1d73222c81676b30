/**
 * Two calls that touch the same tables, made at the same moment. The pairs follow from the sources: route, functions,
 * statements, functions of the database. A twentieth is tried in every run, chosen by a seed that is printed; all of
 * them, five times each, with `PAIRS=all ROUNDS=5 npx vitest run server/src/journeys/orders/pairs-of-writes.test.ts`,
 * those of one subject with `PAIRS=quotes`.
 */
import { loadModule } from 'libpg-query'
import { describe, expect, test } from 'vitest'
import { features } from '../../features.ts'
import { expectInvariants, orderingApp } from '../../testing/ordering.ts'
import { chosenPairs, meet, type Pair, pairsOf, sharedTables } from '../../testing/pairs/pairs.ts'
import { endpointOf, writes } from '../../testing/pairs/writes.ts'

// The parser must be loaded before the migrations are read.
await loadModule()
const { writingEndpoints } = await import('../../testing/sql/endpoint-tables.ts')

const seed = Number(process.env.PAIRS_SEED ?? Date.now() % 1_000_000)
const rounds = Number(process.env.ROUNDS ?? 1)
const writing = await writingEndpoints()
const all = pairsOf(writes, writing)
const wanted = process.env.PAIRS
const isWanted = ({ one, other }: Pair) => wanted === 'all' || new RegExp(wanted!).test(`${one.name} ${other.name}`)
const chosen = wanted ? all.filter(isWanted) : chosenPairs(all, 20, seed)
/** Pairs on one database: the invariants are asked of all its orders after each. */
const together = 60
console.log(`pairs of writes: ${chosen.length} of ${all.length}, ${rounds} rounds, PAIRS_SEED=${seed}`)

const batches = Array.from({ length: Math.ceil(chosen.length / together) }, (_, n) =>
  chosen.slice(n * together, (n + 1) * together),
)
const nameOf = ({ one, other, scene }: Pair) => `${one.name} beside ${other.name}, ${scene}`

test.each(batches.map((pairs, n) => [n + 1, pairs] as const))(
  'two writes at once leave what one after the other would leave: batch %i',
  async (_, pairs) => {
    const t = await orderingApp(features)
    try {
      let accepted = 0
      for (const pair of pairs) {
        for (let round = 0; round < rounds; round += 1) {
          const met = await meet(t, pair)
          accepted += met.accepted
          expect(met.wrong, `${nameOf(pair)}, PAIRS_SEED=${seed}`).toBeUndefined()
        }
        await expectInvariants(t.db).catch((error: Error) => {
          throw new Error(`${nameOf(pair)}, PAIRS_SEED=${seed}: ${error.message}`)
        })
      }
      console.log(`pairs of writes: ${accepted} of ${2 * rounds * pairs.length} calls were accepted`)
      expect(accepted).toBeGreaterThan((rounds * pairs.length) / 2)
    } finally {
      await t.deps.catalogue.close()
      await t.close()
    }
  },
  600_000 * rounds,
)

describe('the pairs follow from the sources', () => {
  const named = (name: string) => writing.find((each) => each.name === name)!

  test('a route reaches its tables through functions of the program and of the database', () => {
    expect([...named('orders.submitOrder').touched.changes]).toEqual(expect.arrayContaining(['cart_line', 'stock']))
    expect([...named('sellerPayments.acceptPayment').touched.changes]).toEqual(
      expect.arrayContaining(['payment', 'sales_order']),
    )
    expect(sharedTables(named('orders.submitOrder'), named('erp.pushStock'))).toContain('stock')
    // Handed to a function that registers one endpoint of each kind.
    expect([...named('imports.decideStock').touched.changes]).toContain('import_row')
    expect(sharedTables(named('addresses.setDefault'), named('sellerMembers.saveLevel'))).toEqual([])
  })

  test('every write that has a scene is an endpoint that writes', () => {
    const names = new Set(writing.map(({ name }) => name))
    for (const write of writes) {
      expect(endpointOf(write).method).not.toBe('GET')
      expect(names).toContain(write.name)
    }
  })

  test('the same seed chooses the same pairs', () => {
    expect(chosenPairs(all, 20, 7)).toEqual(chosenPairs(all, 20, 7))
    expect(chosenPairs(all, 20, 7)).not.toEqual(chosenPairs(all, 20, 8))
  })
})
