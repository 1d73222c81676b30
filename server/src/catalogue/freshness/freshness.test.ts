import { afterAll, expect, test, vi } from 'vitest'
import { connect } from '../../database/db.ts'
import { aProduct, aSeller } from '../../testing/builders.ts'
import { testApp } from '../../testing/test-app.ts'
import type { Catalogue } from '../catalogue.ts'
import { readState } from '../columns/read-states.ts'
import { openCatalogue } from '../testing/opened.ts'

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

test('more changed products than are read at once are all taken over', async () => {
  const seller = await aSeller(t.db)
  const ids: number[] = []
  for (let i = 0; i < 205; i += 1) ids.push((await aProduct(t.db, { tenantId: seller.tenantId })).componentId)
  const catalogue = await openCatalogue(t.db)
  await t.db`update product set price = 123000000 where tenant_id = ${seller.tenantId}`
  await t.db`update product set listed = false where tenant_id = ${seller.tenantId} and id = ${ids.at(-1)!}`
  await catalogue.productsChanged(ids)
  expect(catalogue.has(ids.pop()!)).toBe(false)
  expect(new Set(ids.map((id) => catalogue.state(id)?.price))).toEqual(new Set([123_000_000]))
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

test('goods taken off the lists vanish from counts and suggestions', async () => {
  const catalogue = await openCatalogue(t.db)
  const seller = await aSeller(t.db)
  const { componentId } = await aProduct(t.db, { tenantId: seller.tenantId })
  await catalogue.productsChanged([componentId])
  await t.db`update product set listed = false where id = ${componentId}`
  await catalogue.productsChanged([componentId])
  expect(catalogue.has(componentId)).toBe(false)
  expect(catalogue.tenantOf(componentId)).toBeUndefined()
  expect(catalogue.products([componentId], null)).toEqual([])
  expect(catalogue.countsByTenant().has(seller.tenantId)).toBe(false)
  await catalogue.close()
})

/** How often everything was read from the database while `work` ran. */
async function readingsDuring(work: () => Promise<unknown>): Promise<number> {
  const copyTo = vi.spyOn(t.db, 'copyTo')
  await work()
  const readings = copyTo.mock.calls.filter(([text]) => text.includes('from product where listed')).length
  copyTo.mockRestore()
  return readings
}

test('a new product is read alone, with the name of its new seller, and delisting and listing again too', async () => {
  const catalogue = await openCatalogue(t.db)
  const { componentId, tenantId } = await aProduct(t.db)
  const list = async (listed: boolean) => {
    await t.db`update product set listed = ${listed} where id = ${componentId}`
    await catalogue.productsChanged([componentId])
  }
  expect(await readingsDuring(() => catalogue.productsChanged([componentId]))).toBe(0)
  const [seller] = await t.db<{ name: string }[]>`select short_name as name from seller where tenant_id = ${tenantId}`
  expect(catalogue.products([componentId], null)).toMatchObject([{ companyShortName: seller!.name }])
  const delisted = await readingsDuring(async () => {
    await list(false)
    expect(catalogue.list({ tenantIds: [tenantId], ...everything }, null).total).toBe(0)
    const { standardName } = (await catalogue.show([(await readState(t.db, tenantId, componentId))!], null))[0]!
    expect(catalogue.suggest(standardName, 1)).toMatchObject([{ standardName, count: 0 }])
    await list(true)
    expect(catalogue.list({ tenantIds: [tenantId], ...everything }, null).total).toBe(1)
    expect(catalogue.suggest(standardName, 1)).toMatchObject([{ standardName, count: 1 }])
  })
  expect(delisted).toBe(0)
  await catalogue.close()
})

test('goods of a seller that the process does not know are shown while everything is read, and are listed soon after', async () => {
  const catalogue = await openCatalogue(t.db)
  const { componentId, tenantId } = await aProduct(t.db)
  const [seller] = await t.db<{ name: string }[]>`select short_name as name from seller where tenant_id = ${tenantId}`
  const state = (await readState(t.db, tenantId, componentId))!
  const released = Promise.withResolvers<void>()
  const { copyTo } = t.db
  const held = vi.spyOn(t.db, 'copyTo').mockImplementation(async (...args) => {
    await released.promise
    return copyTo.apply(t.db, args)
  })
  const reading = catalogue.everythingChanged()
  try {
    expect(await catalogue.show([state], null)).toMatchObject([{ componentId, companyShortName: seller!.name }])
  } finally {
    released.resolve()
    held.mockRestore()
  }
  await reading
  await expect.poll(() => catalogue.has(componentId), { timeout: 5_000 }).toBe(true)
  // The next catalogue on this database must not hear of it.
  const told = Promise.withResolvers<void>()
  const listening = await t.db.listen('catalogue_changed', (payload) => {
    if (payload.includes('"everything":true')) told.resolve()
  })
  await catalogue.close()
  await told.promise
  await listening.unlisten()
})

test('goods that only their reader met are read alone, and only once', async () => {
  const catalogue = await openCatalogue(t.db)
  const { componentId, tenantId } = await aProduct(t.db)
  const state = (await readState(t.db, tenantId, componentId))!
  const readings = await readingsDuring(async () => {
    await Promise.all([catalogue.show([state], null), catalogue.show([state], null)])
    await expect.poll(() => catalogue.has(componentId), { timeout: 5_000 }).toBe(true)
  })
  expect(readings).toBe(0)
  await catalogue.close()
})

test('a new product that could not be read is read with the next one', async () => {
  let failures = 0
  const db = new Proxy(t.db, {
    apply(target, self, [text, ...values]: [TemplateStringsArray, ...unknown[]]) {
      // The first reading finds the product without a row, the second one puts it between the others.
      if (failures > 0 && text.join('').includes('product.id = any') && --failures === 0) throw new Error('gone')
      return Reflect.apply(target, self, [text, ...values])
    },
  })
  const catalogue = await openCatalogue(db)
  const [one, other] = [await aProduct(t.db), await aProduct(t.db)]
  failures = 2
  await expect(catalogue.productsChanged([one.componentId])).rejects.toThrow('gone')
  expect(catalogue.has(one.componentId)).toBe(false)
  await catalogue.productsChanged([other.componentId])
  expect([one, other].map(({ componentId }) => catalogue.has(componentId))).toEqual([true, true])
  await catalogue.close()
})

test('stock and prices that change while new goods are put between the others are not lost', async () => {
  const catalogue = await openCatalogue(t.db)
  const known = await aProduct(t.db, { stock: 100 })
  await catalogue.productsChanged([known.componentId])
  const made = await aProduct(t.db, { stock: 100 })
  const listing = catalogue.productsChanged([made.componentId])
  for (let reserved = 1; reserved <= 40; reserved += 1) {
    for (const { componentId } of [known, made]) {
      await t.db`update stock set reserved = ${reserved * 1000} where product_id = ${componentId}`
      catalogue.stockChanged([{ componentId, onHand: 100_000, reserved: reserved * 1000 }])
    }
  }
  await listing
  for (const { componentId } of [known, made])
    await expect.poll(() => catalogue.state(componentId)?.reserved, { timeout: 5_000 }).toBe(40_000)
  await catalogue.close()
})

test('base prices that change while new goods are put between the others hold in the end', async () => {
  const catalogue = await openCatalogue(t.db)
  const { tenantId } = await aSeller(t.db)
  const known = await Promise.all(Array.from({ length: 5 }, () => aProduct(t.db, { tenantId })))
  await catalogue.productsChanged(known.map(({ componentId }) => componentId))
  for (let price = 1; price <= 15; price += 1) {
    const made = await aProduct(t.db)
    await t.db`update product set price = ${price * 1_000_000} where tenant_id = ${tenantId}`
    await Promise.all([catalogue.productsChanged([made.componentId]), catalogue.pricesChanged(tenantId)])
    for (const { componentId } of known)
      await expect.poll(() => catalogue.state(componentId)?.price, { timeout: 2_000 }).toBe(price * 1_000_000)
  }
  await catalogue.close()
}, 30_000)

test('a change that a process commits without a notice is found by comparing', async () => {
  const silent = {
    listed: await aProduct(t.db),
    sold: await aProduct(t.db, { stock: 100 }),
    dear: await aProduct(t.db),
  }
  const catalogue = await openCatalogue(t.db, { sweepPause: 5 })
  await t.db`update product set listed = false where id = ${silent.listed.componentId}`
  await t.db`update stock set reserved = 7000 where product_id = ${silent.sold.componentId}`
  await t.db`update product set delivery_days = 9 where id = ${silent.dear.componentId}`
  const made = await aProduct(t.db)
  await expect.poll(() => catalogue.has(silent.listed.componentId), { timeout: 10_000 }).toBe(false)
  await expect.poll(() => catalogue.state(silent.sold.componentId)?.reserved, { timeout: 10_000 }).toBe(7000)
  await expect.poll(() => catalogue.state(silent.dear.componentId)?.deliveryDays, { timeout: 10_000 }).toBe(9)
  await expect.poll(() => catalogue.has(made.componentId), { timeout: 10_000 }).toBe(true)
  await catalogue.close()
})

test('goods of many sellers that nobody told of are found by one reading of everything', async () => {
  const catalogue = await openCatalogue(t.db, { sweepPause: 5 })
  const readings = await readingsDuring(async () => {
    const made = await Promise.all(Array.from({ length: 20 }, () => aProduct(t.db)))
    await expect.poll(() => made.every(({ componentId }) => catalogue.has(componentId)), { timeout: 10_000 }).toBe(true)
  })
  // The first reading may begin while they are made.
  expect([1, 2]).toContain(readings)
  await catalogue.close()
}, 15_000)

test('comparing changes nothing where nothing differs', async () => {
  const { componentId } = await aProduct(t.db, {
    packages: [{ big: 10, small: 5 }, {}],
    tiers: [{ from: 5, price: '3' }],
  })
  const catalogue = await openCatalogue(t.db, { sweepPause: 5 })
  const before = catalogue.state(componentId)
  const readings = await readingsDuring(() => new Promise((resolve) => setTimeout(resolve, 1_000)))
  expect(readings).toBe(0)
  expect(catalogue.state(componentId)).toEqual(before)
  await catalogue.close()
})

test('a notice that could not be sent is sent again', async () => {
  const product = await aProduct(t.db, { stock: 100 })
  const [teller, hearer] = [await openCatalogue(t.db), await openCatalogue(t.db)]
  const notify = vi.spyOn(t.db, 'notify').mockRejectedValueOnce(new Error('the database does not answer'))
  await t.db`update stock set reserved = 3000 where product_id = ${product.componentId}`
  teller.stockChanged([{ componentId: product.componentId, onHand: 100_000, reserved: 3000 }])
  await expect.poll(() => hearer.state(product.componentId)?.reserved, { timeout: 5_000 }).toBe(3000)
  expect(notify.mock.calls.length).toBeGreaterThan(1)
  notify.mockRestore()
  await Promise.all([teller.close(), hearer.close()])
})

test('reading everything takes no more connections than its pool may hold', async () => {
  const name = 'lianmeng-few'
  const few = connect(t.deps.config.databaseUrl, { max: 2, name })
  let most = 0
  const watch = async () => {
    const [row] = await t.db<{ open: number }[]>`
      select count(*)::int as open from pg_stat_activity where application_name = ${name}`
    most = Math.max(most, row!.open)
  }
  const { componentId } = await aProduct(t.db)
  const opening = openCatalogue(few)
  let isOpen = false
  opening.then(() => {
    isOpen = true
  })
  while (!isOpen) await watch()
  const catalogue = await opening
  expect(catalogue.has(componentId)).toBe(true)
  // Two for reading, and one for listening.
  expect(most).toBeGreaterThan(0)
  expect(most).toBeLessThanOrEqual(3)
  await catalogue.close()
  await few.end()
})

test('a holiday counts in every process at once, and when it begins or ends by itself', async () => {
  const { tenantId } = await aSeller(t.db)
  await aProduct(t.db, { tenantId })
  const [teller, hearer] = [await openCatalogue(t.db), await openCatalogue(t.db)]
  const alone = await openCatalogue(t.db, { restPause: 5 })
  const buyable = (catalogue: Catalogue) =>
    catalogue.list({ tenantIds: [tenantId], mayPurchase: true, ...everything }, null).total
  expect([teller, hearer, alone].map(buyable)).toEqual([1, 1, 1])
  await t.db`update seller set holiday_from = '2020-01-01', holiday_to = '2999-01-01' where tenant_id = ${tenantId}`
  await teller.restingChanged()
  expect(buyable(teller)).toBe(0)
  await expect.poll(() => buyable(hearer), { timeout: 5_000 }).toBe(0)
  await expect.poll(() => buyable(alone), { timeout: 5_000 }).toBe(0)
  await t.db`update seller set holiday_to = '2020-02-01' where tenant_id = ${tenantId}`
  await expect.poll(() => buyable(alone), { timeout: 5_000 }).toBe(1)
  await Promise.all([teller.close(), hearer.close(), alone.close()])
})

test('a seller that is paused and resumed ten times is hidden and shown each time, and nothing is read again', async () => {
  const { tenantId } = await aSeller(t.db)
  const { componentId } = await aProduct(t.db, { tenantId })
  const [teller, hearer] = [await openCatalogue(t.db), await openCatalogue(t.db)]
  const told = (catalogue: Catalogue) => [
    catalogue.has(componentId),
    catalogue.list({ tenantIds: [tenantId], ...everything }, null).total,
    catalogue.list({ shopId: tenantId, ...everything }, null).total,
  ]
  const readings = await readingsDuring(async () => {
    for (let times = 0; times < 10; times += 1) {
      for (const [state, shown] of [
        ['paused', [false, 0, 1]],
        ['active', [true, 1, 1]],
      ] as const) {
        await t.db`update seller set state = ${state} where tenant_id = ${tenantId}`
        await teller.restingChanged()
        expect(told(teller)).toEqual(shown)
      }
    }
    await t.db`update seller set state = 'closed' where tenant_id = ${tenantId}`
    await teller.restingChanged()
    await expect.poll(() => told(hearer), { timeout: 5_000 }).toEqual([false, 0, 1])
  })
  expect(readings).toBe(0)
  await Promise.all([teller.close(), hearer.close()])
})

test('a list sorted by rating follows the ratings, read at the start and now and then', async () => {
  const [good, better] = [await aProduct(t.db), await aProduct(t.db)]
  const rateWith = (tenantId: number, mark: number) => t.db`
    insert into seller_rating (tenant_id, count, quality, delivery, service)
    values (${tenantId}, 3, ${3 * mark}, ${3 * mark}, ${3 * mark})
    on conflict (tenant_id) do update set quality = excluded.quality, delivery = excluded.delivery, service = excluded.service`
  await rateWith(good.tenantId, 4)
  const catalogue = await openCatalogue(t.db, { restPause: 5 })
  const tenantIds = [good.tenantId, better.tenantId]
  const order = () => {
    const { records } = catalogue.list({ tenantIds, sort: 'rating', ...everything }, null)
    return (JSON.parse(`[${records}]`) as { erpTenantId: number }[]).map(({ erpTenantId }) => erpTenantId)
  }
  expect(order()).toEqual([good.tenantId, better.tenantId])
  await rateWith(better.tenantId, 5)
  await expect.poll(order, { timeout: 5_000 }).toEqual([better.tenantId, good.tenantId])
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
