import { unitId } from '@lianmeng/trade/units'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aDatabaseBefore, type DatabaseBefore } from '../testing/database-before.ts'

let base: DatabaseBefore
beforeAll(async () => {
  base = await aDatabaseBefore('0076_tiers_in_their_unit.sql')
})
afterAll(() => base.drop())

const { piece, thousandPieces, kilogram, tonne } = unitId
const tenant = { tenant_id: 1 }

const aProduct = (id: number, [baseUnit, saleUnit]: readonly [number, number], tiers: readonly number[]) =>
  base.put('product', {
    ...tenant,
    id,
    base_unit: baseUnit,
    sale_unit: saleUnit,
    source: 1,
    sale_package_type: 0,
    price: 9_000_000,
    tier_from: tiers.map((figure) => figure * 1000),
    tier_price: tiers.map(() => 8_000_000),
    version: 1,
  })

const anItem = (productId: number, tiers: readonly number[]) =>
  base.put('price_item', {
    ...tenant,
    list_id: 7,
    product_id: productId,
    price: 9_000_000,
    tier_from: tiers.map((figure) => figure * 1000),
    tier_price: tiers.map(() => 8_000_000),
    version: 1,
    changed_by: '',
  })

test('stored tiers stay, are converted, or wait for their seller, as far as it is certain what was meant', async () => {
  const perThousand = [piece, thousandPieces] as const
  await aProduct(1, [piece, piece], [10, 50])
  await aProduct(2, perThousand, [10, 50])
  // The demonstration writes its first tier from 0 on.
  await aProduct(3, perThousand, [0, 5000])
  // Half a 支 is nothing: it was half a 千支.
  await aProduct(4, perThousand, [0.5, 10])
  // As many 千支 cannot be ordered.
  await aProduct(5, perThousand, [1000, 2_000_000])
  await aProduct(6, perThousand, [])
  // Half a kilogram may be meant.
  await aProduct(7, [kilogram, tonne], [0.5])
  await base.db`insert into seller_prices (tenant_id, version) values (1, 5)`
  for (const [id, tiers] of [
    [1, [20]],
    [2, [20]],
    [4, [0.5]],
  ] as const)
    await anItem(id, tiers)
  await base.migrate()

  const products = await base.db<{ id: number; from: string; version: number }[]>`
    select id::int, array_to_string(tier_from, ' ') as from, version from product order by id`
  expect(products.map(({ id, from, version }) => [id, from, version])).toEqual([
    [1, '10000 50000', 1],
    [2, '', 2],
    [3, '0 5000000', 1],
    [4, '500000 10000000', 2],
    [5, '1000000 2000000000', 1],
    [6, '', 1],
    [7, '', 2],
  ])
  const items = await base.db<{ id: number; from: string }[]>`
    select product_id::int as id, array_to_string(tier_from, ' ') as from from price_item order by product_id`
  expect(items.map(({ id, from }) => [id, from])).toEqual([
    [1, '20000'],
    [2, ''],
    [4, '500000'],
  ])
  const unsure = await base.db<{ list: number; id: number; from: string; price: string }[]>`
    select list_id::int as list, product_id::int as id, array_to_string(tier_from, ' ') as from,
      array_to_string(tier_price, ' ') as price
    from tiers_to_confirm order by product_id, list_id`
  expect(unsure.map(({ list, id, from, price }) => [list, id, from, price])).toEqual([
    [0, 2, '10000 50000', '8000000 8000000'],
    [7, 2, '20000', '8000000'],
    [0, 7, '500', '8000000'],
  ])
  const [prices] = await base.db<{ version: number }[]>`select version from seller_prices`
  expect(prices!.version).toBe(6)
})
