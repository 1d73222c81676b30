/** What tests of after-sales start from: a received order, and the calls of its buyer, its seller and the platform. */
import * as buying from '@lianmeng/contract/aftersale/endpoints'
import * as platform from '@lianmeng/contract/aftersale/operator-endpoints'
import * as selling from '@lianmeng/contract/aftersale/seller-endpoints'
import { gateway, type ParamsOf } from '@lianmeng/contract/endpoint'
import * as orderCalls from '@lianmeng/contract/orders/endpoints'
import { afterAll, afterEach, expect } from 'vitest'
import { anOperator, aProduct, aSeller } from './builders.ts'
import { complete } from './completed-orders.ts'
import { orders } from './order-features.ts'
import { aCartLine, aShopper, expectInvariants, orderingApp, submit } from './ordering.ts'
import { aForm, aPicture } from './pictures.ts'
import { type As, login, loginAsOperator, type TestApp } from './test-app.ts'

const start = new Date('2026-11-20T08:00:00Z')
const hour = 3_600_000

/** The app for a test file, with a clock of its own that each test begins again. */
export async function aftersaleApp() {
  let now = start
  const t = await orderingApp([orders], { clock: () => now })
  afterEach(async () => {
    now = start
    await expectInvariants(t.db)
  })
  afterAll(() => t.close())
  return {
    t,
    now: () => now,
    pass: (hours: number) => {
      now = new Date(now.getTime() + hours * hour)
    },
  }
}

/** A received order of 1000 and 500 pieces of two products, ten of the first missing. */
async function aReceivedOrder(t: TestApp) {
  const seller = await aSeller(t.db)
  const products = [await aProduct(t.db, seller), await aProduct(t.db, seller)]
  const shopper = await aShopper(t)
  const lines = [await aCartLine(t.db, shopper, products[0]!, 1000), await aCartLine(t.db, shopper, products[1]!, 500)]
  const orderNo = (await submit(t, shopper, lines)).body.data!.orders[0]!.orderNo
  const as = await login(t, seller.userId)
  const it = { orderNo, shopper, products, seller: { ...seller, as } }
  const sent = [
    { lineNo: 1, qty: 1000 },
    { lineNo: 2, qty: 500 },
  ]
  await complete(t, { orderNo, shopper, sellerAs: as }, sent, [{ lineNo: 1, qty: 990 }])
  return it
}
export type AftersaleCase = Awaited<ReturnType<typeof aReceivedOrder>>

/** What is asked for, as far as it is not the usual. */
export type AftersaleForm = Partial<ParamsOf<typeof buying.save>>

const waybill = { way: 'express' as const, carrier: '示例速递', waybillNo: 'YT1', parcelNote: '' }
export const refOf = (it: AftersaleCase, aftersaleNo: string) => ({ tenantId: it.seller.tenantId, aftersaleNo })
export const byBuyer = (it: AftersaleCase) => ({ headers: it.shopper.as })
export const bySeller = (it: AftersaleCase) => ({ headers: it.seller.as })

/** What buyers do. */
export function buyerCalls(t: TestApp) {
  const ask = (it: AftersaleCase, form: AftersaleForm & { key?: string } = {}) => {
    const { key, ...more } = form
    const usual = { kind: 'return' as const, reason: 'quality' as const, note: '牙型不良', fileIds: [] }
    const headers = { ...it.shopper.as, ...(key ? { 'idempotency-key': key } : {}) }
    const lines = [{ lineNo: 1, qty: 100 }]
    return t.call(buying.save, { orderNo: it.orderNo, ...usual, lines, ...more }, { headers })
  }
  return {
    aCase: () => aReceivedOrder(t),
    ask,
    asked: async (it: AftersaleCase, form: Parameters<typeof ask>[1] = {}) => {
      const reply = await ask(it, form)
      expect(reply.body.message).toBe('')
      return reply.body.data!.aftersaleNo
    },
    sendBack: (it: AftersaleCase, aftersaleNo: string) =>
      t.call(buying.ship, { ...refOf(it, aftersaleNo), ...waybill }, byBuyer(it)),
    escalate: (it: AftersaleCase, aftersaleNo: string) =>
      t.call(buying.escalate, { ...refOf(it, aftersaleNo), note: '不认可' }, byBuyer(it)),
    detail: async (it: AftersaleCase, aftersaleNo: string) =>
      (await t.call(buying.detail, refOf(it, aftersaleNo), byBuyer(it))).body.data!,
    orderOf: async ({ orderNo, shopper }: AftersaleCase) =>
      (await t.call(orderCalls.detail, { orderNo }, { headers: shopper.as })).body.data!,
  }
}

/** What sellers do, and what they have in stock. */
export function sellerCalls(t: TestApp) {
  const decide = (
    it: AftersaleCase,
    aftersaleNo: string,
    more: Partial<ParamsOf<typeof selling.decideAftersale>> = {},
  ) =>
    t.call(
      selling.decideAftersale,
      { aftersaleNo, agree: true, note: '', returnAddress: '浙江省嘉兴市海盐县一号库', ...more },
      bySeller(it),
    )
  return {
    decide,
    refuse: (it: AftersaleCase, aftersaleNo: string) => decide(it, aftersaleNo, { agree: false, note: '检验合格' }),
    inspect: (
      it: AftersaleCase,
      aftersaleNo: string,
      lines: { lineNo: number; qty: number }[] = [],
      note = '',
      restock = false,
    ) => t.call(selling.inspectAftersale, { aftersaleNo, lines, note, ...(restock && { restock }) }, bySeller(it)),
    sendOut: (it: AftersaleCase, aftersaleNo: string) =>
      t.call(selling.sendAftersale, { aftersaleNo, ...waybill }, bySeller(it)),
    sendRest: (it: AftersaleCase, aftersaleNo: string) =>
      t.call(selling.sendRest, { aftersaleNo, ...waybill }, bySeller(it)),
    /** On hand and reserved of a product of the case, in pieces. */
    stockOf: async (it: AftersaleCase, index: number): Promise<number[]> => {
      const { tenantId, componentId } = it.products[index]!
      const [row] = await t.db<{ onHand: number; reserved: number }[]>`
        select on_hand as "onHand", reserved from stock where tenant_id = ${tenantId} and product_id = ${componentId}`
      return [row!.onHand / 1000, row!.reserved / 1000]
    },
  }
}

type Verdict = Omit<ParamsOf<typeof platform.decideDispute>, 'tenantId' | 'aftersaleNo' | 'version' | 'reason'>

/** An operator, and how the platform decides. */
export async function platformCalls(t: TestApp) {
  const operator = await loginAsOperator(t, (await anOperator(t.db)).userId)
  const { detail } = buyerCalls(t)
  return {
    operator,
    judge: async (it: AftersaleCase, aftersaleNo: string, more: Verdict & { version?: number; reason?: string }) => {
      const { version } = await detail(it, aftersaleNo)
      const form = { ...refOf(it, aftersaleNo), version, reason: '检测报告支持买家', ...more }
      return t.call(platform.decideDispute, form, { headers: operator })
    },
  }
}

/** Uploads a picture of a side. @returns its id */
export async function uploaded(
  t: TestApp,
  as: As,
  endpoint: typeof buying.upload | typeof selling.uploadPicture,
): Promise<string> {
  const { payload, headers } = await aForm([{ bytes: await aPicture() }])
  const url = `${gateway}${endpoint.path}`
  const reply = await t.app.inject({ method: 'POST', url, payload, headers: { ...headers, ...as } })
  return reply.json().data.fileId
}
