import { home } from '@lianmeng/contract/content/endpoints'
import { suggest, topCategory } from '@lianmeng/contract/find-goods/endpoints'
import { bigCategories, smallCategories, standardPage } from '@lianmeng/contract/standards/endpoints'
import { standards as all } from '@lianmeng/fastener/standard/library'
import { afterAll, expect, test } from 'vitest'
import { openCatalogue } from '../../catalogue/testing/opened.ts'
import { content } from '../../features/content/routes.ts'
import { findGoods } from '../../features/find-goods/routes.ts'
import { standards } from '../../features/standards/routes.ts'
import { loadReference } from '../../reference/load-reference.ts'
import { testApp } from '../../testing/test-app.ts'

const t = await testApp([content, findGoods, standards], {
  deps: async (db) => {
    await loadReference(db)
    return { catalogue: await openCatalogue(db) }
  },
})
afterAll(async () => {
  await t.deps.catalogue.close()
  await t.close()
})

const totalAt = async (place: object) => (await t.call(standardPage, { ...place, length: 1 })).body.data!.total
const sum = (counts: readonly number[]) => counts.reduce((total, one) => total + one, 0)

test('home page, library, its categories and the directory of goods agree how many standards there are', async () => {
  const total = await totalAt({})
  expect(total).toBeGreaterThan(300)
  expect((await t.call(home, {})).body.data!.standards).toBe(total)
  const directory = (await t.call(topCategory, {})).body.data!
  expect(sum(directory.flatMap(({ children }) => children.map((small) => small.standards.length)))).toBe(total)
  const bigs = (await t.call(bigCategories, {})).body.data!
  expect(sum(await Promise.all(bigs.map(({ id }) => totalAt({ bigCategoryId: id }))))).toBe(total)
  const smalls = (await t.call(smallCategories, {})).body.data!
  expect(sum(await Promise.all(smalls.map(({ id }) => totalAt({ smallCategoryId: id }))))).toBe(total)
})

test('the library finds by number whatever completion finds', async () => {
  for (const { name, id } of all().filter((_, place) => place % 20 === 0)) {
    const completed = (await t.call(suggest, { keyword: name, limit: 10 })).body.data!
    const found = (await t.call(standardPage, { keyword: name, length: 100 })).body.data!
    expect(completed.map(({ standardId }) => standardId)).toContain(id)
    expect(found.records.map(({ standardId }) => standardId)).toContain(id)
  }
})
