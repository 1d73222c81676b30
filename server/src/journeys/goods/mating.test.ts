import * as cart from '@lianmeng/contract/cart/endpoints'
import * as contract from '@lianmeng/contract/mating/endpoints'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cart as cartFeature } from '../../features/cart/routes.ts'
import { mating } from '../../features/mating/routes.ts'
import { aMember, aSeller } from '../../testing/builders.ts'
import { aListedPart, type GivenPart } from '../../testing/listed-parts.ts'
import { orders } from '../../testing/order-features.ts'
import { aCartLine, aShopper, expectInvariants, orderingApp, type Shopper, submit } from '../../testing/ordering.ts'
import { login } from '../../testing/test-app.ts'

const t = await orderingApp([cartFeature, mating, orders])
afterAll(async () => {
  await expectInvariants(t.db)
  await t.deps.catalogue.close()
  await t.close()
})

const seller = await aSeller(t.db, { shortName: '恒固' })
const other = await aSeller(t.db, { shortName: '远达' })

/** A part of M8 on sale, in a package of this size. */
const onSale = (part: Omit<GivenPart, 'nominal'>, big: number, given: Parameters<typeof aListedPart>[2] = {}) =>
  aListedPart(
    t.db,
    part.standard.startsWith('GB/T 9')
      ? { nominal: '8', surface: '镀彩锌', ...part }
      : { nominal: 'M8', surface: '镀彩锌', thread: '粗牙 1.25', ...part },
    { tenantId: seller.tenantId, stock: 100_000, packages: [{ big }], ...given },
  )
const usualNut = { standard: 'GB/T 6170-2015', strength: '8' }

const bolt = await onSale({ standard: 'GB/T 5782-2016', length: 30, strength: '8.8' }, 200)
const nut = await onSale(usualNut, 500)
const cheaperNut = await onSale(usualNut, 500, { tenantId: other.tenantId, price: '1' })
const weakNut = await onSale({ ...usualNut, strength: '6' }, 500)
const plainNut = await onSale({ ...usualNut, surface: '本色' }, 500)
const washer = await onSale({ standard: 'GB/T 97.1-2002', strength: '200HV' }, 1000)
const spring = await onSale({ standard: 'GB/T 93-2025' }, 1000)
const strongBolt = await onSale({ standard: 'GB/T 5782-2016', length: 30, strength: '10.9' }, 200)
beforeAll(() => t.deps.catalogue.everythingChanged())

const part = ({ componentId, packageSpecId }: typeof bolt, perSet = 1) => ({
  componentId,
  mixPackageSpecId: packageSpecId,
  perSet,
})
const usual = [part(bolt), part(nut), part(washer, 2)]
const adding = (shopper: Shopper, sets: number, parts = usual) =>
  t.call(contract.addSet, { sets, parts }, { headers: shopper.as })
const changing = (shopper: Shopper, { id, version }: contract.CartSet, sets: number) =>
  t.call(contract.changeSet, { id, version, sets }, { headers: shopper.as })
const setsOf = async (shopper: Shopper) => (await t.call(contract.cartSets, {}, { headers: shopper.as })).body.data!
const linesOf = async (shopper: Shopper) => (await t.call(cart.list, {}, { headers: shopper.as })).body.data!.lines
const quantities = async (shopper: Shopper) =>
  Object.fromEntries((await linesOf(shopper)).map(({ product, qty }) => [product.componentId, qty]))
const of = (sets: number) => ({
  [bolt.componentId]: sets,
  [nut.componentId]: sets,
  [washer.componentId]: 2 * sets,
})

