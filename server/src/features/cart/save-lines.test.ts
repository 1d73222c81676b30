import * as contract from '@lianmeng/contract/cart/endpoints'
import { afterAll, expect, test } from 'vitest'
import { aProduct, aSeller, type GivenProduct, type ProductRow } from '../../testing/builders.ts'
import { aCartLine, aShopper, fingerprint, orderingApp, type Shopper } from '../../testing/ordering.ts'
import { cart } from './routes.ts'

const t = await orderingApp([cart])
afterAll(() => t.close())

type Wanted = contract.WantedLine

const wanted = (product: ProductRow, qty: number, more: Partial<Wanted> = {}): Wanted => ({
  componentId: product.componentId,
  mixPackageSpecId: product.packageSpecId,
  qty,
  ...more,
})
const save = ({ as }: Shopper, ...lines: unknown[]) => t.call(contract.saveLines, lines as Wanted[], { headers: as })

/** Quantities in the cart, base units. */
async function quantities({ companyId }: Shopper): Promise<number[]> {
  const rows = await t.db<{ qty: number }[]>`select qty from cart_line where buyer_id = ${companyId} order by id`
  return rows.map(({ qty }) => qty / 1000)
}

test('goods are put in, and the counters say how many lines of each kind there are', async () => {
  const shopper = await aShopper(t)
  const normal = await aProduct(t.db)
  const alliance = await aProduct(t.db, { source: 2 })
  const tail = await aProduct(t.db, { source: 3 })
  await save(shopper, wanted(normal, 1000))
  const reply = await save(shopper, wanted(alliance, 1000), wanted(tail, 2000))
  expect(reply.body).toMatchObject({
    code: 200,
    msg: '成功加入购物车',
    norMalShopCartNum: 1,
    lmShopCartNum: 1,
    leftOverShopCartNum: 1,
    data: { norMalShopCartNum: 1, lmShopCartNum: 1, leftOverShopCartNum: 1 },
  })
  expect(await quantities(shopper)).toEqual([1000, 1000, 2000])
})

test('goods added again increase the line in the same package', async () => {
  const shopper = await aShopper(t)
  const product = await aProduct(t.db, { packages: [{ big: 1000, small: 100 }, { big: 500 }] })
  await save(shopper, wanted(product, 1000))
  await save(shopper, wanted(product, 300))
  await save(shopper, wanted(product, 500, { mixPackageSpecId: product.packageSpecIds[1]! }))
  expect(await quantities(shopper)).toEqual([1300, 500])
})

test('two calls at the same moment lose nothing of each other', async () => {
  const shopper = await aShopper(t)
  const product = await aProduct(t.db)
  const replies = await Promise.all([1, 2, 3].map(() => save(shopper, wanted(product, 1000))))
  const added = replies.filter(({ status }) => status === 200).length
  expect(added).toBeGreaterThan(0)
  expect(await quantities(shopper)).toEqual([added * 1000])
})

test('a named line is set, not added to', async () => {
  const shopper = await aShopper(t)
  const product = await aProduct(t.db)
  const id = await aCartLine(t.db, shopper, product, 1000)
  const reply = await save(shopper, wanted(product, 3000, { shoppingCartItemId: id }))
  expect(reply.body).toMatchObject({ code: 200, msg: '数量修改成功' })
  expect(await quantities(shopper)).toEqual([3000])
})

test('a line may change its package, unless another line has it', async () => {
  const shopper = await aShopper(t)
  const product = await aProduct(t.db, { packages: [{ big: 1000 }, { big: 500 }] })
  const [first, second] = product.packageSpecIds as [number, number]
  const id = await aCartLine(t.db, shopper, product, 1000)
  const change = (mixPackageSpecId: number) =>
    save(shopper, wanted(product, 1000, { shoppingCartItemId: id, mixPackageSpecId }))
  expect((await change(second)).body.code).toBe(200)
  await save(shopper, wanted(product, 1000, { mixPackageSpecId: first }))
  expect((await change(first)).status).toBe(400)
})

test.each([
  ['nothing', { stock: 10_000 }, 0, '购买量不能小于0！'],
  [
    'less than the minimum while there is stock',
    { stock: 10_000, minPurchase: 500 },
    499,
    '购买量小于起购量，请您添加！',
  ],
  ['more tail stock than there is', { stock: 1000, source: 3 }, 1001, '购买数量最大不可超过库存数'],
  ['more than the stock of what cannot be reserved', { stock: 1000 }, 1001, '加购数超出商品库存限制'],
  ['what is out of stock and cannot be reserved', { stock: 0 }, 1, '该商品库存不足，暂不支持预订'],
  [
    'less than the minimum of a reservation',
    { stock: 0, reservable: true, minReservation: 500 },
    499,
    '预订量小于起订量，请您添加！',
  ],
  ['what is not on sale', { listed: false }, 1000, '商品已下架'],
] satisfies [string, GivenProduct, number, string][])('%s is refused', async (_case, given, qty, message) => {
  const shopper = await aShopper(t)
  const reply = await save(shopper, wanted(await aProduct(t.db, given), qty))
  expect([reply.status, reply.body.code, reply.body.message, reply.body.msg]).toEqual([200, 10001, message, message])
  expect(await quantities(shopper)).toEqual([])
})

