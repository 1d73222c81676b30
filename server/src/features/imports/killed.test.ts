import { gateway } from '@lianmeng/contract/endpoint'
import * as contract from '@lianmeng/contract/imports/endpoints'
import { afterAll, expect, test } from 'vitest'
import { writeWorkbook } from '../../sheets/write-workbook.ts'
import { aProduct, aSeller } from '../../testing/builders.ts'
import { type RealServer, startMain } from '../../testing/real-server.ts'
import { login, testApp } from '../../testing/test-app.ts'

const t = await testApp([])
const running: RealServer[] = []
afterAll(async () => {
  for (const server of running) await server.kill()
  await t.close()
})

/** The real program in a separate process. */
async function aServer(): Promise<RealServer> {
  const server = await startMain({ DATABASE_URL: t.deps.config.databaseUrl, LOG_LEVEL: 'fatal' })
  running.push(server)
  expect(server.origin, server.said()).toBeDefined()
  return server
}

const rows = 12_000

test('a server killed in the middle of an import leaves it to the next one, and nothing is applied twice', async () => {
  const seller = await aSeller(t.db)
  const { tenantId } = seller
  const { specificationId } = await aProduct(t.db, { tenantId })
  await t.db`
    insert into product (tenant_id, specification_id, brand_id, source, base_unit, sale_unit, sale_package_type,
      min_purchase, min_reservation, delivery_days, price, own_code)
    select ${tenantId}, ${specificationId}, 1, 1, 1, 3, 0, 0, 0, 1, 40000000, 'A' || n from generate_series(1, ${rows}::int) n`
  await t.db`
    insert into stock (tenant_id, product_id, on_hand, reservable)
    select tenant_id, id, 100000, false from product where tenant_id = ${tenantId} and own_code <> ''`
  const headers = { ...(await login(t, seller.userId)), 'x-wlm': '1' }
  const first = await aServer()

  const form = new FormData()
  const sheet = writeWorkbook([
    ['商品编码', '库存（支）'],
    ...Array.from({ length: rows }, (_, i) => [`A${i + 1}`, 55]),
  ])
  form.append('file', new Blob([new Uint8Array(sheet)]), 'x')
  const path = `${first.origin}${gateway}${contract.uploadStock.path}?fileName=a.xlsx`
  const { data } = (await (await fetch(path, { method: 'POST', headers, body: form })).json()) as {
    data: { jobId: number }
  }
  const job = async () => {
    const [row] = await t.db`
      select state, applied_upto as upto, changed from import_job where tenant_id = ${tenantId} and id = ${data.jobId}`
    return row as { state: string; upto: number; changed: number }
  }
  await expect.poll(async () => (await job()).state, { timeout: 60_000, interval: 50 }).toBe('ready')
  const applying = await fetch(`${first.origin}${gateway}${contract.applyStock.path}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(data),
  })
  expect(applying.status).toBe(200)
  await expect.poll(async () => (await job()).upto, { timeout: 60_000, interval: 5 }).toBeGreaterThan(0)
  await first.kill()
  const left = await job()
  expect(left.state).toBe('applying')
  expect(left.changed).toBeLessThan(rows)

  // Makes the job look abandoned: the next search continues it.
  await t.db`update import_job set worked_at = now() - interval '1 minute' where tenant_id = ${tenantId}`
  await aServer()
  await t.db`select graphile_worker.add_job('continueImports')`
  await expect.poll(async () => (await job()).state, { timeout: 60_000, interval: 100 }).toBe('done')
  expect((await job()).changed).toBe(rows)
  const [counted] = await t.db`
    select count(*)::int as goods from stock where tenant_id = ${tenantId} and on_hand = 55000`
  expect(counted!.goods).toBe(rows)
  const moves = await t.db`
    select product_id from stock_move where tenant_id = ${tenantId} group by product_id having count(*) > 1`
  expect([...moves]).toEqual([])
}, 240_000)
