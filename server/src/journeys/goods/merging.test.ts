import * as cart from '@lianmeng/contract/cart/endpoints'
import * as fastOrder from '@lianmeng/contract/fast-order/endpoints'
import * as matching from '@lianmeng/contract/fast-order/matching-endpoints'
import * as findGoods from '@lianmeng/contract/find-goods/endpoints'
import * as myGoods from '@lianmeng/contract/my-goods/endpoints'
import * as contract from '@lianmeng/contract/my-goods/merge-endpoints'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cart as cartFeature } from '../../features/cart/routes.ts'
import { fastOrder as fastFeature } from '../../features/fast-order/routes.ts'
import { findGoods as finding } from '../../features/find-goods/routes.ts'
import { myGoods as archiveFeature } from '../../features/my-goods/routes.ts'
import { aMember, aProduct, aSeller, aSpecification, type ProductRow } from '../../testing/builders.ts'
import { orders } from '../../testing/order-features.ts'
import {
  aCartLine,
  alterOrder,
  anOrder,
  aShopper as aPlainShopper,
  orderingApp,
  type Shopper,
} from '../../testing/ordering.ts'
import { login } from '../../testing/test-app.ts'

const t = await orderingApp([archiveFeature, finding, orders, cartFeature, fastFeature], {
  clock: () => new Date('2026-11-20T04:00:00Z'),
})
afterAll(async () => {
  await t.deps.catalogue.close()
  await t.close()
})

async function aShopper(): Promise<Shopper> {
  const shopper = await aPlainShopper(t)
  return { ...shopper, as: { cookie: `${shopper.as.cookie}; wlm_changed=1` } }
}

/** The same specification in another length. */
async function inLength(specificationId: number, length: number): Promise<number> {
  const [row] = await t.db<{ id: number }[]>`
    insert into specification (standard_id, nominal_id, length, texture_id, material_id, strength_id, surface_id,
      tooth1_id, tooth2_id, rotation, weight)
    select standard_id, nominal_id, ${length * 1000}, texture_id, material_id, strength_id, surface_id, tooth1_id, tooth2_id,
      rotation, weight
    from specification where id = ${specificationId} returning id`
  return row!.id
}

const seller = await aSeller(t.db, { shortName: '海盐标准件' })
const { specificationId: usual } = await aSpecification(t.db, { standard: 'GB/T 5782-2016', nominal: 'M8', length: 30 })
const near = await inLength(usual, 28)
const nearer = await inLength(usual, 32)
const far = await inLength(usual, 60)
const onSale = (specificationId: number, given: Parameters<typeof aProduct>[1] = {}) =>
  aProduct(t.db, { tenantId: seller.tenantId, specificationId, stock: 1_000_000, ...given })
const thirty = await onSale(usual, { price: '100', tiers: [{ from: 5000, price: '90' }] })
const twentyEight = await onSale(near, { price: '130' })
const thirtyTwo = await onSale(nearer)
const sixty = await onSale(far)
beforeAll(() => t.deps.catalogue.everythingChanged())

const keep = async (shopper: Shopper, product: ProductRow, number?: string) =>
  t.call(
    myGoods.setPartNo,
    { componentId: product.componentId, ...(number !== undefined && { customComponentCode: number }) },
    { headers: shopper.as },
  )
const groupsOf = async (shopper: Shopper) =>
  (await t.call(contract.nearDuplicates, {}, { headers: shopper.as })).body.data!
const merging = (shopper: Shopper, gbComponentId: number, gbComponentIds: number[]) =>
  t.call(contract.merge, { gbComponentId, gbComponentIds }, { headers: shopper.as })
const undoing = (shopper: Shopper, gbComponentIds: number[]) =>
  t.call(contract.unmerge, { gbComponentIds }, { headers: shopper.as })
const decided = async (shopper: Shopper) =>
  (await t.call(contract.mergedList, {}, { headers: shopper.as })).body.data!.records
const numberOf = async (shopper: Shopper, { componentId }: ProductRow) => {
  const { records } = (await t.call(myGoods.list, { limit: 50 }, { headers: shopper.as })).body.data!
  return records.find((row) => row.componentId === componentId)?.customComponentCode
}

