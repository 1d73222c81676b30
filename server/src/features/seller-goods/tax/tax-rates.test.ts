import * as orderCalls from '@lianmeng/contract/orders/endpoints'
import * as contract from '@lianmeng/contract/seller-goods/endpoints'
import * as generating from '@lianmeng/contract/seller-goods/matrix-endpoints'
import * as tax from '@lianmeng/contract/seller-goods/tax-endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadReference } from '../../../reference/load-reference.ts'
import { aProduct, aSeller } from '../../../testing/builders.ts'
import { orders } from '../../../testing/order-features.ts'
import { anOrder, aShopper, orderingApp } from '../../../testing/ordering.ts'
import { login } from '../../../testing/test-app.ts'
import { sellerGoods } from '../routes.ts'

const t = await orderingApp([sellerGoods, orders])
afterAll(() => t.close())

let hexScrews = 0
beforeAll(async () => {
  await loadReference(t.db)
  const [row] = await t.db<{ id: number }[]>`select id from standard where number like 'GB/T 5783%' order by id limit 1`
  hexScrews = row!.id
})

let length = 0
/** Something on sale, of a specification of its own. */
async function goods(given: Parameters<typeof aProduct>[1] = {}) {
  length += 1
  const [row] = await t.db<{ id: number }[]>`
    insert into specification (standard_id, nominal_id, length, texture_id, material_id, strength_id, surface_id, tooth1_id,
      tooth2_id, rotation, weight)
    values (${hexScrews}, 1, ${length}, 0, 0, 0, 0, 0, 0, 1, 0) returning id`
  return aProduct(t.db, { specificationId: row!.id, ...given })
}

async function anOffice() {
  const seller = await aSeller(t.db)
  return { ...seller, headers: await login(t, seller.userId) }
}
type Office = Awaited<ReturnType<typeof anOffice>>

const rates = async ({ headers }: Office) => (await t.call(tax.ownTaxRates, {}, { headers })).body.data!
const rateOf = async ({ headers }: Office, id: number) =>
  (await t.call(contract.detail, { id }, { headers })).body.data!.taxRate

test('goods that a seller adds begin with its rate; those that are there keep theirs', async () => {
  const office = await anOffice()
  const { headers, tenantId } = office
  const old = await goods({ tenantId })
  expect(await rates(office)).toEqual({ usual: 13, rates: [{ taxRate: 13, count: 1 }] })
  expect((await t.call(tax.setUsualTaxRate, { taxRate: 3 }, { headers })).body.message).toBe('')
  const standardId = hexScrews
  const { sizes, surfaces } = (await t.call(generating.matrixOptions, { standardId }, { headers })).body.data!
  const { nominalId, toothId } = sizes.find(({ name }) => name === 'M8')!
  const made = await t.call(
    generating.generate,
    {
      standardId,
      propertyClass: '8.8',
      surfaceId: surfaces.find(({ name }) => name === '镀蓝白锌')!.id,
      brandName: '恒固',
      codePattern: '',
      cells: [25, 30].map((length) => ({ nominalId, toothId, length })),
      cartonKg: 20,
      yuanPerKg: '8.5',
      minPurchaseInBaseUnits: 0,
      deliveryDays: 2,
      reservable: 1,
      listed: 1,
    },
    { headers },
  )
  expect(made.body.message).toBe('')
  expect(await rates(office)).toEqual({
    usual: 3,
    rates: [
      { taxRate: 13, count: 1 },
      { taxRate: 3, count: 2 },
    ],
  })
  expect(await rateOf(office, old.componentId)).toBe(13)
})

test('many goods get another rate after a look at what changes; prices and placed orders stay', async () => {
  const office = await anOffice()
  const { headers, tenantId } = office
  const products = await Promise.all(Array.from({ length: 5 }, () => goods({ tenantId, stock: 100_000 })))
  const stranger = await goods()
  const shopper = await aShopper(t)
  const orderNo = await anOrder(t, shopper, products[0]!, 1000)
  const [first, second] = products.map(({ componentId }) => componentId)
  const ids = [first!, second!, stranger.componentId]
  const preview = await t.call(tax.previewTaxRate, { ids, taxRate: 1 }, { headers })
  expect(preview.body.data).toEqual({ rates: [{ taxRate: 13, count: 2 }], changes: 2 })
  expect(await rateOf(office, first!)).toBe(13)
  const changed = await t.call(tax.setTaxRate, { ids, taxRate: 1 }, { headers })
  expect(changed.body.data).toEqual({ changed: 2 })
  expect(await rateOf(office, first!)).toBe(1)
  const [other] = await t.db`select tax_rate as rate from product where id = ${stranger.componentId}`
  expect(other!.rate).toBe(13)
  const { lines, amount } = (await t.call(orderCalls.detail, { orderNo }, { headers: shopper.as })).body.data!
  expect([lines[0]!.taxRate, amount]).toEqual([13, '35.60'])

  expect((await t.call(tax.previewTaxRate, { taxRate: 1 }, { headers })).body.data).toEqual({
    rates: [
      { taxRate: 13, count: 3 },
      { taxRate: 1, count: 2 },
    ],
    changes: 3,
  })
  expect((await t.call(tax.setTaxRate, { taxRate: 1 }, { headers })).body.data).toEqual({ changed: 3 })
  expect((await t.call(tax.setTaxRate, { taxRate: 1 }, { headers })).body.data).toEqual({ changed: 0 })
  const again = await anOrder(t, shopper, products[2]!, 1000)
  const placed = (await t.call(orderCalls.detail, { orderNo: again }, { headers: shopper.as })).body.data!
  expect([placed.lines[0]!.taxRate, placed.amount]).toEqual([1, '35.60'])
})

test('a rate that the law does not know is refused, and changes nothing', async () => {
  const office = await anOffice()
  const { headers, tenantId } = office
  await goods({ tenantId })
  for (const call of [tax.setUsualTaxRate, tax.previewTaxRate, tax.setTaxRate]) {
    expect((await t.call(call, { taxRate: 17 }, { headers })).body.message).toBe('「税率」须为 13、9、6、3、1、0 之一')
  }
  expect(await rates(office)).toEqual({ usual: 13, rates: [{ taxRate: 13, count: 1 }] })
})

test('changes of the rate and of a single product at once leave every product whole', async () => {
  const office = await anOffice()
  const { headers, tenantId } = office
  await Promise.all(Array.from({ length: 10 }, () => goods({ tenantId })))
  const wanted = Array.from({ length: 12 }, (_, i) => (i % 2 === 0 ? 3 : 13))
  const replies = await Promise.all(wanted.map((taxRate) => t.call(tax.setTaxRate, { taxRate }, { headers })))
  expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200))
  expect((await rates(office)).rates).toHaveLength(1)
})
