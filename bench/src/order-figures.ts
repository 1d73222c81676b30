import { setTimeout as wait } from 'node:timers/promises'
import { buyerOf } from '../../server/src/accounts/caller.ts'
import { sessionsOn } from '../../server/src/accounts/sessions.ts'
import { localFolder } from '../../server/src/adapters/files/local-folder.ts'
import { payOn } from '../../server/src/adapters/pay/pay.ts'
import type { SentNotice } from '../../server/src/adapters/pay/port.ts'
import { openCatalogue } from '../../server/src/catalogue/testing/opened.ts'
import { readConfig } from '../../server/src/config/config.ts'
import { connect, type Sql } from '../../server/src/database/db.ts'
import { identifier } from '../../server/src/database/query.ts'
import { submitOrder } from '../../server/src/features/orders/placing/submit-order.ts'
import { takeNotice } from '../../server/src/features/payments/channels/notice.ts'
import { startPayment } from '../../server/src/features/payments/channels/start.ts'
import { openSandbox } from '../../server/src/features/payments/merchants/set-up.ts'
import { makeOfMonth } from '../../server/src/features/statements/make.ts'
import { statementWithLines } from '../../server/src/features/statements/read.ts'
import { orderEffects } from '../../server/src/order-effects.ts'
import { anActor } from '../../server/src/testing/actors.ts'
import { everyDay } from '../../server/src/testing/every-day.ts'
import { toSubmit } from '../../server/src/testing/order-features.ts'
import { systemClock } from '../../server/src/time/clock.ts'
import { type BenchBuyer, buyableOffers, fillCarts, fillStock, makeBuyers, type Offer } from './buyers.ts'
import { type Figure, figure, middle } from './figures/figure.ts'
import { fillOrders } from './order-history.ts'

/** The dependencies of use cases, without HTTP. */
async function depsOn(databaseUrl: string) {
  const db = connect(databaseUrl, { name: 'lianmeng-bench', statementTimeout: 60_000 })
  const config = readConfig({ DATABASE_URL: databaseUrl, PORT: '5170', LOG_LEVEL: 'error' })
  const catalogue = await openCatalogue(db)
  const workCalendar = async () => everyDay
  return {
    db,
    config,
    catalogue,
    files: localFolder(config.dataDir),
    clock: systemClock,
    sessions: sessionsOn(db),
    pay: payOn(db, config),
    workCalendar,
    ...orderEffects(),
  }
}
type BenchDeps = Awaited<ReturnType<typeof depsOn>>

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

async function actorOf(deps: BenchDeps, { companyId }: BenchBuyer) {
  const [member] = await deps.db<
    { id: number }[]
  >`select user_id as id from company_member where company_id = ${companyId}`
  return anActor(deps, member!.id)
}

/** Creates sellers with some goods each: copies of the first one's. @returns their offers, grouped by seller */
async function someSellers(db: Sql, count: number, goods: number): Promise<Offer[]> {
  const [model, ...more] = (await buyableOffers(db, 3000)).filter(
    ({ tenantId }, _, all) => tenantId === all[0]!.tenantId,
  )
  const products = [model!, ...more].slice(0, goods).map(({ componentId }) => componentId)
  await db`
    insert into seller select (jsonb_populate_record(s, jsonb_build_object('tenant_id', 9000 + n, 'short_name', '压测卖家' || n,
      'company_name', '压测卖家' || n || '（示例）', 'domain_path', 'bench-' || n))).*
    from seller s cross join generate_series(1, ${count}) as n where s.tenant_id = ${model!.tenantId} on conflict do nothing`
  const [top] = await db<{ product: number; pack: number }[]>`
    select (select max(id) from product) as product, (select max(id) from package_spec) as pack`
  const productId = (column: string) => db`n * ${top!.product}::bigint + ${identifier(column)}`
  await db`
    insert into product
    select (jsonb_populate_record(p, jsonb_build_object('tenant_id', 9000 + n, 'id', ${productId('id')}))).*
    from product p cross join generate_series(1, ${count}) as n
    where p.tenant_id = ${model!.tenantId} and p.id = any(${products}::bigint[])`
  await db`
    insert into stock
    select (jsonb_populate_record(s, jsonb_build_object('tenant_id', 9000 + n, 'product_id', ${productId('product_id')}, 'reserved', 0))).*
    from stock s cross join generate_series(1, ${count}) as n
    where s.tenant_id = ${model!.tenantId} and s.product_id = any(${products}::bigint[])`
  await db`
    insert into package_spec
    select (jsonb_populate_record(k, jsonb_build_object('tenant_id', 9000 + n, 'id', n * ${top!.pack}::bigint + k.id,
      'product_id', ${productId('product_id')}))).*
    from package_spec k cross join generate_series(1, ${count}) as n
    where k.tenant_id = ${model!.tenantId} and k.product_id = any(${products}::bigint[])`
  return (await buyableOffers(db, 100_000)).filter(({ tenantId }) => tenantId > 9000)
}