test('tail stock that the buyer has already counts', async () => {
  const shopper = await aShopper(t)
  const product = await aProduct(t.db, { stock: 1000, source: 3 })
  await save(shopper, wanted(product, 800))
  expect((await save(shopper, wanted(product, 300))).body.message).toBe('购物车数量超出商品库存限制')
})

test('a refusal for stock says what can be had', async () => {
  const shopper = await aShopper(t)
  const product = await aProduct(t.db, { stock: 5400, salePackageType: 3, packages: [{ big: 1000 }] })
  await save(shopper, wanted(product, 2000))
  const reply = await save(shopper, wanted(product, 4000))
  expect(reply.body).toMatchObject({ message: '加购数超出商品库存限制', data: { stockQty: 3000 } })
})

test('only members of a seller that does not sell openly may put its goods in', async () => {
  const seller = await aSeller(t.db, { sellsOpenly: false })
  const product = await aProduct(t.db, { tenantId: seller.tenantId })
  const member = await aShopper(t, { memberships: [{ tenantId: seller.tenantId, status: 3 }] })
  const applicant = await aShopper(t, { memberships: [{ tenantId: seller.tenantId, status: 2 }] })
  expect((await save(member, wanted(product, 1000))).body.code).toBe(200)
  for (const shopper of [applicant, await aShopper(t)]) {
    expect((await save(shopper, wanted(product, 1000))).body.message).toBe('无购买权限')
  }
})

test.each([
  ['D41: a negative quantity', { qty: -5 }],
  ['D41: a negative number of packages', { qty: 5, bigPackageQty: -1 }],
  ['D42: all parts zero', { qty: 0, bigPackageQty: 0, smallPackageQty: 0, nonPackQty: 0 }],
])('%s is refused as nothing', async (_case, sent) => {
  const shopper = await aShopper(t)
  const reply = await save(shopper, wanted(await aProduct(t.db), 1, sent))
  expect([reply.body.code, reply.body.message]).toEqual([10001, '购买量不能小于0！'])
  expect(await quantities(shopper)).toEqual([])
})

test.each(['true', 'null', '[3]', '"Infinity"', '"5"', '1e400', '9'.repeat(500), '{}'])(
  'a quantity of %s is malformed',
  async (qty) => {
    const shopper = await aShopper(t)
    const { componentId, packageSpecId } = await aProduct(t.db)
    const reply = await t.app.inject({
      method: 'POST',
      url: `/wlm-api${contract.saveLines.path}`,
      headers: { ...shopper.as, 'content-type': 'application/json' },
      payload: `[{"componentId":${componentId},"mixPackageSpecId":${packageSpecId},"qty":${qty}}]`,
    })
    expect([reply.statusCode, reply.json().message]).toEqual([400, expect.stringContaining('数量')])
    expect(await quantities(shopper)).toEqual([])
  },
)

test('more than three decimals are refused, not rounded', async () => {
  const shopper = await aShopper(t)
  const byWeight = await aProduct(t.db, { baseUnit: 4, saleUnit: 4, packages: [{ big: 25 }] })
  const reply = await save(shopper, wanted(byWeight, 0.0005))
  expect([reply.status, reply.body.message]).toEqual([400, '「数量」最多 3 位小数'])
  expect((await save(shopper, wanted(byWeight, 1.125))).body.code).toBe(200)
  expect(await quantities(shopper)).toEqual([1.125])
})

test.each([1, 2, 6, 8, 9, 10, 12, 13, 14, 15, 17])(
  'goods in unit %i are not sold in halves: one and a half are two',
  async (unit) => {
    const shopper = await aShopper(t)
    const reply = await save(shopper, wanted(await aProduct(t.db, { baseUnit: unit, saleUnit: unit }), 1.5))
    expect([reply.status, reply.body.code]).toEqual([200, 200])
    expect(await quantities(shopper)).toEqual([2])
  },
)

test.each([{ qty: 2 ** 53 }, { qty: 1e15 }, { qty: 5, bigPackageQty: 999_999_999 }])(
  'an absurd quantity is malformed: %o',
  async (sent) => {
    const shopper = await aShopper(t)
    const reply = await save(shopper, wanted(await aProduct(t.db), 1, sent))
    expect([reply.status, reply.body.message]).toEqual([400, expect.stringContaining('超出上限')])
  },
)

