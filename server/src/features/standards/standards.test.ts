import * as contract from '@lianmeng/contract/standards/endpoints'
import { standardNamed } from '@lianmeng/fastener/standard/library'
import { afterAll, expect, test } from 'vitest'
import type { Catalogue } from '../../catalogue/catalogue.ts'
import { testApp } from '../../testing/test-app.ts'
import { standards } from './routes.ts'

const hexScrew = standardNamed('GB/T 5783-2016')
const onSale = new Map([[hexScrew.id, 42]])
/** This test does not depend on goods on sale. */
const catalogue = {
  countsByStandard: () => onSale,
  tally: () => new Map([[1, 42]]),
} as unknown as Catalogue

const t = await testApp([standards], { deps: () => ({ catalogue }) })
afterAll(() => t.close())

const page = async (params: object) => (await t.call(contract.standardPage, params)).body.data!

test('the directory leads from big categories over small ones to shapes', async () => {
  const big = (await t.call(contract.bigCategories, {})).body.data!
  expect(big.map(({ id }) => id)).toEqual(expect.arrayContaining([1, 73, 306, 315]))
  const small = (await t.call(contract.smallCategories, { bigCategoryId: 1 })).body.data!
  expect(small.length).toBeGreaterThan(3)
  expect(new Set(small.map(({ parentId }) => parentId))).toEqual(new Set([1]))
  const shapes = (await t.call(contract.shapeTypeItems, { smallCategoryId: hexScrew.smallCategory.id })).body.data!
  expect(shapes.map(({ id }) => id)).toContain(hexScrew.shapeType!.id)
})

test('categories and shapes are one tree, each with its code, its parent and its children', async () => {
  const bigs = (await t.call(contract.bigCategories, {})).body.data!
  const bolts = bigs.find(({ id }) => id === 1)!
  expect(bolts).toMatchObject({ code: '1', name: '螺栓', parentId: 0 })
  expect(bolts.children).toEqual((await t.call(contract.smallCategories, { bigCategoryId: 1 })).body.data)
  const { id: smallCategoryId } = hexScrew.smallCategory
  const small = bolts.children.find(({ id }) => id === smallCategoryId)!
  expect(small).toMatchObject({ code: String(smallCategoryId), parentId: 1 })
  expect(small.children).toEqual((await t.call(contract.shapeTypeItems, { smallCategoryId })).body.data)
  const { id } = hexScrew.shapeType!
  const shape = small.children.find((one) => one.id === id)!
  expect(shape).toMatchObject({ code: String(id), parentId: smallCategoryId, children: [] })
  expect(shape.imageUrl).toContain('/drawing/image?stdId=')
})

test.each(['GB/T 5783', 'gb5783', 'gbt5783-2016', 'ＧＢ５７８３'])('%s finds GB/T 5783 first', async (keyword) => {
  const { records } = await page({ keyword })
  expect(records[0]!.standardName).toMatch(/^GB\/T 5783-/)
})

test('a name finds the standards that bear it', async () => {
  const { records, total } = await page({ keyword: '六角头螺栓' })
  expect(total).toBeGreaterThan(3)
  for (const { productName } of records) expect(productName).toContain('六角头螺栓')
})

test('the grid has ten to a page, and the pages together every standard once', async () => {
  const { total } = await page({})
  const seen: number[] = []
  for (let start = 1; seen.length < total; start += 1) {
    const { records } = await page({ start })
    expect(records.length).toBeLessThanOrEqual(10)
    seen.push(...records.map(({ standardId }) => standardId))
  }
  expect(new Set(seen).size).toBe(total)
})

test('a keyword that nothing bears finds nothing', async () => {
  for (const keyword of ['%', '_', "' OR 1=1--", '没有这种零件']) expect((await page({ keyword })).total).toBe(0)
})

test('a standard tells its figures, equivalents, substitutes and what is on sale', async () => {
  const { body } = await t.call(contract.standardInfo, { standardId: hexScrew.id })
  const info = body.data!
  expect(info.standard).toMatchObject({ standardName: 'GB/T 5783-2016', count: 42 })
  expect(info.equivalents.map(({ standardName }) => standardName)).toContain('DIN 933')
  expect(info.columns).toEqual(expect.arrayContaining(['规格', 's 最大', 'k 公称']))
  const m12 = info.rows.find(([size]) => size === 'M12')!
  expect(m12[info.columns.indexOf('s 最大')]).toBe('18')
  expect(info.sources.join()).toContain('GB/T 5783-2016')
  expect(info.sources.at(-1)).toMatch(/^本标准 (\d+) 个数值中 \1 个经第二来源核对（公式计算 \d+ 个，/)
  expect(info.sellers).toBe(1)
})

test('every standard can be described without English prose in its figures', async () => {
  const { total } = await page({})
  for (let start = 1; start <= Math.ceil(total / 100); start += 1)
    for (const { standardId } of (await page({ start, length: 100 })).records) {
      const { status, body } = await t.call(contract.standardInfo, { standardId })
      expect(status).toBe(200)
      for (const { meaning } of body.data!.symbols) expect(meaning).toMatch(/\p{Script=Han}/u)
      for (const column of body.data!.columns) expect(column).not.toContain('_')
      expect(new Set(body.data!.columns).size).toBe(body.data!.columns.length)
    }
})

test('an unknown standard is 404', async () => {
  expect((await t.call(contract.standardInfo, { standardId: 999_999 })).status).toBe(404)
})

test('an answer that everybody sees may be kept for an hour, or as long as it stays the same; no other is', async () => {
  const categories = await t.call(contract.bigCategories, {})
  expect(categories.headers['cache-control']).toBe('public, max-age=3600')
  const info = await t.call(contract.standardInfo, { standardId: hexScrew.id })
  expect(info.headers['cache-control']).toBe('public, no-cache')

  const known = { 'if-none-match': String(info.headers.etag) }
  const url = `/wlm-api${contract.standardInfo.path}?standardId=${hexScrew.id}`
  expect(await t.app.inject({ url, headers: known })).toMatchObject({ statusCode: 304, body: '' })
  onSale.set(hexScrew.id, 43)
  expect((await t.app.inject({ url, headers: known })).json()).toMatchObject({ data: { offers: 43 } })
  onSale.set(hexScrew.id, 42)

  const { headers } = await t.call(contract.standardInfo, { standardId: 999_999 })
  expect([headers['cache-control'], headers.etag]).toEqual(['no-store', undefined])
})
