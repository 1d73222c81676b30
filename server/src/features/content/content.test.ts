import * as contract from '@lianmeng/contract/content'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCatalogue } from '../../catalogue/open-catalogue.ts'
import { aProduct, aSeller } from '../../testing/builders.ts'
import { testApp } from '../../testing/test-app.ts'
import { content } from './routes.ts'

const t = await testApp([content], { deps: async (db) => ({ catalogue: await openCatalogue(db) }) })
afterAll(async () => {
  await t.deps.catalogue.close()
  await t.close()
})

const home = async () => (await t.call(contract.home, {})).body.data!

beforeAll(async () => {
  await t.db`
    insert into content (id, kind, title, text, sort, published_at) values
      (1, 'banner', '横幅', '说明', 1, now() - interval '1 day'),
      (2, 'notice', '公告', '全文 <b>', 1, now() - interval '1 day'),
      (3, 'notice', '未到期', '全文', 1, now() + interval '1 day'),
      (4, 'help', '帮助', '怎么用', 1, now() - interval '1 day')`
})

test('without goods on sale a floor is left out', async () => {
  expect(await home()).toMatchObject({
    floors: [],
    offers: 0,
    banners: [{ title: '横幅' }],
    notices: [{ title: '公告' }],
  })
})

test('floors show goods that are on sale now, each of another standard', async () => {
  const seller = await aSeller(t.db, { sellsOpenly: true })
  const stocked = [
    await aProduct(t.db, { tenantId: seller.tenantId }),
    await aProduct(t.db, { tenantId: seller.tenantId }),
  ]
  const tail = await aProduct(t.db, { tenantId: seller.tenantId, source: 3, stock: 0 })
  await t.deps.catalogue.productsChanged([...stocked, tail].map(({ componentId }) => componentId))
  const { floors, sellers, offers, standards } = await home()
  const shown = Object.fromEntries(
    floors.map(({ key, products }) => [key, products.map(({ componentId }) => componentId).sort()]),
  )
  const ids = stocked.map(({ componentId }) => componentId).sort()
  expect(shown).toEqual({ hot: ids, inStock: ids, tailStock: [tail.componentId] })
  expect(sellers.find(({ erpTenantId }) => erpTenantId === seller.tenantId)).toMatchObject({
    offers: 3,
    sellsOpenly: 1,
  })
  expect(offers).toBe(3)
  expect(standards).toBeGreaterThan(200)
})

test('a notice is shown in full, once it is published', async () => {
  expect((await t.call(contract.notice, { id: 2 })).body.data).toMatchObject({ title: '公告', text: '全文 <b>' })
  expect((await t.call(contract.notice, { id: 4 })).body.data).toMatchObject({ title: '帮助' })
  for (const id of [1, 3, 99]) expect((await t.call(contract.notice, { id })).status).toBe(404)
})

test('banners are those that are published', async () => {
  expect((await t.call(contract.banners, { type: 'home' })).body.data).toEqual([
    { id: 1, title: '横幅', text: '说明', link: '' },
  ])
})
