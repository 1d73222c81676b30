import * as findGoods from '@lianmeng/contract/find-goods/endpoints'
import * as contract from '@lianmeng/contract/seller-goods/endpoints'
import * as generating from '@lianmeng/contract/seller-goods/matrix-endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findGoods as finding } from '../../features/find-goods/routes.ts'
import { sellerGoods } from '../../features/seller-goods/routes.ts'
import { loadReference } from '../../reference/load-reference.ts'
import { aProduct, aSeller, type SellerRow } from '../../testing/builders.ts'
import { orders } from '../../testing/order-features.ts'
import { anOrder, aShopper, orderingApp } from '../../testing/ordering.ts'
import { type As, login } from '../../testing/test-app.ts'

const t = await orderingApp([sellerGoods, finding, orders])
afterAll(() => t.close())

type Office = SellerRow & { headers: As }
async function anOffice(): Promise<Office> {
  const seller = await aSeller(t.db)
  return { ...seller, headers: await login(t, seller.userId) }
}

let hexScrews = 0
beforeAll(async () => {
  await loadReference(t.db)
  const standards = await t.call(contract.standardsToList, {}, { headers: (await anOffice()).headers })
  hexScrews = standards.body.data!.find(({ name }) => name.startsWith('GB/T 5783'))!.id
})

let length = 0
/** Goods on sale with a specification of their own. */
async function goods({ tenantId }: Office, given: Parameters<typeof aProduct>[1] = {}) {
  length += 1
  const [row] = await t.db<{ id: number }[]>`
    insert into specification (standard_id, nominal_id, length, texture_id, material_id, strength_id, surface_id, tooth1_id,
      tooth2_id, rotation, weight)
    values (${hexScrews}, 1, ${length}, 0, 0, 0, 0, 0, 0, 1, 0) returning id`
  return aProduct(t.db, { tenantId, specificationId: row!.id, ...given })
}

/** Cells of M8 and M10 in four lengths each, 8.8 with blue-white zinc. */
async function aMatrix({ headers }: Office, brandName = '恒固') {
  const { body } = await t.call(generating.matrixOptions, { standardId: hexScrews }, { headers })
  const { sizes, surfaces } = body.data!
  const chosen = sizes.filter(({ name }) => name === 'M8' || name === 'M10')
  return {
    standardId: hexScrews,
    propertyClass: '8.8',
    surfaceId: surfaces.find(({ name }) => name === '镀蓝白锌')!.id,
    brandName,
    codePattern: 'HG-{标准}-{直径}{长度}-{等级}{表面}',
    cells: chosen.flatMap(({ nominalId, toothId }) =>
      [25, 30, 35, 40].map((length) => ({ nominalId, toothId, length })),
    ),
  }
}
const rules = { cartonKg: 20, yuanPerKg: '8.5', minPurchaseInBaseUnits: 0, deliveryDays: 2, reservable: 1, listed: 1 }
const of = ({ tenantId }: Office) => ({ tenantIds: [tenantId] })
const onSale = async (office: Office) => (await t.call(findGoods.list, of(office))).body.data!

test('a matrix is listed in one go and buyers see it; pressing again makes nothing twice', async () => {
  const office = await anOffice()
  const { headers } = office
  const matrix = await aMatrix(office)
  const preview = await t.call(generating.matrixPreview, matrix, { headers })
  expect(preview.body.data!.ready).toBe(8)
  expect(preview.body.data!.cells[1]).toMatchObject({
    specification: 'M8×30',
    ownCode: 'HG-5783-0830-88BZ',
    problem: '',
  })

  const [once, twice] = await Promise.all([
    t.call(generating.generate, { ...matrix, ...rules }, { headers }),
    t.call(generating.generate, { ...matrix, ...rules }, { headers }),
  ])
  expect([once.body.data!.made, twice.body.data!.made].sort()).toEqual([0, 8])
  const { total, records } = await onSale(office)
  expect(total).toBe(8)
  expect(records[0]).toMatchObject({
    specification: 'M8×25',
    strengthName: '8.8',
    brandName: '恒固',
    saleUnitName: '千支',
  })
  expect(Number(records[0]!.price)).toBeGreaterThan(10)
  expect(records[0]!.prodPackages[0]!.bigPackageQty).toBeGreaterThan(0)

  const again = await t.call(generating.matrixPreview, matrix, { headers })
  expect(again.body.data!.cells.every(({ problem }) => problem === 'exists')).toBe(true)
})

