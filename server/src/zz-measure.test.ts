import * as myGoods from '@lianmeng/contract/my-goods/endpoints'
import * as contract from '@lianmeng/contract/my-goods/merge-endpoints'
import { standardNamed } from '@lianmeng/fastener/standard/library'
import { test } from 'vitest'
import { myGoods as archiveFeature } from './features/my-goods/routes.ts'
import { aProduct } from './testing/builders.ts'
import { aListedPart } from './testing/listed-parts.ts'
import { aShopper, orderingApp } from './testing/ordering.ts'

test('measure', { timeout: 300_000 }, async () => {
  const t = await orderingApp([archiveFeature])
  const s = await aShopper(t)
  const base = await aListedPart(t.db, { standard: 'GB/T 5782-2016', nominal: 'M8', length: 30, strength: '8.8' })
  await aListedPart(t.db, { standard: 'ISO 4014', nominal: 'M8', length: 30, strength: '8.8' })
  const ids = [standardNamed('GB/T 5782-2016').id, standardNamed('ISO 4014').id]
  await t.db`insert into attribute (kind, id, name, sort) select 'nominal', 500000 + i, 'M' || i, 500000 + i from generate_series(1, 20) i`
  await t.db`insert into attribute (kind, id, name, sort) select 'strength', 500000 + i, i || '.8', 500000 + i from generate_series(1, 5) i`
  await t.db`insert into attribute (kind, id, name, sort) select 'surface', 500000 + i, 's' || i, 500000 + i from generate_series(1, 4) i`
  await t.db`
    with made as (
      insert into specification (standard_id, nominal_id, length, texture_id, material_id, strength_id, surface_id, tooth1_id, tooth2_id, rotation, weight)
      select (${ids}::int[])[1 + i % 2], 500001 + (i / 2) % 20, 1000 * (10 + (i / 40) % 25 * 4), 0, 0, 500001 + (i / 1000) % 5, 500001 + (i / 5000) % 4, 0, 0, 1, 0
      from generate_series(0, 19999) i on conflict do nothing returning id
    )
    insert into product (tenant_id, specification_id, brand_id, source, listed, base_unit, sale_unit, sale_package_type, min_purchase, min_reservation, delivery_days, price, tier_from, tier_price)
    select ${base.tenantId}, made.id, 1, 1, true, 1, 3, 0, 0, 0, 3, 35600000, '{}', '{}' from made`
  await t.db`
    insert into product_file (buyer_id, product_id, tenant_id, specification_id, searched, added_at)
    select ${s.companyId}, p.id, p.tenant_id, p.specification_id, 'gb5782m8', now() - p.id * interval '1 second' from product p`
  await t.db`
    insert into price_paid (buyer_id, product_id, order_id, specification_id, price, sale_unit, base_unit, qty, amount)
    select ${s.companyId}, p.id, p.id % 500, p.specification_id, 35600000, 3, 1, 1000000, 3560 + p.id % 97 from product p`
  await t.db`
    insert into buyer_order (buyer_id, order_id, tenant_id, order_no, state, names, goods, cart_line_ids, amount, quantities_noted, created_at)
    select ${s.companyId}, i, ${base.tenantId}, 'X' || i, 'completed', '', '', '{}', 1, true, now() - interval '1 day' from generate_series(0, 499) i`
  await t.db`analyze`
  await t.deps.catalogue.everythingChanged()
  console.log(await t.db`select count(*) from product_file`)
  for (const [name, call] of [
    ['list', () => t.call(myGoods.list, { start: 1, limit: 20 }, { headers: s.as })],
    ['list page 900', () => t.call(myGoods.list, { start: 900, limit: 20 }, { headers: s.as })],
    ['filter', () => t.call(myGoods.filter, {}, { headers: s.as })],
    ['near', () => t.call(contract.nearDuplicates, {}, { headers: s.as })],
  ] as const) {
    const times: number[] = []
    let total = 0
    for (let i = 0; i < 8; i++) {
      const at = performance.now()
      const { body } = (await call()) as any
      total = body.data?.total ?? -1
      times.push(Math.round((performance.now() - at) * 10) / 10)
    }
    console.log(name, total, times.join(' '))
  }
  const explain = await t.db`explain analyze select f.product_id as ids from product_file f where f.buyer_id = ${s.companyId} order by f.added_at desc, f.product_id desc limit 20`
  console.log(explain.map((r: any) => r['QUERY PLAN']).join('\n'))
  await t.close()
})
