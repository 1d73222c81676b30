import * as contract from '@lianmeng/contract/cart/endpoints'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { cart } from '../../features/cart/routes.ts'
import { aProduct, aSeller } from '../../testing/builders.ts'
import { orders } from '../../testing/order-features.ts'
import { anAddress, aShopper, orderingApp, submit } from '../../testing/ordering.ts'

const t = await orderingApp([cart, orders])
afterAll(() => t.close())

const line = fc.record({
  qty: fc.integer({ min: 1, max: 50_000 }),
  price: fc.integer({ min: 1, max: 999_999_999 }).map((micro) => (micro / 1_000_000).toFixed(6)),
  salePackageType: fc.constantFrom(0, 1, 2, 3),
  small: fc.constantFrom(0, 70, 100),
  unpackingRate: fc.constantFrom(0, 0.08, 0.125),
  looseRate: fc.constantFrom(0, 0.1),
  tier: fc.constantFrom(undefined, 5000),
})
const situation = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 4 }),
  adjustment: fc.constantFrom(0, 35_000, -20_000, 123_456),
  discount: fc.constantFrom(0, 0.05, 0.033333),
})

test('select-amount says to the fen what the order will charge', async () => {
  const property = fc.asyncProperty(situation, async ({ lines, adjustment, discount }) => {
    const seller = await aSeller(t.db, { sellsOpenly: false })
    await t.db`
      insert into region_price (tenant_id, region_prefix, served, adjustment) values (${seller.tenantId}, '33', true, ${adjustment})`
    const shopper = await aShopper(t, { memberships: [{ tenantId: seller.tenantId, status: 3, discount }] })
    const addressId = await anAddress(t.db, shopper.companyId, '330000,330400,330424')
    let fen = 0
    const ids: number[] = []
    for (const { qty, price, salePackageType, small, unpackingRate, looseRate, tier } of lines) {
      const product = await aProduct(t.db, {
        tenantId: seller.tenantId,
        price,
        salePackageType,
        stock: 1_000_000,
        packages: [{ big: 1000, small, unpackingRate, looseRate }],
        tiers: tier === undefined ? [] : [{ from: tier, price: '0.5' }],
      })
      const { componentId, packageSpecId } = product
      const wanted = { componentId, componentGsbPackageSpecId: packageSpecId, qty, areaCode: '330424' }
      const { body } = await t.call(contract.selectAmount, wanted, { headers: shopper.as })
      if (body.code === 10001) {
        expect(body.message).toBe('金额不足一分')
        continue
      }
      fen += Math.round(body.data! * 100)
      const into = { componentId, mixPackageSpecId: packageSpecId, qty }
      await t.call(contract.saveLines, [into], { headers: shopper.as })
      const [row] = await t.db<{ id: number }[]>`
        select id from cart_line where buyer_id = ${shopper.companyId} and product_id = ${componentId}`
      ids.push(row!.id)
    }
    if (ids.length === 0) return
    const { body } = await submit(t, shopper, ids, { addressId })
    expect(body.data!.total).toBe((fen / 100).toFixed(2))
  })
  await fc.assert(property, { numRuns: 25 })
}, 60_000)