test('a matrix is made in a chosen material of its class; one that exists is another one in another material', async () => {
  const office = await anOffice()
  const { headers } = office
  const { body } = await t.call(generating.matrixOptions, { standardId: hexScrews }, { headers })
  const { materials, usualMaterial } = body.data!.classes.find(({ name }) => name === '8.8')!
  expect(usualMaterial).toBe('SWRCH35K（≤10 mm）、ML35（≤20 mm）、45')
  const materialId = materials.find(({ name }) => name === '40Cr')!.id
  const matrix = { ...(await aMatrix(office)), codePattern: '{直径}{长度}-{等级}{材质}' }
  await t.call(generating.generate, { ...matrix, ...rules }, { headers })
  const alloy = { ...matrix, materialId }
  const preview = (await t.call(generating.matrixPreview, alloy, { headers })).body.data!
  expect(preview.ready).toBe(8)
  expect(preview.cells[0]).toMatchObject({ materialName: '40Cr', ownCode: '0825-8840Cr', problem: '' })
  expect((await t.call(generating.generate, { ...alloy, ...rules }, { headers })).body.data!.made).toBe(8)
  const made = (await t.call(generating.matrixPreview, alloy, { headers })).body.data!
  expect(new Set(made.cells.map(({ problem }) => problem))).toEqual(new Set(['exists']))
  const { records } = await onSale(office)
  expect(
    records.filter(({ materialName, textureName }) => `${textureName} ${materialName}` === '合金钢 40Cr'),
  ).toHaveLength(8)
  expect((await t.call(contract.list, { keyword: '40Cr' }, { headers })).body.data!.total).toBe(8)
})

test('a material of which the class is not made is refused, and one that it is always made of is no choice', async () => {
  const office = await anOffice()
  const { headers } = office
  const materialsOf = async (standardId: number, name: string) => {
    const { body } = await t.call(generating.matrixOptions, { standardId }, { headers })
    return body.data!.classes.find((one) => one.name === name)!.materials
  }
  const all = (await t.call(contract.standardsToList, {}, { headers })).body.data!
  const springWashers = all.find(({ name }) => name.startsWith('GB/T 93-'))!
  const only = await materialsOf(springWashers.id, '65Mn')
  expect(only.map(({ name }) => name)).toEqual(['65Mn'])
  const matrix = { ...(await aMatrix(office)), materialId: only[0]!.id }
  const refused = await t.call(generating.matrixPreview, matrix, { headers })
  expect([refused.status, refused.body.message]).toEqual([400, '8.8 级不能用这种材质'])
})

test('a size that the standard does not have is not made, and neither is a class', async () => {
  const office = await anOffice()
  const { headers } = office
  const matrix = await aMatrix(office)
  const cells = [
    { ...matrix.cells[0]!, length: 9_999 },
    { nominalId: 1, toothId: 0, length: 25 },
  ]
  const { body } = await t.call(generating.matrixPreview, { ...matrix, cells }, { headers })
  expect(body.data!.cells.map(({ problem }) => problem)).toEqual(['notInStandard', 'notInStandard'])
  const classless = await t.call(generating.matrixPreview, { ...matrix, propertyClass: '7.7' }, { headers })
  expect([classless.status, classless.body.message]).toEqual([400, '该标准没有这个等级'])
})

test('a code that another product has is named, and so is one that the pattern gives twice', async () => {
  const office = await anOffice()
  const matrix = await aMatrix(office)
  await t.call(generating.generate, { ...matrix, ...rules }, { headers: office.headers })
  const problems = async (given: object) =>
    (await t.call(generating.matrixPreview, { ...matrix, ...given }, { headers: office.headers })).body.data!.cells.map(
      ({ problem }) => problem,
    )
  expect(new Set(await problems({ brandName: '另一品牌' }))).toEqual(new Set(['codeTaken']))
  expect(await problems({ brandName: '另一品牌', codePattern: 'X-{直径}' })).toEqual([
    '',
    'codeTwice',
    'codeTwice',
    'codeTwice',
    '',
    'codeTwice',
    'codeTwice',
    'codeTwice',
  ])
})

test('goods without a price stay off sale, and the answer says which and why', async () => {
  const office = await anOffice()
  const { headers } = office
  const matrix = await aMatrix(office)
  const made = await t.call(generating.generate, { ...matrix, ...rules, yuanPerKg: '' }, { headers })
  expect(made.body.data).toEqual({ made: 8, skipped: 0, listed: 0, doubtful: 0 })
  const { body } = await t.call(contract.listOn, { filter: { state: 'unlisted' } }, { headers })
  expect(body.data!.changed).toBe(0)
  expect(body.data!.refused[0]).toMatchObject({ ownCode: 'HG-5783-0825-88BZ', reason: '没有基础价，请先定价' })
})

test('goods whose price a kilogram nothing explains are made without a price and off sale, and are counted', async () => {
  const office = await anOffice()
  const { headers } = office
  const made = await t.call(
    generating.generate,
    { ...(await aMatrix(office)), ...rules, yuanPerKg: '900' },
    { headers },
  )
  expect(made.body.data).toEqual({ made: 8, skipped: 0, listed: 0, doubtful: 8 })
  const { records } = (await t.call(contract.list, {}, { headers })).body.data!
  expect(records.map(({ price, listed }) => [Number(price), listed])).toEqual(Array(8).fill([0, false]))
})

