import * as erp from '@lianmeng/contract/erp/endpoints'
import type { ImportKind } from '@lianmeng/contract/imports/columns'
import * as contract from '@lianmeng/contract/imports/endpoints'
import * as prices from '@lianmeng/contract/seller-prices/endpoints'
import { afterAll, expect, test } from 'vitest'
import { erp as erpFeature } from '../../features/erp/routes.ts'
import { imports } from '../../features/imports/routes.ts'
import { sellerPrices } from '../../features/seller-prices/routes.ts'
import { loadReference } from '../../reference/load-reference.ts'
import { aProduct } from '../../testing/builders.ts'
import { importing, type Office } from '../../testing/importing.ts'
import { aBoltOnTheMarket } from '../../testing/market.ts'
import { orderingApp } from '../../testing/ordering.ts'

const t = await orderingApp([imports, sellerPrices, erpFeature])
await loadReference(t.db)
await t.deps.catalogue.everythingChanged()
afterAll(async () => {
  await t.deps.catalogue.close()
  await t.close()
})
const { anOffice, detail, settled, uploaded, imported } = importing(t)

const aBolt = (others: readonly string[]) => aBoltOnTheMarket(t, others)
/** An own product without a price. */
async function unpriced({ tenantId }: Office, code: string, specificationId: number): Promise<number> {
  const { componentId } = await aProduct(t.db, { tenantId, specificationId, price: '0' })
  await t.db`update product set own_code = ${code} where tenant_id = ${tenantId} and id = ${componentId}`
  return componentId
}
const priceOf = async ({ tenantId }: Office, code: string): Promise<number> => {
  const [row] = await t.db`select price from product where tenant_id = ${tenantId} and own_code = ${code}`
  return row!.price / 1_000_000
}
const decide = ({ headers }: Office, jobId: number, rowNos: number[], confirmed: 0 | 1) =>
  t.call(contract.decidePrices, { jobId, rowNos, confirmed }, { headers })

const doubt = '约 ¥310/kg，同规格其他卖家 ¥8–12/kg'
const three = (...figures: number[]) => [
  ['商品编码', '含税单价（元/千支）'],
  ...figures.map((figure, i) => [`A${i + 1}`, figure]),
]

test('first prices that nothing explains wait one by one, and the others go in', async () => {
  const office = await anOffice()
  const bolt = await aBolt(['80', '120'])
  for (const code of ['A1', 'A2', 'A3']) await unpriced(office, code, bolt)
  const { job, waiting } = await imported(office, 'prices', three(100, 3100, 10))
  expect(job).toMatchObject({ state: 'done', bad: 0, changed: 1, waiting: 2 })
  expect(waiting.map(({ rowNo, doubt }) => [rowNo, doubt])).toEqual([
    [3, doubt],
    [4, '约 ¥1/kg，同规格其他卖家 ¥8–12/kg'],
  ])
  expect((await decide(office, job.id, [3], 1)).body.message).toBe('')
  expect((await decide(office, job.id, [4], 0)).body.message).toBe('')
  expect((await detail(office, job.id)).job).toMatchObject({ changed: 2, waiting: 0 })
  const found = await Promise.all(['A1', 'A2', 'A3'].map((code) => priceOf(office, code)))
  expect(found).toEqual([100, 3100, 0])
})

test('without other sellers the material alone holds a price', async () => {
  const office = await anOffice()
  await unpriced(office, 'A1', await aBolt([]))
  const { waiting } = await uploaded(office, 'prices', three(3100))
  expect(waiting.map(({ doubt }) => doubt)).toEqual(['约 ¥310/kg，碳钢件一般 ¥3–40/kg'])
})

test('a row confirmed before the file is written goes in with the others, and a dropped one never does', async () => {
  const office = await anOffice()
  const bolt = await aBolt(['80', '120'])
  for (const code of ['A1', 'A2', 'A3']) await unpriced(office, code, bolt)
  const { job } = await uploaded(office, 'prices', three(100, 3100, 10))
  await decide(office, job.id, [3], 1)
  await decide(office, job.id, [4], 1)
  await decide(office, job.id, [4], 0)
  await t.call(contract.applyPrices, { jobId: job.id }, { headers: office.headers })
  expect((await settled(office, job.id)).job).toMatchObject({ state: 'done', changed: 2, waiting: 0 })
  expect([await priceOf(office, 'A2'), await priceOf(office, 'A3')]).toEqual([3100, 0])
})

