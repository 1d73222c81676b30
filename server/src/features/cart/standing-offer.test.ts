import * as contract from '@lianmeng/contract/cart/endpoints'
import { afterAll, expect, test } from 'vitest'
import { aProduct, aSeller } from '../../testing/builders.ts'
import { aShopper, orderingApp } from '../../testing/ordering.ts'
import { cart } from './routes.ts'

const t = await orderingApp([cart])
afterAll(() => t.close())

test('the smallest of the regions that hold an address counts', async () => {
  const { tenantId } = await aSeller(t.db)
  const adjust = (prefix: string, adjustment: number) => t.db`
    insert into region_price (tenant_id, region_prefix, served, adjustment)
    values (${tenantId}, ${prefix}, true, ${adjustment})`
  await adjust('33', 100_000)
  await adjust('330424', -20_000)
  await adjust('3304', 50_000)
  const { as: headers } = await aShopper(t)
  const { componentId, packageSpecId } = await aProduct(t.db, { tenantId, price: '100' })
  const amountIn = async (areaCode: string) => {
    const wanted = { componentId, componentGsbPackageSpecId: packageSpecId, qty: 1000, areaCode }
    return (await t.call(contract.selectAmount, wanted, { headers })).body.data
  }
  expect([await amountIn('330424'), await amountIn('330401'), await amountIn('330102')]).toEqual([98, 105, 110])
})

test('stock that others have reserved cannot be bought', async () => {
  const { as: headers } = await aShopper(t)
  const { componentId, packageSpecId } = await aProduct(t.db, { stock: 5000 })
  await t.db`update stock set reserved = 4000000 where product_id = ${componentId}`
  const save = async (qty: number) =>
    (await t.call(contract.saveLines, [{ componentId, mixPackageSpecId: packageSpecId, qty }], { headers })).body
  expect((await save(1001)).message).toBe('加购数超出商品库存限制')
  expect((await save(1000)).code).toBe(200)
})

test.each([0, 1, 2])('a membership with the status %i has no discount yet', async (status) => {
  const { tenantId } = await aSeller(t.db)
  const { as: headers } = await aShopper(t, { memberships: [{ tenantId, status, discount: 0.1 }] })
  const { componentId, packageSpecId } = await aProduct(t.db, { tenantId, price: '100' })
  const wanted = { componentId, componentGsbPackageSpecId: packageSpecId, qty: 1000 }
  expect((await t.call(contract.selectAmount, wanted, { headers })).body.data).toBe(100)
})
