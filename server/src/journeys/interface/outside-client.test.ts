/** Interfaces that the page itself does not use: called like a foreign program would, by method, path and key only. */

import type { AddressInfo } from 'node:net'
import { standardNamed } from '@lianmeng/fastener/standard/library'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCatalogue } from '../../catalogue/testing/opened.ts'
import { ownAccount } from '../../features/account/routes.ts'
import { cart } from '../../features/cart/routes.ts'
import { content } from '../../features/content/routes.ts'
import { findGoods } from '../../features/find-goods/routes.ts'
import { identity } from '../../features/identity/routes.ts'
import { standards } from '../../features/standards/routes.ts'
import { loadReference } from '../../reference/load-reference.ts'
import { nominalOfSize } from '../../reference/size-names.ts'
import { referenceVocabulary } from '../../reference/vocabulary.ts'
import { aBuyer, aProduct } from '../../testing/builders.ts'
import { testApp } from '../../testing/test-app.ts'

const { idOf } = referenceVocabulary()
const hexScrew = standardNamed('GB/T 5783-2016')

const t = await testApp([cart, content, findGoods, identity, ownAccount, standards], {
  deps: async (db) => {
    await loadReference(db)
    const { nominalId, toothType1Id } = nominalOfSize(hexScrew.id, 'M8')
    const [row] = await db<{ id: number }[]>`
      insert into specification (standard_id, nominal_id, length, texture_id, material_id, strength_id, surface_id,
        tooth1_id, tooth2_id, rotation, weight)
      values (${hexScrew.id}, ${nominalId}, 25000, ${idOf('texture', '碳钢')}, ${idOf('material', '35')},
        ${idOf('strength', '8.8')}, ${idOf('surface', '镀蓝白锌')}, ${toothType1Id}, ${idOf('tooth2', '全牙')}, 1, 0)
      returning id`
    await aProduct(db, { specificationId: row!.id })
    return { catalogue: await openCatalogue(db) }
  },
})
afterAll(async () => {
  await t.deps.catalogue.close()
  await t.close()
})

let origin: string
let key: string

beforeAll(async () => {
  await t.app.listen({ host: '127.0.0.1', port: 0 })
  origin = `http://127.0.0.1:${(t.app.server.address() as AddressInfo).port}`
  const { userId } = await aBuyer(t.db)
  const { token } = await t.deps.sessions.create(userId, { smsProof: true })
  const made = await fetch(`${origin}/wlm-api/lmap/v1/lm/user/api-key/create`, {
    method: 'POST',
    headers: { cookie: `wlm_sid=${token}`, 'content-type': 'application/json', 'x-wlm': '1' },
    body: JSON.stringify({ name: '外部程序', scopes: ['read'], days: 1 }),
  })
  key = ((await made.json()) as { data: { key: string } }).data.key
})

// biome-ignore lint/suspicious/noExplicitAny: a foreign program knows the specification's names but not our types
type Data = any