describe('near duplicates', () => {
  test('stand in a group with what was bought in twelve months, and what buying one would save', async () => {
    const shopper = await aShopper()
    for (const product of [thirty, twentyEight, thirtyTwo, sixty]) await keep(shopper, product)
    await alterOrder(t.db, await anOrder(t, shopper, thirty, 4000), { createdAt: '2026-10-01T04:00:00Z' })
    await alterOrder(t.db, await anOrder(t, shopper, twentyEight, 1000), { createdAt: '2026-10-02T04:00:00Z' })
    // One too old, and one cancelled.
    await alterOrder(t.db, await anOrder(t, shopper, twentyEight, 2000), { createdAt: '2025-10-02T04:00:00Z' })
    const cancelled = await anOrder(t, shopper, twentyEight, 3000)
    await alterOrder(t.db, cancelled, { createdAt: '2026-10-03T04:00:00Z', state: 'cancelled' })

    const { records, total } = await groupsOf(shopper)
    expect(total).toBe(1)
    expect(records[0]!.members).toMatchObject([
      {
        gbComponentId: usual,
        standardName: 'GB/T 5782-2016',
        specification: 'M8×30',
        differs: [],
        bought: { qty: 4000, saleUnitName: '千支', amount: '400.00', orders: 1 },
        // 130 for the thousand of 28 that cost 90 here; and 4,000 of its own at 90 instead of 100.
        saving: '80.00',
        cautions: ['比 M8×32 短'],
      },
      {
        gbComponentId: near,
        differs: ['短 2 mm'],
        bought: { qty: 1000, amount: '130.00', orders: 1 },
        saving: '-120.00',
        cautions: ['比 M8×30 短'],
      },
      {
        gbComponentId: nearer,
        differs: ['长 2 mm'],
        bought: { qty: 0, amount: '0.00', orders: 0 },
        saving: '352.00',
        cautions: [],
      },
    ])
  })

  test('have no saving where nothing can be bought today, and are one company’s', async () => {
    const shopper = await aShopper()
    const stranger = await aShopper()
    const { specificationId } = await aSpecification(t.db, { nominal: 'M10', length: 50 })
    const one = await onSale(specificationId)
    const other = await onSale(await inLength(specificationId, 52))
    await t.deps.catalogue.everythingChanged()
    for (const product of [one, other]) await keep(shopper, product)
    await anOrder(t, shopper, one, 1000)
    await t.db`update product set listed = false where id = any(${[one.componentId, other.componentId]}::bigint[])`
    await t.deps.catalogue.productsChanged([one.componentId, other.componentId])
    const { records } = await groupsOf(shopper)
    expect(records[0]!.members).toMatchObject([
      { listed: 0, saving: '', bought: { orders: 1 } },
      { listed: 0, saving: '', bought: { orders: 0 } },
    ])
    expect((await groupsOf(stranger)).total).toBe(0)
    expect((await t.call(contract.nearDuplicates, {})).status).toBe(401)
  })
})

