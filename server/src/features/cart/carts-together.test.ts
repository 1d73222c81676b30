import * as contract from '@lianmeng/contract/cart/endpoints'
import { afterAll, expect, inject, test, vi } from 'vitest'
import { connect, transaction } from '../../database/db.ts'
import { aProduct, aSeller } from '../../testing/builders.ts'
import { aCartLine, aShopper, orderingApp, type Shopper } from '../../testing/ordering.ts'
import { cart } from './routes.ts'

const t = await orderingApp([cart])
const otherProcess = connect(t.deps.config.databaseUrl, { max: 4, name: 'lianmeng-other-process' })
afterAll(async () => {
  await otherProcess.end()
  await t.close()
})

type Goods = Awaited<ReturnType<typeof aProduct>>

const shoppers = (count: number) => Promise.all(Array.from({ length: count }, () => aShopper(t)))
const wanted = (product: Goods, qty: number) => ({
  componentId: product.componentId,
  mixPackageSpecId: product.packageSpecId,
  qty,
})
const save = ({ as }: Shopper, ...lines: ReturnType<typeof wanted>[]) =>
  t.call(contract.saveLines, lines, { headers: as })

/** What is in a cart, by product and base units. */
async function inCart({ companyId }: Shopper): Promise<[product: number, qty: number][]> {
  const rows = await t.db<{ product: number; qty: number }[]>`
    select product_id as product, qty from cart_line where buyer_id = ${companyId} order by id`
  return rows.map(({ product, qty }) => [product, qty / 1000])
}

/** Expects that some of these people's carts were written in one transaction. On a cluster everyone writes alone. */
async function expectShared(people: readonly Shopper[]): Promise<void> {
  if (inject('isCluster')) return
  const [row] = await t.db<{ count: number }[]>`
    select count(distinct xmin::text) as count from cart_line
    where buyer_id = any(${people.map(({ companyId }) => companyId)}::bigint[])`
  expect(row!.count).toBeLessThan(people.length)
}

test('many who fill their carts at once share transactions, and each gets what they asked for', async () => {
  const { tenantId } = await aSeller(t.db)
  const goods = await aProduct(t.db, { tenantId, source: 2, stock: 1_000_000 })
  const more = await aProduct(t.db, { tenantId })
  const people = await shoppers(20)
  const replies = await Promise.all(
    people.map((shopper, n) => save(shopper, wanted(goods, 1000 * (n + 1)), ...(n % 2 ? [wanted(more, 500)] : []))),
  )
  for (const [n, { body }] of replies.entries()) {
    expect(body).toMatchObject({ code: 200, lmShopCartNum: 1, norMalShopCartNum: n % 2 })
    const second = n % 2 ? [[more.componentId, 500]] : []
    expect(await inCart(people[n]!)).toEqual([[goods.componentId, 1000 * (n + 1)], ...second])
  }
  await expectShared(people)
})

test('carts read at the same moment are each their own', async () => {
  const [shared, ...own] = await Promise.all(Array.from({ length: 13 }, () => aProduct(t.db)))
  const people = await shoppers(12)
  for (const [n, shopper] of people.entries()) {
    await aCartLine(t.db, shopper, shared!, 1000 * (n + 1))
    await aCartLine(t.db, shopper, own[n]!, 500)
  }
  const replies = await Promise.all(people.map(({ as }) => t.call(contract.list, {}, { headers: as })))
  for (const [n, { body }] of replies.entries())
    expect(body.data!.lines.map(({ product, qty }) => [product.componentId, qty])).toEqual([
      [shared!.componentId, 1000 * (n + 1)],
      [own[n]!.componentId, 500],
    ])
})

test('a refused cart does not affect the others that came with it', async () => {
  const { tenantId } = await aSeller(t.db)
  const [goods, scarce] = await Promise.all([aProduct(t.db, { tenantId }), aProduct(t.db, { tenantId, stock: 100 })])
  await t.db`update stock set reservable = false where product_id = ${scarce.componentId}`
  const [full, ...people] = await shoppers(16)
  await t.db`
    insert into cart_line (buyer_id, tenant_id, product_id, package_spec_id, qty, added_price, added_by)
    select ${full!.companyId}, ${tenantId}, -n, -n, 1000, 0, ${full!.userId} from generate_series(1, 500) as n`
  const [overfull, ...replies] = await Promise.all([
    save(full!, wanted(goods, 1000)),
    ...people.map((shopper, n) => save(shopper, wanted(n % 3 ? goods : scarce, 1000))),
  ])
  expect(overfull!.body.code).not.toBe(200)
  expect(overfull!.body.message).toContain('500')
  expect(replies.map(({ body }) => body.code === 200)).toEqual(people.map((_, n) => n % 3 > 0))
  for (const [n, shopper] of people.entries())
    expect(await inCart(shopper)).toEqual(n % 3 ? [[goods.componentId, 1000]] : [])
})

test('calls of one buyer and of others, from two devices each: nothing acknowledged is lost', async () => {
  const goods = await Promise.all(Array.from({ length: 5 }, () => aProduct(t.db)))
  const people = await shoppers(6)
  const calls = people.flatMap((shopper) => [...goods, ...goods].map((product) => ({ shopper, product })))
  const replies = await Promise.all(calls.map(({ shopper, product }) => save(shopper, wanted(product, 1000))))
  for (const shopper of people) {
    const kept = new Map(await inCart(shopper))
    for (const { componentId } of goods) {
      const answered = replies.filter(
        ({ body }, n) =>
          body.code === 200 && calls[n]!.shopper === shopper && calls[n]!.product.componentId === componentId,
      )
      expect(kept.get(componentId) ?? 0).toBe(answered.length * 1000)
    }
  }
})

test('while the cart of one is locked, only its own calls wait', async () => {
  const goods = await aProduct(t.db, { stock: 1_000_000 })
  const people = await shoppers(12)
  await Promise.all(people.map((shopper) => save(shopper, wanted(goods, 1000))))
  const held = people[5]!
  const answered: number[] = []
  const pressed = await transaction(otherProcess, async (tx) => {
    await tx`select 1 from cart_line where buyer_id = ${held.companyId} for update`
    const replies = people.map(async (shopper, n) => {
      const { body } = await save(shopper, wanted(goods, 1000))
      answered.push(n)
      return body.code
    })
    await vi.waitUntil(() => answered.length === 11, 15_000)
    expect(answered).not.toContain(5)
    return { replies }
  })
  expect(await Promise.all(pressed.replies)).toEqual(Array(12).fill(200))
})
