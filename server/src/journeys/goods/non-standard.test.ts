import * as drawing from '@lianmeng/contract/drawings/endpoints'
import type { DataOf, ParamsOf } from '@lianmeng/contract/endpoint'
import * as finding from '@lianmeng/contract/find-goods/endpoints'
import * as contract from '@lianmeng/contract/seller-goods/endpoints'
import { afterAll, expect, test } from 'vitest'
import { drawings } from '../../features/drawings/routes.ts'
import { findGoods } from '../../features/find-goods/routes.ts'
import { sellerGoods } from '../../features/seller-goods/routes.ts'
import { loadReference } from '../../reference/load-reference.ts'
import { nominalOfSize } from '../../reference/size-names.ts'
import { aBuyer, aProduct, aSeller } from '../../testing/builders.ts'
import { orderingApp } from '../../testing/ordering.ts'
import { login } from '../../testing/test-app.ts'

const t = await orderingApp([sellerGoods, findGoods, drawings])
afterAll(() => t.close())
await loadReference(t.db)

const [standard] = await t.db<{ id: number }[]>`select id from standard where number = 'GB/T 5782-2025'`
const buyer = await login(t, (await aBuyer(t.db)).userId)

let length = 40_000
/** A bolt on sale, of a specification of its own, and its seller's office. */
async function aBolt() {
  length += 5_000
  const { nominalId, toothType1Id } = nominalOfSize(standard!.id, 'M12')
  const [specification] = await t.db<{ id: number }[]>`
    insert into specification (standard_id, nominal_id, length, texture_id, material_id, strength_id, surface_id, tooth1_id,
      tooth2_id, rotation, weight)
    values (${standard!.id}, ${nominalId}, ${length}, 0, 0, 0, 0, ${toothType1Id ?? 0}, 0, 1, 0) returning id`
  const seller = await aSeller(t.db)
  const { componentId: id } = await aProduct(t.db, { tenantId: seller.tenantId, specificationId: specification!.id })
  await t.deps.catalogue.productsChanged([id])
  return { id, tenantId: seller.tenantId, headers: await login(t, seller.userId) }
}
type Bolt = Awaited<ReturnType<typeof aBolt>>

type Change = Partial<ParamsOf<typeof contract.save>>
const detailOf = async ({ id, headers }: Bolt): Promise<DataOf<typeof contract.detail>> =>
  (await t.call(contract.detail, { id }, { headers })).body.data!

/** Saves a product as its form does, with a change. */
async function save(bolt: Bolt, change: Change): Promise<void> {
  const known = await detailOf(bolt)
  const { body } = await t.call(contract.save, { ...known, ...change } as never, { headers: bolt.headers })
  expect(body.message).toBe('')
}

const listed = async (filter: ParamsOf<typeof finding.list>): Promise<number[]> =>
  (await t.call(finding.list, { standardIds: [standard!.id], ...filter }, { headers: buyer })).body.data!.records.map(
    ({ componentId }) => componentId,
  )

test('goods that their seller marks are listed among 非标件 and no longer among standard parts, until it takes that back', async () => {
  const bolt = await aBolt()
  expect(await listed({})).toContain(bolt.id)
  expect(await listed({ nonStandard: true })).toEqual([])

  await save(bolt, { nonStandard: 1, accessPermission: 1 })
  expect(await detailOf(bolt)).toMatchObject({ nonStandard: 1, accessPermission: 1 })
  expect(await listed({})).not.toContain(bolt.id)
  expect(await listed({ nonStandard: true })).toEqual([bolt.id])
  expect(await listed({ shopId: bolt.tenantId })).toEqual([bolt.id])

  await save(bolt, { nonStandard: 0 })
  expect(await listed({})).toContain(bolt.id)
  expect(await listed({ nonStandard: true })).toEqual([])
})

test('a change that says nothing of it, as from a program of before, leaves it as it is', async () => {
  const bolt = await aBolt()
  await save(bolt, { nonStandard: 1 })
  const { nonStandard: _, ...known } = await detailOf(bolt)
  expect((await t.call(contract.save, known as never, { headers: bolt.headers })).body.message).toBe('')
  expect(await detailOf(bolt)).toMatchObject({ nonStandard: 1 })
})

test.each([
  [0, { simple: true, detail: false, solid: false, download: false, reason: '卖家未开放详图' }],
  [1, { simple: true, detail: true, solid: true, download: false, reason: '卖家未开放图纸下载' }],
  [2, { simple: true, detail: true, solid: true, download: true, reason: '' }],
] as const)('with drawing permission %i a buyer sees what the seller opens', async (accessPermission, open) => {
  const bolt = await aBolt()
  await save(bolt, { nonStandard: 1, accessPermission })
  expect((await t.call(drawing.drawingViews, { cid: bolt.id }, { headers: buyer })).body.data).toMatchObject(open)
})