describe('以此为准', () => {
  test('moves the number, takes the other out of the groups, and is taken back', async () => {
    const shopper = await aShopper()
    await keep(shopper, thirty)
    await keep(shopper, twentyEight, 'LS-28')
    await keep(shopper, thirtyTwo, 'LS-32')
    const done = await merging(shopper, usual, [near, nearer])
    expect(done.body.data).toEqual({ merged: 2, movedNumber: 'LS-28' })
    expect([await numberOf(shopper, thirty), await numberOf(shopper, twentyEight)]).toEqual(['LS-28', ''])
    expect(await numberOf(shopper, thirtyTwo)).toBe('LS-32')
    expect((await groupsOf(shopper)).total).toBe(0)
    expect(await decided(shopper)).toMatchObject([
      { gbComponentId: near, intoId: usual, name: 'GB/T 5782-2016 六角头螺栓 M8×28', movedNumber: 'LS-28' },
      { gbComponentId: nearer, intoName: 'GB/T 5782-2016 六角头螺栓 M8×30', movedNumber: '' },
    ])
    // Repeating it changes nothing.
    expect((await merging(shopper, usual, [near, nearer])).body.data).toEqual({ merged: 0, movedNumber: '' })

    expect((await undoing(shopper, [near, nearer])).body.data).toEqual({ undone: 2 })
    expect([await numberOf(shopper, thirty), await numberOf(shopper, twentyEight)]).toEqual(['', 'LS-28'])
    expect((await undoing(shopper, [near])).body.data).toEqual({ undone: 0 })
    expect(await decided(shopper)).toEqual([])
  })

  test('the merged one shows a hint everywhere, and its number leads to the one that holds', async () => {
    const shopper = await aShopper()
    await keep(shopper, thirty, 'LS-30')
    await keep(shopper, twentyEight, 'LS-28')
    await merging(shopper, usual, [near])
    const name = 'GB/T 5782-2016 六角头螺栓 M8×30'
    const detail = async (headers: Record<string, string>) =>
      (await t.call(findGoods.detail, { componentId: twentyEight.componentId }, { headers })).body.data!.mergedInto
    expect(await detail(shopper.as)).toBe(name)
    expect(await detail((await aShopper()).as)).toBe('')
    const { records } = (await t.call(myGoods.list, {}, { headers: shopper.as })).body.data!
    expect(records.map((row) => row.mergedInto).toSorted()).toEqual(['', name])

    await aCartLine(t.db, shopper, twentyEight, 1000)
    const { lines } = (await t.call(cart.list, {}, { headers: shopper.as })).body.data!
    expect(lines.map(({ product }) => product.mergedInto)).toEqual([name])

    await t.call(fastOrder.paste, { text: 'LS-28 1000支\nLS-30 1000支' }, { headers: shopper.as })
    const read = (await t.call(fastOrder.lines, {}, { headers: shopper.as })).body.data!.lines
    expect(read.map(({ product }) => product!.gbComponentId)).toEqual([usual, usual])
    expect(read[0]!.hints).toEqual([`料号 LS-28 已归并到 ${name}`])
    const goods = { componentId: twentyEight.componentId, mixPackageSpecId: twentyEight.packageSpecId, qty: 1000 }
    await t.call(fastOrder.addGoods, { lines: [goods] }, { headers: shopper.as })
    const added = (await t.call(fastOrder.lines, {}, { headers: shopper.as })).body.data!.lines.at(-1)!
    expect(added.product!.mergedInto).toBe(name)
    const { candidates } = (await t.call(matching.candidates, { id: added.id }, { headers: shopper.as })).body.data!
    expect(candidates[0]!.offers[0]!.gbComponentId).toBe(usual)
  })

  test('is handed on where the one that holds is merged itself, and makes no circle', async () => {
    const shopper = await aShopper()
    for (const product of [thirty, twentyEight, thirtyTwo]) await keep(shopper, product)
    await merging(shopper, usual, [near])
    expect((await merging(shopper, near, [usual])).status).toBe(409)
    expect((await merging(shopper, nearer, [near])).status).toBe(409)
    expect((await merging(shopper, nearer, [usual])).body.data).toMatchObject({ merged: 1 })
    expect((await decided(shopper)).map(({ gbComponentId, intoId }) => [gbComponentId, intoId]).toSorted()).toEqual(
      [
        [near, nearer],
        [usual, nearer],
      ].toSorted(),
    )
  })

  test('names what is in the archive, changes nothing otherwise, and is for who may purchase', async () => {
    const shopper = await aShopper()
    const other = await aShopper()
    for (const product of [thirty, twentyEight]) await keep(shopper, product, `N-${product.componentId}`)
    await keep(other, thirty)
    expect((await merging(other, usual, [near])).status).toBe(404)
    expect((await merging(shopper, usual, [near, far])).status).toBe(404)
    expect((await merging(shopper, usual, [usual])).status).toBe(400)
    expect((await merging(shopper, usual, [])).status).toBe(400)
    const reader = await login(t, (await aMember(t.db, shopper.companyId, { role: 'reader' })).userId)
    const params = { gbComponentId: usual, gbComponentIds: [near] }
    expect((await t.call(contract.merge, params, { headers: reader })).status).toBe(403)
    expect(await decided(shopper)).toEqual([])
    await merging(shopper, usual, [near])
    expect((await undoing(other, [near])).body.data).toEqual({ undone: 0 })
    expect(await decided(shopper)).toHaveLength(1)
  })

  test('twenty opposite decisions at once leave one that holds, and each number once', async () => {
    const shopper = await aShopper()
    await keep(shopper, thirty, 'A')
    await keep(shopper, twentyEight)
    const both = Array.from({ length: 20 }, (_, i) =>
      i % 2 ? merging(shopper, usual, [near]) : merging(shopper, near, [usual]),
    )
    const statuses = (await Promise.all(both)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(10)
    expect(await decided(shopper)).toHaveLength(1)
    const numbers = await t.db`select 1 from own_part_no where buyer_id = ${shopper.companyId}`
    expect(numbers).toHaveLength(1)
  })

  test('keeps a number that was given away since', async () => {
    const shopper = await aShopper()
    await keep(shopper, thirty)
    await keep(shopper, twentyEight, 'LS-28')
    await merging(shopper, usual, [near])
    await keep(shopper, thirty, 'NEW')
    await keep(shopper, sixty, 'LS-28')
    await undoing(shopper, [near])
    expect([
      await numberOf(shopper, thirty),
      await numberOf(shopper, twentyEight),
      await numberOf(shopper, sixty),
    ]).toEqual(['NEW', '', 'LS-28'])
  })
})

describe('不是重复', () => {
  const telling = (shopper: Shopper, gbComponentId: number, gbComponentIds: number[]) =>
    t.call(contract.tellApart, { gbComponentId, gbComponentIds }, { headers: shopper.as })
  const untelling = (shopper: Shopper, gbComponentId: number, otherGbComponentId: number) =>
    t.call(contract.untellApart, { gbComponentId, otherGbComponentId }, { headers: shopper.as })
  const apart = async (shopper: Shopper) =>
    (await t.call(contract.apartList, {}, { headers: shopper.as })).body.data!.records
  const idsOf = async (shopper: Shopper) =>
    (await groupsOf(shopper)).records.map(({ members }) => members.map(({ gbComponentId }) => gbComponentId))

  test('takes a pair out of the groups for good, whatever is bought, until it is taken back', async () => {
    const shopper = await aShopper()
    for (const product of [thirty, twentyEight, thirtyTwo]) await keep(shopper, product)
    await anOrder(t, shopper, thirty, 1000)
    expect((await telling(shopper, near, [usual])).body.data).toEqual({ toldApart: 1 })
    expect((await telling(shopper, usual, [near])).body.data).toEqual({ toldApart: 0 })
    expect(await idsOf(shopper)).toEqual([[usual, nearer]])
    expect(await apart(shopper)).toMatchObject([
      {
        gbComponentId: usual,
        name: 'GB/T 5782-2016 六角头螺栓 M8×30',
        otherGbComponentId: near,
        otherName: 'GB/T 5782-2016 六角头螺栓 M8×28',
      },
    ])
    expect((await apart(shopper))[0]!.saidBy).not.toBe('')
    await telling(shopper, usual, [nearer])
    expect(await idsOf(shopper)).toEqual([])
    // Goods that leave the archive and return are still told apart.
    await t.call(myGoods.remove, { componentIds: [twentyEight.componentId] }, { headers: shopper.as })
    await keep(shopper, twentyEight)
    expect(await idsOf(shopper)).toEqual([])

    expect((await untelling(shopper, near, usual)).body.data).toEqual({ undone: 1 })
    expect((await untelling(shopper, near, usual)).body.data).toEqual({ undone: 0 })
    expect(await idsOf(shopper)).toEqual([[usual, near]])
  })

  test('ends where one takes the place of the other after all', async () => {
    const shopper = await aShopper()
    for (const product of [thirty, twentyEight]) await keep(shopper, product)
    await telling(shopper, usual, [near])
    await merging(shopper, usual, [near])
    expect(await apart(shopper)).toEqual([])
    // A merged specification cannot be told apart.
    expect((await telling(shopper, usual, [near])).status).toBe(404)
    await undoing(shopper, [near])
    expect(await idsOf(shopper)).toEqual([[usual, near]])
  })

  test('is said of what is near, in the own archive, by who may purchase; otherwise nothing changes', async () => {
    const shopper = await aShopper()
    const other = await aShopper()
    for (const product of [thirty, twentyEight, sixty]) await keep(shopper, product)
    await keep(other, thirty)
    expect((await telling(shopper, usual, [usual])).body).toMatchObject({ code: 400, message: '同一规格无需区分' })
    expect((await telling(shopper, usual, [near, far])).body).toMatchObject({
      code: 400,
      message: '这些规格本来就不相近，无需区分',
    })
    expect((await telling(shopper, usual, [])).status).toBe(400)
    expect((await telling(other, usual, [near])).status).toBe(404)
    const reader = await login(t, (await aMember(t.db, shopper.companyId, { role: 'reader' })).userId)
    const params = { gbComponentId: usual, gbComponentIds: [near] }
    expect((await t.call(contract.tellApart, params, { headers: reader })).status).toBe(403)
    expect((await t.call(contract.tellApart, params)).status).toBe(401)
    expect(await apart(shopper)).toEqual([])
    await telling(shopper, usual, [near])
    expect(await apart(other)).toEqual([])
    expect((await untelling(other, usual, near)).body.data).toEqual({ undone: 0 })
    expect(await apart(shopper)).toHaveLength(1)
  })

  test('twenty people say it and take it back at once: each is done, and the pair stands there once or not at all', async () => {
    const shopper = await aShopper()
    for (const product of [thirty, twentyEight]) await keep(shopper, product)
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, i) => (i % 2 ? telling(shopper, usual, [near]) : untelling(shopper, usual, near))),
    )
    expect(replies.every(({ status }) => status === 200)).toBe(true)
    expect((await apart(shopper)).length).toBeLessThanOrEqual(1)
    await telling(shopper, near, [usual])
    expect(await apart(shopper)).toHaveLength(1)
  })
})
