import { readFile } from 'node:fs/promises'
import { holdsStock, orderStates, statesBefore } from '@lianmeng/trade/order/states'
import { afterAll, expect, test } from 'vitest'
import { testDeps } from '../testing/test-deps.ts'

const { db, close } = await testDeps()
afterAll(close)

/** The order states that a piece of SQL names. */
const statesIn = (sql: string): string[] => orderStates.filter((state) => sql.includes(`'${state}'`))

test('orders that have expired are found by an index', async () => {
  const plan = await db.begin(async (tx) => {
    await tx`set local enable_seqscan = off`
    return tx<{ 'QUERY PLAN': string }[]>`
      explain select o.id from sales_order o
      where o.state = any(${statesBefore('expire')}) and o.expires_at <= ${new Date()} order by o.expires_at limit 1`
  })
  expect(plan.map((line) => line['QUERY PLAN']).join('\n')).toContain('sales_order_expiry')
})

test('the invariants count the stock of the states that hold it', async () => {
  const sql = await readFile(new URL('../audit/invariants.sql', import.meta.url), 'utf8')
  const [holding = ''] = sql.split(/^union all$/m)
  expect(statesIn(holding)).toEqual(orderStates.filter(holdsStock))
})