async function ask(call: string, body?: object): Promise<Data> {
  const [method, address] = call.split(' ') as [string, string]
  const answer = await fetch(`${origin}${address}`, {
    method,
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
  const envelope = (await answer.json()) as Data
  expect([answer.status, envelope.status, envelope.code, envelope.success], envelope.message).toEqual([
    200,
    200,
    200,
    true,
  ])
  return envelope.data
}

const library = '/wlm-api/apigb/v1/customizationcenter'
const goods = '/wlm-api/lmcp/v1/lm/find-goods'
const named = (data: Data, name: string) => data.find((one: Data) => one.name === name)
const namesIn = (data: Data): string[] => data.map(({ name }: Data) => name)

test.each(['/wlm-api/lmap/v1/lm/dic', '/apiz/rest/asm/center/lm/dic'])('%s names units by their ids', async (path) => {
  const { units, orderStates, salePackageTypes } = await ask(`GET ${path}`)
  expect(named(units, '支')).toMatchObject({ id: 1, wholeUnits: true })
  expect(orderStates.length).toBeGreaterThan(3)
  expect(salePackageTypes.map(({ id }: Data) => id)).toEqual([0, 1, 2, 3])
})

test('without a key the dictionary is refused', async () => {
  const answer = await fetch(`${origin}/wlm-api/lmap/v1/lm/dic`)
  expect(answer.status).toBe(401)
  expect(await answer.json()).toMatchObject({ code: 401, success: false, msg: '登录超时，请重新登录！' })
})

test('get-by-type gives the banners of a place', async () => {
  for (const type of ['home', 'union', 'shop'])
    expect(Array.isArray(await ask(`GET /wlm-api/apigb/v1/sys/banner/get-by-type?type=${type}`))).toBe(true)
})

test('from a big category to its diameters, from a small one to the letters of its tables', async () => {
  const bolts = named(await ask(`GET ${library}/big-category`), '螺栓')
  const nominals = await ask(`GET /wlm-api/baike/fastener/nominals-by-bigcategory?bigCategoryId=${bolts.id}`)
  expect(namesIn(nominals)).toEqual(expect.arrayContaining(['M8', 'M10']))
  const small = named(bolts.children, '六角头螺栓')
  const letters = await ask(`GET ${library}/small-category-keysize?smallCategoryId=${small.id}`)
  expect(letters.map(({ letter }: Data) => letter)).toEqual(expect.arrayContaining(['d', 'k', 's']))
})

test('materials, classes and grades of a size of a standard, with what is on sale', async () => {
  const ofStandard = `standardId=${hexScrew.id}`
  const size = named(await ask(`GET ${library}/sqattrnominal-promote?${ofStandard}`), 'M8')
  expect(size.count).toBe(1)
  const at = `${ofStandard}&nominalId=${size.id}`
  expect(namesIn(await ask(`GET ${library}/sqattrtexture-promote?${at}`))).toContain('碳钢')
  expect(namesIn(await ask(`GET ${library}/sqattrstrength-promote?${at}`))).toContain('8.8')
  expect(namesIn(await ask(`GET ${library}/sqattrmaterial-promote?${at}`))).toContain('35')
})

test.each([
  ['the portal’s gateway', goods],
  ['the ERP side', '/gylapi/find-goods'],
])('filter and shapes by %s count what the list finds', async (_by, base) => {
  const wanted = { standardIds: [hexScrew.id] }
  const { total } = await ask(`POST ${base}/list`, wanted)
  expect(total).toBe(1)
  const { total: filtered, facets } = await ask(`POST ${base}/filter`, wanted)
  expect(filtered).toBe(total)
  expect(named(facets, '标准').values).toMatchObject([{ id: hexScrew.id, count: 1 }])
  const shapes = await ask(`POST ${base}/shapetype-item`, { smallCategoryId: hexScrew.smallCategory.id })
  expect(shapes.find(({ id }: Data) => id === hexScrew.shapeType?.id)).toEqual({
    id: hexScrew.shapeType!.id,
    code: hexScrew.shapeType!.code,
    name: hexScrew.shapeType!.name,
    parentId: hexScrew.smallCategory.id,
    count: 1,
    children: [],
  })
})

test('goods-classifyv3 spreads what the list finds over the categories', async () => {
  const [big, ...others] = await ask(`POST ${goods}/goods-classifyv3`, { keyword: 'GB/T 5783 M8' })
  expect(others).toEqual([])
  const { id, name } = hexScrew.bigCategory
  expect(big).toMatchObject({ id, code: String(id), name, parentId: 0, count: 1 })
  expect(big.children).toMatchObject([{ id: hexScrew.smallCategory.id, parentId: id, count: 1 }])
})

test('a standard is narrowed step by step, and its goods tell stock and minimums under all their names', async () => {
  const folder = '/wlm-api/apigb/v1/searchgoods/find-goods'
  const steps = await ask(`POST ${folder}/filter-simple-fast-lm`, { standardId: hexScrew.id })
  expect(steps).toMatchObject({ total: 1, nominals: [{ name: 'M8', count: 1 }], lengths: [{ id: 25, count: 1 }] })
  const picked = { standardId: hexScrew.id, nominalId: steps.nominals[0].id, length: 25 }
  expect(namesIn(await ask(`POST ${folder}/surfaces-simple-fast-lm`, picked))).toEqual(['镀蓝白锌'])
  expect(await ask(`POST ${folder}/surfaces-simple-fast-lm`, { ...picked, length: 30 })).toEqual([])
  const [product] = (await ask(`POST ${goods}/list`, { standardIds: [hexScrew.id] })).records
  expect(product).toMatchObject({
    inventoryQty: product.stockQty,
    componentStock: product.stockQty,
    minimumBuyQty: product.minBuyTotalQty,
    minimumQty: product.minOrderTotalQty,
  })
  const [box] = product.prodPackages
  const wanted = { componentId: product.componentId, componentGsbPackageSpecId: box.packageSpecId, qty: 1000 }
  const [priced] = await ask('POST /wlm-api/apigb/v1/searchgoods/product-amount', { products: [wanted] })
  expect(priced).toMatchObject({ componentId: product.componentId })
  expect(await ask('GET /wlm-api/apigb/v2/mall-shoppingcart/scattered-list')).toEqual([])
})

test('filters of a form that were left blank count as not sent; what must be sent is missed', async () => {
  const form = 'languageCode=&keyword=&standardTypeId=&bigCategoryId=&smallCategoryId=&isGb='
  const all = await ask(`GET ${library}/simple-standard-page`)
  expect(await ask(`GET ${library}/simple-standard-page?${form}`)).toEqual(all)
  const { count } = await ask('GET /wlm-api/lmap/v1/lm/shopping-car/count')
  expect(await ask('GET /wlm-api/lmap/v1/lm/shopping-car/count?supplierId=')).toMatchObject({ count })
  const answer = await fetch(`${origin}${library}/small-category-keysize?smallCategoryId=`)
  expect(await answer.json()).toMatchObject({ code: 400, msg: '「小类」格式不正确' })
})
