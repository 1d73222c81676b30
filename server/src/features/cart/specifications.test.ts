import * as contract from '@lianmeng/contract/cart/endpoints'
import { unitId } from '@lianmeng/trade/units'
import { afterAll, expect, test } from 'vitest'
import { aProduct, aSeller, aSpecification } from '../../testing/builders.ts'
import { aCartLine, aShopper, orderingApp } from '../../testing/ordering.ts'
import { cart } from './routes.ts'

const t = await orderingApp([cart])
afterAll(() => t.close())

const { specificationId } = await aSpecification(t.db, { nominal: 'M12', length: 50 })
const seller = await aSeller(t.db)
const other = await aSeller(t.db)
const bolt = await aProduct(t.db, { tenantId: seller.tenantId, specificationId })
const same = await aProduct(t.db, { tenantId: other.tenantId, specificationId })
const byWeight = await aProduct(t.db, {
  tenantId: other.tenantId,
  specificationId,
  baseUnit: unitId.kilogram,
  saleUnit: unitId.kilogram,
})
await t.deps.catalogue.productsChanged([bolt, same, byWeight].map(({ componentId }) => componentId))

const shopper = await aShopper(t)
const inCart = async (as: Record<string, string>) =>
  (await t.call(contract.specificationsInCart, {}, { headers: as })).body.data

test('an empty cart holds nothing of any specification', async () => {
  expect(await inCart(shopper.as)).toEqual([])
})

test('lines of several sellers that hold one specification are added up; pieces and kilograms are kept apart', async () => {
  await aCartLine(t.db, shopper, bolt, 1000)
  await aCartLine(t.db, shopper, same, 500)
  await aCartLine(t.db, shopper, byWeight, 0.1)
  expect(await inCart(shopper.as)).toEqual(
    expect.arrayContaining([
      { gbComponentId: specificationId, qty: 1500, baseUnit: 1, saleUnit: 3, saleUnitName: '千支' },
      { gbComponentId: specificationId, qty: 0.1, baseUnit: 4, saleUnit: 4, saleUnitName: '千克' },
    ]),
  )
})

test('nobody else sees it', async () => {
  expect(await inCart((await aShopper(t)).as)).toEqual([])
})
