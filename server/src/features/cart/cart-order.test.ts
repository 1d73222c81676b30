import * as contract from '@lianmeng/contract/cart/endpoints'
import { afterAll, expect, test } from 'vitest'
import { aProduct } from '../../testing/builders.ts'
import { aShopper, orderingApp } from '../../testing/ordering.ts'
import { cart } from './routes.ts'

const t = await orderingApp([cart])
afterAll(() => t.close())

/** A cart with one line of tail stock, two of alliance goods and three of normal ones, added one by one. */
async function aMixedCart() {
  const shopper = await aShopper(t)
  const headers = shopper.as
  const componentIds: number[] = []
  for (const source of [3, 2, 2, 1, 1, 1] as const) {
    const { componentId, packageSpecId } = await aProduct(t.db, { source })
    await t.call(contract.saveLines, [{ componentId, mixPackageSpecId: packageSpecId, qty: 1000 }], { headers })
    componentIds.push(componentId)
  }
  return { headers, componentIds }
}

test('lines stand in the order in which they were put in', async () => {
  const { headers, componentIds } = await aMixedCart()
  const { body } = await t.call(contract.list, {}, { headers })
  expect(body.data!.lines.map(({ product }) => product.componentId)).toEqual(componentIds)
})

test('lines of each kind of goods are counted apart', async () => {
  const { headers } = await aMixedCart()
  const kinds = { leftOverShopCartNum: 1, lmShopCartNum: 2, norMalShopCartNum: 3 }
  expect((await t.call(contract.count, {}, { headers })).body.data).toEqual({ count: 6, ...kinds })
  expect((await t.call(contract.list, {}, { headers })).body.data).toMatchObject(kinds)
})
