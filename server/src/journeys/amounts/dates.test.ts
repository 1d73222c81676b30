import { gateway } from '@lianmeng/contract/endpoint'
import * as myGoodsContract from '@lianmeng/contract/my-goods/endpoints'
import { columnTitles } from '@lianmeng/contract/my-goods/texts'
import * as prices from '@lianmeng/contract/seller-prices/endpoints'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { myGoods } from '../../features/my-goods/routes.ts'
import { sellerPrices } from '../../features/seller-prices/routes.ts'
import { readSheet } from '../../sheets/read-sheet.ts'
import { aProduct, aSeller } from '../../testing/builders.ts'
import { orders } from '../../testing/order-features.ts'
import { alterOrder, anOrder, aShopper, orderingApp } from '../../testing/ordering.ts'
import { login } from '../../testing/test-app.ts'

const t = await orderingApp([myGoods, orders, sellerPrices])
afterAll(async () => {
  await t.deps.catalogue.close()
  await t.close()
})

/** Half past two in Beijing on the first of December: still November in most of the world. */
const early = '2026-11-30T18:30:00Z'

const usual = process.env.TZ
afterEach(() => {
  if (usual === undefined) delete process.env.TZ
  else process.env.TZ = usual
})

describe.each([
  ['UTC', 18],
  ['Asia/Shanghai', 2],
  ['America/Los_Angeles', 10],
])('dates are China’s where the time zone of the machine is %s', (zone, hour) => {
  const inZone = () => {
    process.env.TZ = zone
    expect(new Date(early).getHours()).toBe(hour)
  }

  test('an export names the day of a purchase in China', async () => {
    inZone()
    const shopper = await aShopper(t)
    const product = await aProduct(t.db)
    await t.deps.catalogue.productsChanged([product.componentId])
    const orderNo = await anOrder(t, shopper, product, 1000)
    await alterOrder(t.db, orderNo, { state: 'completed', createdAt: early })
    const { componentId } = product
    await t.call(myGoodsContract.setFavourite, { componentId, isFavorite: 1 }, { headers: shopper.as })
    const { rawPayload } = await t.app.inject({
      method: 'POST',
      url: `${gateway}${myGoodsContract.exportGoods.path}`,
      headers: shopper.as,
      payload: {},
    })
    const cells: string[][] = []
    await readSheet(rawPayload, { rows: 10, columns: 40, inflated: 9_000_000 }, async (rows) => {
      cells.push(...rows.map((row) => row.cells))
    })
    expect(cells[1]![cells[0]!.indexOf(columnTitles.lastDate)]).toBe('2026-12-01')
  })

  test.each([
    [
      'days: the first one from its beginning, the last one to its end',
      ['2099-12-01', '2099-12-31'],
      ['2099-11-30T16', '2099-12-31T16'],
    ],
    ['times without an offset', ['2099-12-01T08:00', '2099-12-31 18:00:00'], ['2099-12-01T00', '2099-12-31T10']],
    ['times with an offset', ['2099-12-01T08:00Z', '2099-12-31T18:00+09:00'], ['2099-12-01T08', '2099-12-31T09']],
  ])('prices hold as long as was said in China, of %s', async (_, [validFrom, validTo], [from, to]) => {
    inZone()
    const seller = await aSeller(t.db)
    const headers = await login(t, seller.userId)
    const buyer = await aShopper(t, { memberships: [{ tenantId: seller.tenantId, status: 3 }] })
    const { componentId } = await aProduct(t.db, { tenantId: seller.tenantId })
    const call = { headers }
    const created = await t.call(
      prices.create,
      { name: '年底', kind: 'buyer', whose: buyer.companyId, copyFrom: 0 },
      call,
    )
    const { id: listId } = created.body.data!
    const items = [{ id: componentId, price: '30', tiers: [], version: 0 }]
    await t.call(prices.saveItems, { listId, items }, call)
    const { version } = (await t.call(prices.itemsSummary, { listId }, call)).body.data!.list
    const sent = { listId, version, validFrom: validFrom!, validTo: validTo! }
    expect((await t.call(prices.activate, sent, call)).body.message).toBe('')
    const lists = (await t.call(prices.lists, {}, call)).body.data!
    const list = lists.find(({ id }) => id === listId)!
    expect([list.validFrom, list.validTo]).toEqual([`${from}:00:00.000Z`, `${to}:00:00.000Z`])
  })
})

test('a time that cannot be read is refused by its name and changes nothing', async () => {
  const seller = await aSeller(t.db)
  const headers = await login(t, seller.userId)
  const sent = { listId: 1, version: 1, validTo: '' }
  for (const validFrom of ['2099-02-30', '明天', '2099-12-01T25:00'])
    expect((await t.call(prices.activate, { ...sent, validFrom }, { headers })).body.message).toBe(
      '「生效时间」不是有效的时间',
    )
})