describe('a bolt lists what goes with it', () => {
  test('is of its size, of a class that suits, of its finish first and then from its seller', async () => {
    const { body } = await t.call(contract.matingOffers, { componentId: bolt.componentId })
    expect(body.data!.product.componentId).toBe(bolt.componentId)
    const [nuts, washers] = body.data!.choices
    expect(nuts).toMatchObject({ role: 'nut', standardName: 'GB/T 6170-2015' })
    expect(nuts!.classes).toContain('8')
    expect(nuts!.offers.map(({ componentId }) => componentId)).toEqual(
      [nut, cheaperNut, plainNut].map(({ componentId }) => componentId),
    )
    expect(nuts!.offers.map(({ componentId }) => componentId)).not.toContain(weakNut.componentId)
    expect(washers).toMatchObject({ role: 'washer', standardName: 'GB/T 97.1-2002' })
  })

  test('has a spring washer of spring steel beside the flat one up to class 8.8, and none above', async () => {
    const washersOf = async ({ componentId }: typeof bolt) =>
      (await t.call(contract.matingOffers, { componentId })).body
        .data!.choices.filter(({ role }) => role === 'washer')
        .map(({ standardName, offers }) => [standardName, offers[0]?.componentId])
    expect(await washersOf(bolt)).toEqual([
      ['GB/T 97.1-2002', washer.componentId],
      ['GB/T 93-2025', spring.componentId],
    ])
    expect((await washersOf(strongBolt)).map(([name]) => name)).not.toContain('GB/T 93-2025')
  })

  test('is nothing for a washer, and unknown for what is not on sale', async () => {
    const none = await t.call(contract.matingOffers, { componentId: washer.componentId })
    expect(none.body.data!.choices).toEqual([])
    expect((await t.call(contract.matingOffers, { componentId: 9_000_000_000 })).status).toBe(404)
  })
})

