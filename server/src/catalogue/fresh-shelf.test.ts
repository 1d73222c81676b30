import { afterAll, expect, test } from 'vitest'
import { aProduct, aSeller } from '../testing/builders.ts'
import { testApp } from '../testing/test-app.ts'
import { openCatalogue } from './open-catalogue.ts'

const t = await testApp([])
afterAll(() => t.close())

const everything = { start: 1, limit: 100 }

test('goods that are made while everything is read are there in the end', async () => {
  const catalogue = await openCatalogue(t.db)
  const seller = await aSeller(t.db)
  const made = await Promise.all(
    Array.from({ length: 12 }, async (_, i) => {
      const { componentId } = await aProduct(t.db, { tenantId: seller.tenantId, stock: i })
      await catalogue.productsChanged([componentId])
      expect(catalogue.has(componentId)).toBe(true)
      return componentId
    }),
  )
  expect(catalogue.list({ tenantIds: [seller.tenantId], ...everything }, null).total).toBe(made.length)
  expect(catalogue.countsByTenant().get(seller.tenantId)).toBe(made.length)
  await catalogue.close()
})

test('stock that changes while everything is read is not lost', async () => {
  const catalogue = await openCatalogue(t.db)
  const product = await aProduct(t.db, { stock: 100 })
  await catalogue.productsChanged([product.componentId])
  const another = aProduct(t.db).then(({ componentId }) => catalogue.productsChanged([componentId]))
  for (let reserved = 1; reserved <= 40; reserved += 1) {
    await t.db`update stock set reserved = ${reserved * 1000} where product_id = ${product.componentId}`
    catalogue.stockChanged([{ componentId: product.componentId, onHand: 100_000, reserved: reserved * 1000 }])
  }
  await another
  await expect.poll(() => catalogue.state(product.componentId)?.reserved).toBe(40_000)
  await catalogue.close()
})

test('counts follow what comes into stock and runs out of it', async () => {
  const catalogue = await openCatalogue(t.db)
  const seller = await aSeller(t.db)
  const { componentId } = await aProduct(t.db, { tenantId: seller.tenantId, stock: 0 })
  await catalogue.productsChanged([componentId])
  const inStock = () => {
    const { switches } = catalogue.list({ tenantIds: [seller.tenantId], ...everything, withFacets: true }, null)
    return JSON.parse(switches).inStock
  }
  expect(inStock()).toBe(0)
  catalogue.stockChanged([{ componentId, onHand: 1000, reserved: 0 }])
  expect(inStock()).toBe(1)
  catalogue.stockChanged([{ componentId, onHand: 1000, reserved: 1000 }])
  expect(inStock()).toBe(0)
  await catalogue.close()
})

test('what is taken off the lists vanishes from counts and suggestions', async () => {
  const catalogue = await openCatalogue(t.db)
  const seller = await aSeller(t.db)
  const { componentId } = await aProduct(t.db, { tenantId: seller.tenantId })
  await catalogue.productsChanged([componentId])
  await t.db`update product set listed = false where id = ${componentId}`
  await catalogue.productsChanged([componentId])
  expect(catalogue.has(componentId)).toBe(false)
  expect(catalogue.tenantOf(componentId)).toBeUndefined()
  expect(catalogue.rows([componentId], null)).toEqual([])
  expect(catalogue.countsByTenant().has(seller.tenantId)).toBe(false)
  await catalogue.close()
})

test('other offers for the same specification are counted', async () => {
  const catalogue = await openCatalogue(t.db)
  const { specificationId, componentId } = await aProduct(t.db)
  const others = [await aProduct(t.db, { specificationId }), await aProduct(t.db, { specificationId })]
  await catalogue.productsChanged([componentId, ...others.map((one) => one.componentId)])
  expect(catalogue.offersBeside(componentId)).toBe(2)
  await t.db`update product set listed = false where id = ${others[0]!.componentId}`
  await catalogue.productsChanged([others[0]!.componentId])
  expect(catalogue.offersBeside(componentId)).toBe(1)
  await catalogue.close()
})