test('parts count, a total that contradicts them does not', async () => {
  const shopper = await aShopper(t)
  await save(shopper, wanted(await aProduct(t.db), 1, { bigPackageQty: 1 }))
  expect(await quantities(shopper)).toEqual([1000])
})

test('loose pieces of what is sold in big packages only become a package', async () => {
  const shopper = await aShopper(t)
  const product = await aProduct(t.db, { salePackageType: 3 })
  await save(shopper, wanted(product, 5, { bigPackageQty: 0, smallPackageQty: 0, nonPackQty: 5 }))
  expect(await quantities(shopper)).toEqual([1000])
})

test('the package of another product is malformed', async () => {
  const shopper = await aShopper(t)
  const product = await aProduct(t.db)
  const other = await aProduct(t.db)
  const reply = await save(shopper, wanted(product, 1000, { mixPackageSpecId: other.packageSpecId }))
  expect([reply.status, reply.body.message]).toEqual([400, '「包装」不属于该商品'])
})

test('fifty times the same product is judged as one sum', async () => {
  const shopper = await aShopper(t)
  const product = await aProduct(t.db, { stock: 1000 })
  const reply = await save(shopper, ...Array.from({ length: 50 }, () => wanted(product, 100)))
  expect([reply.body.code, reply.body.message]).toEqual([10001, '加购数超出商品库存限制'])
  expect(await quantities(shopper)).toEqual([])
})

test('more lines than one call may save are malformed', async () => {
  const shopper = await aShopper(t)
  const reply = await save(
    shopper,
    ...Array.from({ length: contract.maxLines + 1 }, () => ({ componentId: 1, mixPackageSpecId: 1, qty: 1 })),
  )
  expect([reply.status, reply.body.message]).toEqual([400, '「商品」最多 200 条'])
})

test('a refusal of one line changes none of the others', async () => {
  const shopper = await aShopper(t)
  const good = await aProduct(t.db)
  const id = await aCartLine(t.db, shopper, good, 1000)
  const before = await fingerprint(t.db)
  const refused = await save(
    shopper,
    wanted(good, 2000, { shoppingCartItemId: id }),
    wanted(await aProduct(t.db, { stock: 0 }), 1000),
  )
  expect(refused.body.code).toBe(10001)
  expect(((await fingerprint(t.db)) as { cart: unknown }).cart).toEqual((before as { cart: unknown }).cart)
})

test("another buyer's line does not exist", async () => {
  const [shopper, other] = [await aShopper(t), await aShopper(t)]
  const product = await aProduct(t.db)
  const id = await aCartLine(t.db, other, product, 1000)
  const reply = await save(shopper, wanted(product, 5000, { shoppingCartItemId: id }))
  expect(reply.status).toBe(404)
  expect([await quantities(shopper), await quantities(other)]).toEqual([[], [1000]])
})

test('fields that nobody declared change nothing', async () => {
  const shopper = await aShopper(t)
  const product = await aProduct(t.db)
  await save(shopper, { ...wanted(product, 1000), price: 0.01, buyer_id: 1, added_price: 0 })
  const [row] = await t.db`select added_price from cart_line where buyer_id = ${shopper.companyId}`
  expect(row).toEqual({ added_price: 35_600_000 })
})

test('a cart has an end', async () => {
  const shopper = await aShopper(t)
  const product = await aProduct(t.db)
  await t.db`
    insert into cart_line (buyer_id, tenant_id, product_id, package_spec_id, qty, added_price, added_by)
    select ${shopper.companyId}, 1, -n, -n, 1000, 0, 1 from generate_series(1, 500) n`
  const reply = await save(shopper, wanted(product, 1000))
  expect([reply.body.code, reply.body.message]).toEqual([10001, '待采清单最多 500 行，请先提交或移出部分商品'])
  expect((await quantities(shopper)).length).toBe(500)
})

test('a cart has an end, however many calls fill it at once', async () => {
  const shopper = await aShopper(t)
  const product = await aProduct(t.db, { packages: Array.from({ length: 60 }, () => ({ big: 1000 })) })
  await t.db`
    insert into cart_line (buyer_id, tenant_id, product_id, package_spec_id, qty, added_price, added_by)
    select ${shopper.companyId}, 1, -n, -n, 1000, 0, 1 from generate_series(1, 480) n`
  const calls = Array.from({ length: 12 }, (_, n) =>
    product.packageSpecIds
      .slice(n * 5, n * 5 + 5)
      .map((mixPackageSpecId) => wanted(product, 100, { mixPackageSpecId })),
  )
  const replies = await Promise.all(calls.map((lines) => save(shopper, ...lines)))
  expect(replies.filter(({ body }) => body.code === 200)).toHaveLength(4)
  expect((await quantities(shopper)).length).toBe(500)
})