/** The interface accepts fewer lines at once: this calls the use case. */
async function manyLines(deps: BenchDeps): Promise<Figure> {
  const offers = await someSellers(deps.db, 20, 25)
  await fillStock(deps.db, offers)
  const buyers = await makeBuyers(deps.db, 6)
  const carts = await fillCarts(deps.db, buyers, offers, offers.length)
  const times: number[] = []
  for (const { buyer, lineIds } of carts) {
    const caller = buyerOf(await actorOf(deps, buyer))
    const wanted = { cartItemIds: lineIds, addressId: buyer.addressId }
    times.push(await timeOf(() => submitOrder(toSubmit(deps), caller, wanted, crypto.randomUUID())))
  }
  return figure('500 lines of 20 sellers submitted', middle(times.slice(1)))
}

/** Statements of 2,500 orders with two lines each, made and read. */
async function statementFigures(deps: BenchDeps, offers: readonly Offer[]): Promise<Figure[]> {
  const [made, read]: [number[], number[]] = [[], []]
  for (let run = 0; run < 3; run += 1) {
    const [buyer] = await makeBuyers(deps.db, 1)
    const own = offers.slice(run, run + 1)
    await fillOrders(deps.db, buyer!, own, 2650)
    const { tenantId } = own[0]!
    // A month in which the seller has no other buyer.
    const month = `2020-0${run + 1}`
    const start = `${month}-02T00:00:00Z`
    await deps.db`
      update sales_order set created_at = ${start}::timestamptz where tenant_id = ${tenantId} and buyer_id = ${buyer!.companyId}`
    await deps.db`
      update buyer_order set created_at = ${start}::timestamptz where buyer_id = ${buyer!.companyId}`
    await deps.db`analyze`
    made.push(await timeOf(() => makeOfMonth(deps, tenantId, month, '压测')))
    const [statement] = await deps.db<{ id: number }[]>`
      select id from statement where tenant_id = ${tenantId} and buyer_id = ${buyer!.companyId}`
    read.push(await timeOf(() => statementWithLines(deps.db, { tenantId }, { tenantId, id: statement!.id })))
  }
  return [figure('statement of 5,000 lines made', middle(made)), figure('statement of 5,000 lines read', middle(read))]
}

/** Orders of a buyer that await payment, each with the genuine notice of its payment. */
async function paidNotices(deps: BenchDeps, buyer: BenchBuyer): Promise<{ channelKey: string; notice: SentNotice }[]> {
  const actor = await actorOf(deps, buyer)
  const waiting = await deps.db<{ tenantId: number; orderNo: string; seller: number }[]>`
    select o.tenant_id as "tenantId", o.order_no as "orderNo", (
      select min(user_id) from seller_user u where u.tenant_id = o.tenant_id and not u.disabled) as seller
    from sales_order o where o.buyer_id = ${buyer.companyId} and o.state = 'awaitingPayment' order by o.tenant_id`
  const open = new Set<number>()
  const notices: { channelKey: string; notice: SentNotice }[] = []
  for (const { tenantId, orderNo, seller } of waiting) {
    if (!open.has(tenantId)) await openSandbox(deps, await anActor(deps, seller), 'alipay')
    open.add(tenantId)
    const orders = [{ orderNo, amount: '200.00' }]
    const { paymentNo } = await startPayment(deps, actor, { tenantId, channel: 'alipay', orders })
    const [attempt] = await deps.db<{ address: string }[]>`
      select address from pay_attempt where tenant_id = ${tenantId} and out_trade_no = ${paymentNo}`
    const page = await deps.pay.sandbox!.page(new URL(attempt!.address).search.slice(1))
    await deps.pay.sandbox!.act(page!.token, 'pay', async (notice) => {
      notices.push({ channelKey: new URL(notice.url).pathname.split('/').at(-1)!, notice })
      return ''
    })
  }
  return notices
}

async function noticeFigure(deps: BenchDeps, buyer: BenchBuyer): Promise<Figure> {
  const actor = await actorOf(deps, buyer)
  const times: number[] = []
  for (const { channelKey, notice } of await paidNotices(deps, buyer)) {
    const arrived = { channel: 'alipay' as const, channelKey, headers: notice.headers, body: Buffer.from(notice.body) }
    times.push(
      await timeOf(async () => {
        if (!(await takeNotice(deps, actor, arrived))) throw new Error('a true notice was not believed')
      }),
    )
    await wait(5)
  }
  return figure('notice of a payment service', middle(times))
}

/** Measures rare but long operations: each in this process, one at a time. @param buyer with many orders */
export async function measureOrders(databaseUrl: string, buyer: BenchBuyer): Promise<Figure[]> {
  const deps = await depsOn(databaseUrl)
  try {
    const offers = await buyableOffers(deps.db, 3)
    return [await noticeFigure(deps, buyer), await manyLines(deps), ...(await statementFigures(deps, offers))]
  } finally {
    await deps.catalogue.close()
    await deps.db.end()
  }
}