describe('sets in the cart', () => {
  test('go in together, grow together, and are parted', async () => {
    const shopper = await aShopper(t)
    const { body } = await adding(shopper, 1000)
    expect(body).toMatchObject({ msg: '已按套加入待采清单', data: { sets: 1000, version: 1 } })
    expect(await quantities(shopper)).toEqual(of(1000))
    const changed = await changing(shopper, body.data!, 3000)
    expect(changed.body).toMatchObject({ msg: '已修改套数', data: { sets: 3000, version: 2 } })
    expect(await quantities(shopper)).toEqual(of(3000))
    expect((await changing(shopper, body.data!, 1)).status).toBe(409)
    await changing(shopper, changed.body.data!, 500)
    expect(await quantities(shopper)).toEqual(of(500))
    const dissolved = await t.call(contract.dissolveSet, { id: body.data!.id }, { headers: shopper.as })
    expect(dissolved.body.data).toEqual({ dissolved: 1 })
    expect(await setsOf(shopper)).toEqual([])
    expect(await quantities(shopper)).toEqual(of(500))
  })

  test('leave alone what stood in their lines besides, and share lines with other sets', async () => {
    const shopper = await aShopper(t)
    await aCartLine(t.db, shopper, nut, 300)
    const first = (await adding(shopper, 1000)).body.data!
    const second = (await adding(shopper, 100, [part(bolt), part(nut, 2)])).body.data!
    expect(second.id).not.toBe(first.id)
    expect(await quantities(shopper)).toMatchObject({ [nut.componentId]: 1500, [bolt.componentId]: 1100 })
    await changing(shopper, first, 400)
    expect(await quantities(shopper)).toMatchObject({ [nut.componentId]: 900, [bolt.componentId]: 500 })
    expect((await setsOf(shopper)).map(({ sets }) => sets)).toEqual([400, 100])
  })

  test('change nothing where one part cannot be bought so', async () => {
    const shopper = await aShopper(t)
    const refused = await adding(shopper, 60_000)
    expect(refused.body).toMatchObject({ code: 10001, data: { componentId: washer.componentId } })
    expect(await quantities(shopper)).toEqual({})
    const { body } = await adding(shopper, 100)
    expect((await changing(shopper, body.data!, 60_000)).body.code).toBe(10001)
    expect(await quantities(shopper)).toEqual(of(100))
    expect(await setsOf(shopper)).toMatchObject([{ sets: 100, version: 1 }])
  })

  test('go with their lines: deleted or ordered, a single part is no set', async () => {
    const shopper = await aShopper(t)
    await adding(shopper, 100)
    const lines = await linesOf(shopper)
    const idOfPart = ({ componentId }: typeof bolt) =>
      lines.find(({ product }) => product.componentId === componentId)!.cartItemId
    await t.call(cart.deleteLines, { ids: [idOfPart(washer)] }, { headers: shopper.as })
    expect((await setsOf(shopper))[0]!.parts).toHaveLength(2)
    expect((await submit(t, shopper, [idOfPart(bolt)])).body.code).toBe(200)
    expect(await setsOf(shopper)).toEqual([])
    await adding(shopper, 100)
    expect(await setsOf(shopper)).toHaveLength(1)
    const rows = await t.db`select 1 from cart_set where buyer_id = ${shopper.companyId}`
    expect(rows).toHaveLength(1)
  })

  test('twenty additions at once: all are one set', async () => {
    const shopper = await aShopper(t)
    const statuses = await Promise.all(Array.from({ length: 20 }, async () => (await adding(shopper, 10)).status))
    expect(new Set(statuses)).toEqual(new Set([200]))
    expect(await setsOf(shopper)).toMatchObject([{ sets: 200 }])
    expect(await quantities(shopper)).toEqual(of(200))
  })

  test('twenty changes of one version: one holds', async () => {
    const shopper = await aShopper(t)
    const set = (await adding(shopper, 10)).body.data!
    const replies = await Promise.all(Array.from({ length: 20 }, (_, i) => changing(shopper, set, 100 + i)))
    const held = replies.filter(({ status }) => status === 200)
    expect(held).toHaveLength(1)
    expect(await quantities(shopper)).toEqual(of(held[0]!.body.data!.sets))
  })

  test('are one company’s, and for who may purchase', async () => {
    const shopper = await aShopper(t)
    const stranger = await aShopper(t)
    const set = (await adding(shopper, 10)).body.data!
    expect((await changing(stranger, set, 20)).status).toBe(404)
    const dissolved = await t.call(contract.dissolveSet, { id: set.id }, { headers: stranger.as })
    expect(dissolved.body.data).toEqual({ dissolved: 0 })
    expect(await setsOf(stranger)).toEqual([])
    const reader = await login(t, (await aMember(t.db, shopper.companyId, { role: 'reader' })).userId)
    expect((await t.call(contract.addSet, { sets: 1, parts: usual }, { headers: reader })).status).toBe(403)
    expect(await quantities(shopper)).toEqual(of(10))
  })

  test.each([
    ['a single part', 1, [part(bolt)]],
    ['no set', 0, usual],
    ['half a set', 0.5, usual],
    ['too many pieces', 1, [part(bolt), part(nut, 21)]],
    ['one part twice', 1, [part(bolt), part(nut), part(nut)]],
    ['a package of something else', 1, [part(bolt), { ...part(nut), mixPackageSpecId: washer.packageSpecId }]],
  ])('%s is malformed', async (_what, sets, parts) => {
    const shopper = await aShopper(t)
    expect((await adding(shopper, sets, parts)).status).toBe(400)
    expect(await quantities(shopper)).toEqual({})
  })

  test('a cart cannot exceed its limit of sets', async () => {
    const shopper = await aShopper(t)
    await t.db`
      with made as (
        insert into cart_set (buyer_id, sets, created_by, created_at)
        select ${shopper.companyId}, 1, ${shopper.userId}, now() from generate_series(1, ${contract.maxCartSets})
        returning id
      ), lines as (
        insert into cart_line (buyer_id, tenant_id, product_id, package_spec_id, qty, added_price, added_by)
        select ${shopper.companyId}, ${weakNut.tenantId}, p.id, 1, 1000, 0, ${shopper.userId}
        from (values (${weakNut.componentId}::bigint), (${plainNut.componentId}::bigint)) as p (id) returning id
      )
      insert into cart_set_part (buyer_id, set_id, cart_line_id, per_set)
      select ${shopper.companyId}, made.id, lines.id, 1 from made, lines`
    expect((await adding(shopper, 10)).body).toMatchObject({ code: 10001, message: expect.stringContaining('100 个') })
  })
})
