import { afterAll, expect, inject, test } from 'vitest'
import { type OfferInCart, offersInCart, offersInCarts } from '../../../../offers/into-cart/queries.ts'
import { chosenLines, chosenLinesOf, type PlacingQuestion } from '../../../../order/drafting/queries.ts'
import { aProduct, aSeller } from '../../../../testing/builders.ts'
import { orders } from '../../../../testing/order-features.ts'
import { aCartLine, aShopper, orderingApp } from '../../../../testing/ordering.ts'

const t = await orderingApp([orders])
afterAll(() => t.close())

type Person = Awaited<ReturnType<typeof aShopper>>

/** A seller whose prices depend on who asks and from where, with four products, one of them made for the fourth person by a quote. */
async function aSellerWithTerms(people: readonly Person[]) {
  const { tenantId } = await aSeller(t.db)
  const goods = await Promise.all(Array.from({ length: 4 }, () => aProduct(t.db, { tenantId, stock: 1_000_000 })))
  await t.db`insert into region_price (tenant_id, region_prefix, served, adjustment)
    values (${tenantId}, '33', true, 50000), (${tenantId}, '330424', true, -20000), (${tenantId}, '11', false, 0)`
  await t.db`insert into membership (tenant_id, buyer_id, status, discount)
    values (${tenantId}, ${people[0]!.companyId}, 3, 50000), (${tenantId}, ${people[1]!.companyId}, 3, 0),
      (${tenantId}, ${people[2]!.companyId}, 2, 90000)`
  const lists = await t.db<{ id: number }[]>`
    insert into price_list (tenant_id, name, kind, buyer_id, state, valid_from, valid_to, created_by)
    select ${tenantId}, 'P', 'buyer', buyer, 'active', now() - age * interval '1 day', until, '店主'
    from (values (${people[1]!.companyId}::bigint, 2, null::timestamptz), (${people[1]!.companyId}, 1, null),
      (${people[1]!.companyId}, 0, now() - interval '1 hour'), (${people[2]!.companyId}, 1, null)) as l (buyer, age, until)
    returning id`
  for (const [n, { id }] of lists.entries())
    await t.db`insert into price_item (tenant_id, list_id, product_id, price, changed_by)
      select ${tenantId}, ${id}, product, ${1_000_000 * (n + 1)}, '店主'
      from unnest(${goods.slice(0, 3 - (n % 3)).map(({ componentId }) => componentId)}::bigint[]) as product`
  const quoted = { inquiryNo: 'XJ1', quoteNo: 'BJ1', lineNo: 1, text: '', substitute: '', drawing: null }
  const [forOne] = await t.db<{ id: number }[]>`
    insert into price_list (tenant_id, name, kind, buyer_id, state, valid_from, created_by, quote_no)
    values (${tenantId}, 'Q', 'buyer', ${people[3]!.companyId}, 'active', now() - interval '1 day', '店主', 'BJ1') returning id`
  await t.db`insert into price_item (tenant_id, list_id, product_id, price, changed_by)
    values (${tenantId}, ${forOne!.id}, ${goods[3]!.componentId}, 7654321, '店主')`
  await t.db`update product set listed = false, for_buyer = ${people[3]!.companyId}, quoted = ${t.db.json(quoted)}
    where tenant_id = ${tenantId} and id = ${goods[3]!.componentId}`
  await t.db`insert into seller_prices (tenant_id, version) values (${tenantId}, 3)`
  await t.db`insert into freight_terms (tenant_id, rules, version) values (${tenantId}, '[]', 7)`
  return { tenantId, goods }
}

async function aMarket() {
  const people = await Promise.all(Array.from({ length: 6 }, () => aShopper(t)))
  const sellers = [await aSellerWithTerms(people), await aSellerWithTerms(people)]
  await t.db`update seller set holiday_from = current_date - 2, holiday_to = current_date + 2
    where tenant_id = ${sellers[1]!.tenantId}`
  return { people, goods: sellers.flatMap(({ goods }) => goods) }
}

const bySeller = ({ freights, ...rest }: Awaited<ReturnType<typeof chosenLines>>) => ({
  ...rest,
  freights: freights.toSorted((a, b) => a.tenantId - b.tenantId),
})

/** On a cluster everyone asks alone. */
const onOneMachine = test.skipIf(inject('isCluster'))

onOneMachine('what submissions have to know is the same, read together or alone', async () => {
  const { people, goods } = await aMarket()
  await t.db`insert into buying_policy (buyer_id, version, rules) values (${people[3]!.companyId}, 4, '[]')`
  await t.db`insert into idempotency (buyer_id, route, key, fingerprint, reply)
    values (${people[4]!.companyId}, 'submit-order', 'k', 'f', '{"orders": []}')`
  const asked: PlacingQuestion[] = []
  for (const [n, person] of people.entries()) {
    const lineIds: number[] = []
    for (const product of goods.slice(n === 4 ? 4 : 0)) lineIds.push(await aCartLine(t.db, person, product, 1000))
    const addressId = n === 5 ? people[0]!.addressId : person.addressId
    const whose = { buyer: person, key: 'k', today: '2026-11-23' }
    asked.push({ ...whose, lineIds: n === 5 ? [...lineIds, 999_999] : lineIds, addressId })
    asked.push({ ...whose, lineIds: n === 3 ? [] : lineIds.slice(0, 2), addressId: 0 })
  }
  const alone = await Promise.all(asked.map((each) => chosenLines(t.db, each)))
  expect((await chosenLinesOf(t.db, asked)).map(bySeller)).toEqual(alone.map(bySeller))
  expect(new Set(alone.map(({ lines }) => lines[0]?.standing.tiers[0]?.price)).size).toBeGreaterThan(2)
  expect(alone[6]!.policy?.version).toBe(4)
  const quotedTo = (n: number) => alone[n]!.lines.filter(({ standing }) => standing.quoted).length
  expect([quotedTo(6), quotedTo(0)]).toEqual([2, 0])
  expect(alone[8]!.earlier?.fingerprint).toBe('f')
  expect(alone[10]!.address).toBeNull()
})

const byProduct = (offers: readonly OfferInCart[]) =>
  offers.toSorted(
    ({ standing: a }, { standing: b }) =>
      a.productId - b.productId || Number(a.packageSpecId ?? 0) - Number(b.packageSpecId ?? 0),
  )

onOneMachine('offers for carts are the same, read together or alone', async () => {
  const { people, goods } = await aMarket()
  await aCartLine(t.db, people[0]!, goods[1]!, 1000)
  const keyOf = ({ tenantId, componentId, packageSpecId }: (typeof goods)[number]) => ({
    tenantId,
    productId: componentId,
    packageSpecId,
  })
  const asked = people.map(({ companyId }, n) => ({
    buyerId: companyId,
    keys: [...goods.slice(n), { ...goods[0]!, packageSpecId: 999_999 }, { ...goods[0]!, componentId: 888_888 }].map(
      keyOf,
    ),
  }))
  asked.push({ buyerId: people[0]!.companyId, keys: [] })
  const alone = await Promise.all(asked.slice(0, -1).map(({ buyerId, keys }) => offersInCart(t.db, buyerId, keys)))
  expect((await offersInCarts(t.db, asked)).map(byProduct)).toEqual([...alone.map(byProduct), []])
  expect(alone[0]!.some(({ inCart }) => inCart.length === 1)).toBe(true)
})
