/** PostgreSQL dies while money moves: what was answered is there afterwards, and what is asked again happens once. */
import { setTimeout as wait } from 'node:timers/promises'
import * as credit from '@lianmeng/contract/credit/endpoints'
import * as delivery from '@lianmeng/contract/orders/delivery/delivery-endpoints'
import * as shipping from '@lianmeng/contract/orders/delivery/seller-delivery-endpoints'
import * as orderCalls from '@lianmeng/contract/orders/endpoints'
import * as sellerOrders from '@lianmeng/contract/orders/seller-endpoints'
import * as pay from '@lianmeng/contract/payments/endpoints'
import * as office from '@lianmeng/contract/payments/seller-endpoints'
import * as refunding from '@lianmeng/contract/payments/seller-refund-endpoints'
import * as makingStatements from '@lianmeng/contract/statements/seller-statement-endpoints'
import * as statements from '@lianmeng/contract/statements/statement-endpoints'
import { afterAll, expect, test, vi } from 'vitest'
import type { SentNotice } from '../server/src/adapters/pay/port.ts'
import { openCatalogue } from '../server/src/catalogue/testing/opened.ts'
import { askAboutRefunds } from '../server/src/features/payments/refunding/return.ts'
import { aProduct, aSeller } from '../server/src/testing/builders.ts'
import { aChannelPayment } from '../server/src/testing/channel-payments.ts'
import { orders } from '../server/src/testing/order-features.ts'
import { aCartLine, anOrder, aShopper, expectInvariants } from '../server/src/testing/ordering.ts'
import { aPicture } from '../server/src/testing/pictures.ts'
import { login, testApp } from '../server/src/testing/test-app.ts'
import { aKillableDatabase } from './testing/killable-database.ts'

const database = await aKillableDatabase()
const t = await testApp([orders], {
  database,
  // It is meant to be away.
  environment: { LOG_LEVEL: 'fatal' },
  deps: async (db) => ({ catalogue: await openCatalogue(db) }),
})
afterAll(async () => {
  await t.deps.catalogue.close()
  await t.close()
}, 60_000)

/** Something that moves money. It may be asked again until it is answered, and must then be true once. */
type Move = {
  name: string
  /** @returns the status of the answer */
  ask: () => Promise<number>
  expectOnce: () => Promise<void>
}

/** A member of a seller with goods, and an order of ¥35.60 that the seller has confirmed. */
async function aTrade({ onCredit = false } = {}) {
  const seller = await aSeller(t.db)
  const { tenantId } = seller
  await t.db`update seller set bank = '示例银行', bank_account = '6222' where tenant_id = ${tenantId}`
  const product = await aProduct(t.db, { tenantId, stock: 1_000_000 })
  const shopper = await aShopper(t, { memberships: [{ tenantId, status: 3 }] })
  const office = { headers: await login(t, seller.userId) }
  const buyer = { headers: shopper.as }
  const orderNo = await anOrder(t, shopper, product, 1000)
  if (onCredit) {
    const terms = { buyerId: shopper.companyId, limit: '100.00', days: 30, frozen: false, version: 0 }
    await t.call(credit.saveCredit, terms, office)
    await t.call(credit.confirmOnCredit, { orderNo }, office)
  } else await t.call(sellerOrders.confirmOrder, { orderNo }, office)
  return { tenantId, product, shopper, office, buyer, orderNo }
}
type Trade = Awaited<ReturnType<typeof aTrade>>

const withKey = ({ headers }: { headers: Record<string, string> }) => ({
  headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
})
const detail = async ({ orderNo, buyer }: Pick<Trade, 'orderNo' | 'buyer'>) =>
  (await t.call(orderCalls.detail, { orderNo }, buyer)).body.data!
const shipment = (orderNo: string) => ({
  orderNo,
  way: 'own' as const,
  carrier: '',
  waybillNo: '',
  note: '浙F12345',
  lines: [{ lineNo: 1, qty: 1000 }],
})

async function aSubmission(): Promise<Move> {
  const product = await aProduct(t.db, { stock: 1_000_000 })
  const shopper = await aShopper(t)
  const cartItemIds = [await aCartLine(t.db, shopper, product, 1000)]
  const headers = withKey({ headers: shopper.as })
  const wanted = { cartItemIds, addressId: shopper.addressId }
  return {
    name: 'submit',
    ask: async () => (await t.call(orderCalls.submitOrder, wanted, { ...headers, query: { ispc: 'true' } })).status,
    async expectOnce() {
      const { records } = (await t.call(orderCalls.list, {}, { headers: shopper.as })).body.data!
      expect(records).toHaveLength(1)
    },
  }
}

async function aVoucher(): Promise<Move> {
  const it = await aTrade()
  const { tenantId, orderNo, shopper } = it
  const made = await t.call(pay.preparePayment, { tenantId, orders: [{ orderNo, amount: '35.60' }] }, it.buyer)
  const { paymentNo } = made.body.data!
  const fileId = `${shopper.companyId}-${crypto.randomUUID()}.png`
  await t.deps.files.put('vouchers', fileId, await aPicture())
  await t.call(pay.submitVoucher, { tenantId, paymentNo, fileId }, it.buyer)
  const headers = withKey(it.office)
  return {
    name: 'voucher accepted',
    ask: async () =>
      (await t.call(office.acceptPayment, { paymentNo, received: '35.60', writeOff: false }, headers)).status,
    async expectOnce() {
      expect(await detail(it)).toMatchObject({ paid: '35.60', state: 'awaitingShipment' })
    },
  }
}