test('goods taken off disappear for buyers and come back', async () => {
  const office = await anOffice()
  const { headers } = office
  await t.call(generating.generate, { ...(await aMatrix(office)), ...rules }, { headers })
  const { records } = (await t.call(contract.list, { keyword: 'm8x' }, { headers })).body.data!
  const ids = records.map(({ id }) => id)
  expect(ids).toHaveLength(4)
  expect((await t.call(contract.listOff, { ids }, { headers })).body.data!.changed).toBe(4)
  expect((await onSale(office)).total).toBe(4)
  const summary = (await t.call(contract.summary, {}, { headers })).body.data!
  expect(summary.states).toContainEqual({ state: 'unlisted', count: 4 })
  expect(summary.nominals.map(({ name, count }) => [name, count])).toEqual([
    ['M8', 4],
    ['M10', 4],
  ])
  await t.call(contract.listOn, { ids }, { headers })
  expect((await onSale(office)).total).toBe(8)
})

test.each([
  ['GB/T 5783 M8 x 30', ['HG-5783-0830-88BZ']],
  ['m10×25 8.8 镀蓝白锌', ['HG-5783-1025-88BZ']],
  ['0840', ['HG-5783-0840-88BZ']],
  ['GB/T 5783 M8×30 10.9', []],
  ['%', []],
  ['_8_0', []],
])('a seller finds goods by standard, size, class, surface and code, in any words: %s', async (keyword, codes) => {
  const office = await anOffice()
  const { headers } = office
  await t.call(generating.generate, { ...(await aMatrix(office)), ...rules }, { headers })
  const { records } = (await t.call(contract.list, { keyword }, { headers })).body.data!
  expect(records.map(({ ownCode }) => ownCode)).toEqual(codes)
})

test('another seller sees and changes nothing of it', async () => {
  const office = await anOffice()
  const stranger = await anOffice()
  const product = await goods(office)
  const { headers } = stranger
  expect((await t.call(contract.list, {}, { headers })).body.data!.total).toBe(0)
  expect((await t.call(contract.detail, { id: product.componentId }, { headers })).status).toBe(404)
  const off = await t.call(contract.listOff, { ids: [product.componentId] }, { headers })
  expect(off.body.data!.changed).toBe(0)
  const [row] = await t.db`select listed from product where id = ${product.componentId}`
  expect(row!.listed).toBe(true)
})

const saved = async (office: Office, id: number) => {
  const { data } = (await t.call(contract.detail, { id }, { headers: office.headers })).body
  return data!
}

test('two clerks save one product: the second gets a notice', async () => {
  const office = await anOffice()
  const { componentId } = await goods(office)
  const before = await saved(office, componentId)
  const save = (given: object) => t.call(contract.save, { ...before, ...given }, { headers: office.headers })
  expect((await save({ ownCode: 'A-1' })).status).toBe(200)
  const second = await save({ ownCode: 'A-2' })
  expect([second.status, second.body.message]).toEqual([409, '该商品已被他人修改，请刷新后再改'])
  expect((await saved(office, componentId)).ownCode).toBe('A-1')
})

test('minimum, code and packages are changed, and buyers see them', async () => {
  const office = await anOffice()
  const { componentId } = await goods(office)
  const other = await goods(office)
  const { headers } = office
  const before = await saved(office, componentId)
  const packages = [
    { ...before.packages[0]!, bigSizeInBaseUnits: 500 },
    { ...before.packages[0]!, id: 0, name: '20支/盒', bigSizeInBaseUnits: 20 },
  ]
  await t.call(contract.save, { ...before, ownCode: 'B-7', minPurchaseInBaseUnits: 100, packages }, { headers })
  const [shown] = (await onSale(office)).records.filter((one) => one.componentId === componentId)
  expect(shown).toMatchObject({ minBuyTotalQty: 100 })
  expect(shown!.prodPackages.map(({ bigPackageQty }) => bigPackageQty)).toEqual([500, 20])
  const twin = await t.call(contract.save, { ...(await saved(office, other.componentId)), ownCode: 'B-7' }, { headers })
  expect([twin.status, twin.body.message]).toEqual([409, '商品编码已被其他商品占用'])
  const half = await t.call(
    contract.save,
    { ...(await saved(office, componentId)), minPurchaseInBaseUnits: 0.5 },
    { headers },
  )
  expect([half.status, half.body.message]).toEqual([400, '「起购量」须为整数'])
})

test('a shortage is worked off by what orders give back, before anything may be sold again', async () => {
  const office = await anOffice()
  const shopper = await aShopper(t)
  const product = await goods(office, { stock: 10_000 })
  const orderNo = await anOrder(t, shopper, product, 8_000)
  await t.db`update stock set on_hand = reserved, shortage = 3000000 where product_id = ${product.componentId}`
  expect(await saved(office, product.componentId)).toMatchObject({
    onHandInBaseUnits: 5000,
    reservedInBaseUnits: 8000,
    shortageInBaseUnits: 3000,
    availableInBaseUnits: 0,
  })
  const { moveOrder } = await import('../../order/moving/move-order.ts')
  await moveOrder(
    t.deps,
    { tenantId: office.tenantId, orderNo },
    { event: 'decline', actor: { kind: 'seller', userId: office.userId, name: '张三' }, note: '' },
  )
  expect(await saved(office, product.componentId)).toMatchObject({
    onHandInBaseUnits: 5000,
    reservedInBaseUnits: 0,
    shortageInBaseUnits: 0,
    availableInBaseUnits: 5000,
  })
})