test('one row that is confirmed many times at once is written once', async () => {
  const office = await anOffice()
  await unpriced(office, 'A1', await aBolt(['80', '120']))
  const { job } = await imported(office, 'prices', three(3100))
  const answers = await Promise.all([1, 2, 3, 4].map(() => decide(office, job.id, [2], 1)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
  expect((await detail(office, job.id)).job).toMatchObject({ changed: 1, waiting: 0 })
  expect((await decide(office, job.id, [2], 0)).status).toBe(409)
})

test('a price that was changed after the file was read is not overwritten by a late word', async () => {
  const office = await anOffice()
  const id = await unpriced(office, 'A1', await aBolt(['80', '120']))
  const { job } = await imported(office, 'prices', three(3100))
  await t.call(prices.saveBase, { id, version: 1, price: '99', tiers: [], confirmed: 0 }, { headers: office.headers })
  const { status, body } = await decide(office, job.id, [2], 1)
  expect([status, body.message]).toEqual([409, '价格在导入后已被改动，请重新导入'])
  expect(await priceOf(office, 'A1')).toBe(99)
})

test('rows of another seller’s import cannot be decided', async () => {
  const [office, stranger] = [await anOffice(), await anOffice()]
  await unpriced(office, 'A1', await aBolt(['80', '120']))
  const { job } = await imported(office, 'prices', three(3100))
  expect((await decide(stranger, job.id, [2], 1)).status).toBe(404)
  expect((await decide(office, job.id, [99], 1)).status).toBe(409)
  expect(await priceOf(office, 'A1')).toBe(0)
})

test('a new product whose price nothing explains waits, and the other products are listed', async () => {
  const office = await anOffice()
  const row = (code: string, size: string, price: number) => [code, 'GB/T 5783', size, '8.8', '镀蓝白锌', '恒固', price]
  const kind: ImportKind = 'products'
  const { job, waiting } = await imported(office, kind, [
    ['商品编码', '标准号', '规格', '等级', '表面处理', '品牌', '含税单价（元/百支）'],
    row('N-1', 'M8×20', 8.2),
    row('N-2', 'M8×25', 820),
  ])
  expect(job).toMatchObject({ state: 'done', bad: 0, changed: 1, waiting: 1 })
  expect(waiting[0]!.doubt).toMatch(/^约 ¥\d+\/kg，碳钢件一般 ¥3–40\/kg$/)
  await t.call(contract.decideProducts, { jobId: job.id, rowNos: [3], confirmed: 1 }, { headers: office.headers })
  expect([await priceOf(office, 'N-1'), await priceOf(office, 'N-2')]).toEqual([82, 8200])
})

test('a typed price and one from a program are held alike, and each is confirmed by itself', async () => {
  const office = await anOffice()
  const bolt = await aBolt(['80', '120'])
  const id = await unpriced(office, 'A1', bolt)
  for (const code of ['A2', 'A3']) await unpriced(office, code, bolt)
  const typed = { id, version: 1, price: '3100', tiers: [], confirmed: 0 }
  const { status, body } = await t.call(prices.saveBase, typed, { headers: office.headers })
  expect([status, body.message]).toEqual([422, doubt])
  expect((await t.call(prices.saveBase, { ...typed, confirmed: 1 }, { headers: office.headers })).status).toBe(200)
  const push = (key: string, confirmed: 0 | 1) =>
    t.call(
      erp.pushPrices,
      {
        rows: [
          { ownCode: 'A2', price: '100' },
          { ownCode: 'A3', price: '3100', confirmed },
        ],
      },
      { headers: { ...office.headers, 'idempotency-key': key } },
    )
  expect((await push('one', 0)).body.data).toMatchObject({
    accepted: 1,
    errors: [{ row: 2, ownCode: 'A3', reason: `${doubt}，请核对后在该行加 confirmed: 1 重新推送` }],
  })
  expect((await push('two', 1)).body.data).toMatchObject({ accepted: 2, errors: [] })
  expect([await priceOf(office, 'A2'), await priceOf(office, 'A3')]).toEqual([100, 3100])
})

test('a row confirmed in an import into a price list is not asked about again, one that was not confirmed is', async () => {
  const office = await anOffice()
  const { headers } = office
  const bolt = await aBolt(['80', '120'])
  const ids = [
    await unpriced(office, 'A1', bolt),
    await unpriced(office, 'A2', bolt),
    await unpriced(office, 'A3', bolt),
  ]
  const draft = { name: '十二月', kind: 'base' as const, whose: 0, copyFrom: 0 }
  const listId = (await t.call(prices.create, draft, { headers })).body.data!.id
  const { job } = await uploaded(office, 'prices', three(100, 3100, 3200), { listId: String(listId) })
  await decide(office, job.id, [3], 1)
  await t.call(contract.applyPrices, { jobId: job.id }, { headers })
  await settled(office, job.id)
  await decide(office, job.id, [4], 1)
  const waiting = async () =>
    (await t.call(prices.items, { listId, move: 'doubt' }, { headers })).body.data!.records.map(
      ({ ownCode }) => ownCode,
    )
  expect(await waiting()).toEqual([])
  const items = [{ id: ids[2]!, price: '3300', tiers: [], version: 1 }]
  await t.call(prices.saveItems, { listId, items }, { headers })
  expect(await waiting()).toEqual(['A3'])
  const { version } = (await t.call(prices.itemsSummary, { listId }, { headers })).body.data!.list
  const sent = { listId, version, validFrom: '', validTo: '' }
  expect((await t.call(prices.activate, sent, { headers })).body.data).toMatchObject({ heldBack: 1 })
  const found = await Promise.all(['A1', 'A2', 'A3'].map((code) => priceOf(office, code)))
  expect(found).toEqual([100, 3100, 0])
})