async function aNotice(): Promise<Move> {
  const it = await aChannelPayment(t, 'alipay', { act: 'nothing' })
  const notices: SentNotice[] = []
  await t.deps.pay.sandbox!.act(it.token, 'pay', async (notice) => {
    notices.push(notice)
    return ''
  })
  const { url, headers, body } = notices[0]!
  const request = { method: 'POST' as const, url: new URL(url).pathname, headers, payload: body }
  return {
    name: 'pay notice',
    ask: async () => (await t.app.inject(request)).statusCode,
    async expectOnce() {
      const [kept] = await t.db`select count(*) as count from pay_notice where tenant_id = ${it.tenantId}`
      expect(kept!.count).toBe(1)
      const order = await detail({ orderNo: it.orderNo, buyer: { headers: it.shopper.as } })
      expect(order).toMatchObject({ paid: '35.60', state: 'awaitingShipment' })
    },
  }
}

async function aRefund(): Promise<Move> {
  const it = await aChannelPayment(t, 'wechat')
  const refundNo = `TK${it.tenantId}`
  await t.db`
    insert into refund (tenant_id, refund_no, order_id, buyer_id, amount, reason, cause, way, payment_id, created_at)
    select p.tenant_id, ${refundNo}, s.order_id, p.buyer_id, 100, 'afterSale', '1', p.method, p.id, now()
    from payment p join payment_share s on s.tenant_id = p.tenant_id and s.payment_id = p.id
    where p.tenant_id = ${it.tenantId}`
  return {
    name: 'refund',
    ask: async () => (await t.call(refunding.returnRefund, { refundNo }, { headers: it.seller.as })).status,
    async expectOnce() {
      // Its answer may have been lost: then it is asked for once more.
      const again = await t.call(refunding.returnRefund, { refundNo }, { headers: it.seller.as })
      if (again.body.data!.state !== 'confirmed') {
        await t.db`update refund set next_asking = now() where tenant_id = ${it.tenantId}`
        await askAboutRefunds(t.deps)
      }
      const [trade] = await t.db`select refunded from sandbox_trade where token = ${it.token}`
      expect(trade!.refunded).toEqual({ [refundNo]: 100 })
      const [refund] = await t.db`select state from refund where tenant_id = ${it.tenantId}`
      expect(refund!.state).toBe('confirmed')
    },
  }
}

async function aShipment(): Promise<Move> {
  const it = await aTrade({ onCredit: true })
  const headers = withKey(it.office)
  return {
    name: 'shipment on credit',
    ask: async () => (await t.call(shipping.ship, shipment(it.orderNo), headers)).status,
    async expectOnce() {
      const [own] = (await t.call(credit.ownCredits, {}, it.buyer)).body.data!
      expect([own!.held, own!.billed]).toEqual(['0.00', '35.60'])
      const [sent] = await t.db`select count(*) as count from shipment where tenant_id = ${it.tenantId}`
      expect(sent!.count).toBe(1)
    },
  }
}

async function aStatement(): Promise<Move> {
  const it = await aTrade({ onCredit: true })
  await t.call(shipping.ship, shipment(it.orderNo), it.office)
  await t.call(delivery.receive, { orderNo: it.orderNo, batch: 1 }, it.buyer)
  const month = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 7)
  await t.call(makingStatements.makeStatements, { month }, it.office)
  const [made] = (await t.call(statements.statements, {}, it.buyer)).body.data!
  const which = { tenantId: it.tenantId, statementId: made!.statementId }
  return {
    name: 'statement confirmed',
    ask: async () => (await t.call(statements.confirmStatement, which, it.buyer)).status,
    async expectOnce() {
      const [row] = (await t.call(statements.statements, {}, it.buyer)).body.data!
      expect(row!.state).toBe('confirmed')
    },
  }
}

const kinds = [aSubmission, aVoucher, aNotice, aRefund, aShipment, aStatement]

/** Asks until the database is back and has said something. Refusals are answers: what was written before is refused a second time. */
async function untilAnswered({ name, ask }: Move): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    const status = await ask()
    if (status < 500) return
    await wait(100)
  }
  throw new Error(`${name} was never answered`)
}

/** Whether every connection of the pool answers: those of before are noticed as broken one by one. */
const answers = () =>
  Promise.all(Array.from({ length: 20 }, () => t.db`select 1`)).then(
    () => true,
    () => false,
  )

test.each([1, 4, 8])(
  'killed after %i of twelve answers: nothing is lost and nothing happens twice',
  async (least) => {
    const moves: Move[] = []
    for (const make of [...kinds, ...kinds]) moves.push(await make())
    let answered = 0
    let dying: Promise<void> | undefined
    const acknowledged = new Set<Move>()
    await Promise.all(
      moves.map(async (move) => {
        const status = await move.ask()
        if (status >= 300) return
        acknowledged.add(move)
        answered += 1
        if (answered === least) dying = database.kill()
      }),
    )
    await dying
    await database.startAgain()
    await vi.waitUntil(answers, 20_000)
    expect(acknowledged.size).toBeGreaterThanOrEqual(least)
    // What was answered is there, before anything is asked again.
    for (const move of acknowledged) await move.expectOnce()
    await expectInvariants(t.db)
    await Promise.all(moves.map(untilAnswered))
    for (const move of moves) await move.expectOnce()
    await expectInvariants(t.db)
  },
  180_000,
)
