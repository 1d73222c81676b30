import { randomUUID } from 'node:crypto'
import * as credit from '@lianmeng/contract/credit/endpoints'
import { creditTexts } from '@lianmeng/contract/credit/texts'
import * as documents from '@lianmeng/contract/documents/document-endpoints'
import * as changing from '@lianmeng/contract/orders/changes/change-endpoints'
import { changeTexts, riseTexts } from '@lianmeng/contract/orders/changes/change-texts'
import * as shipping from '@lianmeng/contract/orders/delivery/seller-delivery-endpoints'
import * as buying from '@lianmeng/contract/orders/endpoints'
import { lastPurchases } from '@lianmeng/contract/orders/price-memory-endpoints'
import * as sellerOrders from '@lianmeng/contract/orders/seller-endpoints'
import { hindranceTexts } from '@lianmeng/contract/orders/texts'
import * as channelCalls from '@lianmeng/contract/payments/channel-endpoints'
import * as pay from '@lianmeng/contract/payments/endpoints'
import * as sandbox from '@lianmeng/contract/payments/sandbox-endpoints'
import * as setUp from '@lianmeng/contract/payments/seller-channel-endpoints'
import * as office from '@lianmeng/contract/payments/seller-endpoints'
import { paymentTexts } from '@lianmeng/contract/payments/texts'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { aFirm, buy } from '../../../testing/approving.ts'
import { aMember, aProduct, aSeller, aStaffMember } from '../../../testing/builders.ts'
import { orders } from '../../../testing/order-features.ts'
import { orderJobs } from '../../../testing/order-jobs.ts'
import { aCartLine, aShopper, expectInvariants, orderingApp, reservedOf, submit } from '../../../testing/ordering.ts'
import { aPicture } from '../../../testing/pictures.ts'
import { login } from '../../../testing/test-app.ts'
import { expireOrders } from '../expire-orders.ts'
import { lapseChanges } from './lapse.ts'

const start = new Date('2026-11-20T08:00:00Z')
let now = start
const t = await orderingApp([orders], { clock: () => now })
afterEach(async () => {
  await expectInvariants(t.db)
  now = start
})
afterAll(() => t.close())

const pass = (hours: number) => {
  now = new Date(now.getTime() + hours * 3_600_000)
}

/** An order of 1000 pieces at ¥35.60 and 500 at ¥35.60 per thousand: ¥53.40. */
async function aCase({ confirmed = true } = {}) {
  const seller = await aSeller(t.db)
  await t.db`update seller set bank = '示例银行', bank_account = '6222' where tenant_id = ${seller.tenantId}`
  const products = [await aProduct(t.db, seller), await aProduct(t.db, seller)] as const
  const shopper = await aShopper(t, { memberships: [{ tenantId: seller.tenantId, status: 3 }] })
  const lines = [await aCartLine(t.db, shopper, products[0], 1000), await aCartLine(t.db, shopper, products[1], 500)]
  const orderNo = (await submit(t, shopper, lines)).body.data!.orders[0]!.orderNo
  const as = await login(t, seller.userId)
  if (confirmed) await t.call(sellerOrders.confirmOrder, { orderNo }, { headers: as })
  return { orderNo, shopper, products, tenantId: seller.tenantId, seller: { ...seller, as } }
}
type Case = Awaited<ReturnType<typeof aCase>>

type Line = { lineNo: number; qty: number; price: string }
const fewer: Line[] = [{ lineNo: 1, qty: 600, price: '35.60' }]
const dearer: Line[] = [{ lineNo: 1, qty: 1000, price: '36.60' }]
const detail = async (it: Case) =>
  (await t.call(buying.detail, { orderNo: it.orderNo }, { headers: it.shopper.as })).body.data!
const preview = (it: Case, lines: Line[] = [], more: { freight?: string } = {}) =>
  t.call(changing.previewChange, { orderNo: it.orderNo, lines, ...more }, { headers: it.seller.as })
async function propose(
  it: Case,
  lines: Line[] = fewer,
  more: { freight?: string; reason?: string; version?: number; promiseOn?: string; pricesChecked?: boolean } = {},
) {
  const version = more.version ?? (await preview(it)).body.data!.version
  const form = { orderNo: it.orderNo, lines, reason: '库存不足', ...more, version }
  return t.call(changing.proposeChange, form, { headers: it.seller.as })
}
/** A proposal that awaits the buyer. @returns its number */
async function proposed(it: Case, ...form: Parameters<typeof propose> extends [Case, ...infer Rest] ? Rest : never) {
  expect((await propose(it, ...form)).body.message).toBe('')
  return (await detail(it)).changes[0]!.changeNo
}
const accept = (it: Case, changeNo: number, as = it.shopper.as) =>
  t.call(changing.acceptChange, { orderNo: it.orderNo, changeNo }, { headers: as })
const refuse = (it: Case, changeNo: number, answer = '说好了不变') =>
  t.call(changing.refuseChange, { orderNo: it.orderNo, changeNo, answer }, { headers: it.shopper.as })
const withdraw = (it: Case, changeNo: number) =>
  t.call(changing.withdrawChange, { orderNo: it.orderNo, changeNo }, { headers: it.seller.as })
const ask = (it: Case, wish = '少要一些', wanted: { lineNo: number; qty: number }[] = []) =>
  t.call(changing.askChange, { orderNo: it.orderNo, wish, wanted }, { headers: it.shopper.as })
const cancel = (it: Case) => t.call(buying.cancel, { orderNo: it.orderNo }, { headers: it.shopper.as })
const payByHand = (it: Case) => t.call(sellerOrders.confirmPayment, { orderNo: it.orderNo }, { headers: it.seller.as })
const ship = (it: Case) =>
  t.call(
    shipping.ship,
    { orderNo: it.orderNo, way: 'own', carrier: '', waybillNo: '', note: '浙A1', lines: [{ lineNo: 1, qty: 1 }] },
    { headers: it.seller.as },
  )
const prepare = (it: Case, amount: string) =>
  t.call(
    pay.preparePayment,
    { tenantId: it.tenantId, orders: [{ orderNo: it.orderNo, amount }] },
    { headers: it.shopper.as },
  )
/** Pays a part by a transfer that the seller accepts. */
async function payPart(it: Case, amount: string) {
  const { paymentNo } = (await prepare(it, amount)).body.data!
  await showVoucher(it, paymentNo)
  const form = { paymentNo, received: amount, writeOff: false }
  expect((await t.call(office.acceptPayment, form, { headers: it.seller.as })).body.message).toBe('')
}
async function showVoucher(it: Case, paymentNo: string) {
  const fileId = `${it.shopper.companyId}-${randomUUID()}.png`
  await t.deps.files.put('vouchers', fileId, await aPicture())
  return t.call(pay.submitVoucher, { tenantId: it.tenantId, paymentNo, fileId }, { headers: it.shopper.as })
}
/** The order with its freight paid by the seller. */
const carried = async ({ orderNo }: Case) => {
  await t.db`update sales_order set freight_way = 'prepaid' where order_no = ${orderNo}`
}
const reserved = (it: Case) => Promise.all(it.products.map((product) => reservedOf(t.db, product)))
const buyerTitles = async (it: Case) =>
  (await t.db`select title from message where buyer_id = ${it.shopper.companyId} order by id`).map(({ title }) => title)
const sellerTitles = async (it: Case) =>
  (
    await t.db`
      select title from message where user_id = ${it.seller.userId} and title <> '新订单待确认' order by id`
  ).map(({ title }) => title)
const settled = (replies: { body: { code: number } }[]) => replies.filter(({ body }) => body.code === 200).length

test('the seller takes goods off and lowers a price: everything follows once the buyer agrees', async () => {
  const it = await aCase()
  const lines = [...fewer, { lineNo: 2, qty: 0, price: '35.60' }]
  const seen = (await preview(it, [{ lineNo: 1, qty: 600, price: '30' }, lines[1]!])).body.data!
  expect(seen.amount).toEqual({ before: '53.40', after: '18.00' })
  expect(seen.lines.map(({ amount, difference }) => [amount.before, amount.after, difference])).toEqual([
    ['35.60', '18.00', '-17.60'],
    ['17.80', '0.00', '-17.80'],
  ])
  const reply = await propose(it, [{ lineNo: 1, qty: 600, price: '30' }, lines[1]!], { reason: ' 让价 ' })
  expect(reply.body.data).toMatchObject({ changeState: 'open', amount: '53.40' })
  expect(await reserved(it)).toEqual([1000, 500])
  const before = await detail(it)
  expect(before.changeActions).toEqual(['refuseChange', 'acceptChange'])
  expect(before.dueAt).toBe('')
  const [change] = before.changes
  expect(change).toMatchObject({
    state: 'open',
    stateName: '改单待确认',
    reason: '让价',
    proposedBy: expect.any(String),
  })

  const after = (await accept(it, change!.changeNo)).body.data!
  expect(after).toMatchObject({ state: 'awaitingPayment', amount: '18.00', changeState: '' })
  expect(after.lines.map(({ qty, price, amount }) => [qty, price, amount])).toEqual([[600, '30', '18.00']])
  expect(await reserved(it)).toEqual([600, 0])
  const list = (await t.call(buying.list, {}, { headers: it.shopper.as })).body.data!
  expect(list.records[0]!.amount).toBe('18.00')
  const toPay = (await t.call(pay.toPay, {}, { headers: it.shopper.as })).body.data!
  expect(toPay[0]!.orders[0]).toMatchObject({ amount: '18.00', open: '18.00', changeOpen: false })
  expect((await detail(it)).events.map(({ text }) => text).slice(2)).toEqual([
    '提出改单：让价，金额 ¥53.40 改为 ¥18.00',
    '同意改单：金额 ¥53.40 改为 ¥18.00',
  ])
  expect((await buyerTitles(it)).slice(-1)).toEqual(['卖家改单，待确认'])
  expect(await sellerTitles(it)).toEqual(['买家已同意改单'])
  // Agreeing again changes nothing.
  expect((await accept(it, change!.changeNo)).body.data).toMatchObject({ amount: '18.00' })
})

test('the contract gets another version, and the price paid is the new one', async () => {
  const it = await aCase()
  const gbComponentIds = [it.products[0].specificationId]
  const last = async () => (await t.call(lastPurchases, { gbComponentIds }, { headers: it.shopper.as })).body.data!
  await orderJobs.issueContracts(t.deps)
  const before = await last()
  await accept(it, await proposed(it, [{ lineNo: 1, qty: 900, price: '30.25' }]))
  await orderJobs.issueContracts(t.deps)
  const papers = (await t.call(documents.documents, { orderNo: it.orderNo }, { headers: it.shopper.as })).body.data!
  expect(
    papers.issued
      .filter(({ kind }) => kind === 'contract')
      .map(({ version }) => version)
      .sort(),
  ).toEqual([1, 2])
  expect([JSON.stringify(before), JSON.stringify(await last())]).toEqual([
    expect.stringContaining('35.6'),
    expect.stringContaining('30.25'),
  ])
})

test('an unchanged price and quantity keep the amount, surcharges follow in proportion', async () => {
  const seller = await aSeller(t.db)
  const product = await aProduct(t.db, {
    ...seller,
    salePackageType: 1,
    packages: [{ big: 1000, small: 100, unpackingRate: 0.05, looseRate: 0.1 }],
  })
  const shopper = await aShopper(t)
  const line = await aCartLine(t.db, shopper, product, 1234)
  const orderNo = (await submit(t, shopper, [line])).body.data!.orders[0]!.orderNo
  const as = await login(t, seller.userId)
  const it = {
    orderNo,
    shopper,
    products: [product, product],
    tenantId: seller.tenantId,
    seller: { ...seller, as },
  } as const
  const { amount } = (await detail(it)).lines[0]!
  const halved = (await preview(it, [{ lineNo: 1, qty: 617, price: '35.60' }])).body.data!
  expect([amount, halved.amount.after]).toEqual(['44.41', '22.21'])
  await accept(it, await proposed(it, [{ lineNo: 1, qty: 617, price: '35.60' }]))
  expect((await detail(it)).lines[0]).toMatchObject({ bigPackageQty: 0, smallPackageQty: 6, nonPackQty: 17 })
})

test('an impossible change is refused and changes nothing', async () => {
  const it = await aCase()
  await carried(it)
  const one = (qty: number, price = '35.60') => propose(it, [{ lineNo: 1, qty, price }])
  const messages = [
    await one(1001),
    await one(0.5),
    await one(1000, '0'),
    await one(1000, '三'),
    await one(1000),
    await propose(
      it,
      [0, 1].map((n) => ({ lineNo: n + 1, qty: 0, price: '35.60' })),
    ),
    await propose(it, [{ lineNo: 3, qty: 1, price: '1' }]),
    await propose(it, fewer, { reason: ' ' }),
    await propose(it, fewer, { freight: '5340' }),
    await propose(it, fewer, { freight: '-1' }),
    await one(1000, '356'),
    await propose(it, fewer, { version: 1 }),
    await propose(it, fewer, { promiseOn: '2026-11-19' }),
  ].map(({ body }) => body.message)
  expect(messages).toEqual([
    expect.stringContaining('数量只能减少'),
    '「数量」须为整数',
    changeTexts.badPrice,
    changeTexts.badPrice,
    changeTexts.noChange,
    changeTexts.noGoods,
    '订单中没有该商品行',
    changeTexts.reasonMissing,
    changeTexts.freightAboveGoods,
    changeTexts.badFreight,
    expect.stringContaining('相差 5 倍以上'),
    changeTexts.changed,
    '「承诺发货日」不能早于今天',
  ])
  expect(await detail(it)).toMatchObject({ amount: '53.40', changeState: '', changes: [] })
  expect((await propose(it, [{ lineNo: 1, qty: 1000, price: '356' }], { pricesChecked: true })).body.message).toBe('')
})

test('while it is open nothing is paid, shipped or confirmed, and the order does not expire', async () => {
  const it = await aCase()
  const { paymentNo } = (await prepare(it, '53.40')).body.data!
  const changeNo = await proposed(it)
  expect((await prepare(it, '53.40')).body.message).toBe(paymentTexts.changeOpen(it.orderNo))
  expect((await showVoucher(it, paymentNo)).body.message).toBe(paymentTexts.changeOpen(it.orderNo))
  expect((await propose(it)).body.message).toBe(hindranceTexts.changeOpen)
  const toPay = (await t.call(pay.toPay, {}, { headers: it.shopper.as })).body.data!
  expect(toPay[0]!.orders[0]).toMatchObject({ changeOpen: true, dueAt: '' })
  pass(30)
  await expireOrders(t.deps)
  expect((await refuse(it, changeNo)).body.data).toMatchObject({ state: 'awaitingPayment', amount: '53.40' })
  // The time to pay begins again.
  expect((await detail(it)).dueAt).toBe('2026-11-22T14:00:00.000Z')
  pass(25)
  // An order that somebody holds at the moment, who tells its seller of it, ends with the next sweep.
  await vi.waitFor(async () => {
    await expireOrders(t.deps)
    expect((await detail(it)).state).toBe('cancelled')
  })

  const paid = await aCase()
  await payByHand(paid)
  await proposed(paid)
  expect((await ship(paid)).body.message).toContain('改单待买家确认')
  const fresh = await aCase({ confirmed: false })
  await proposed(fresh)
  expect(
    (await t.call(sellerOrders.confirmOrder, { orderNo: fresh.orderNo }, { headers: fresh.seller.as })).body.message,
  ).toBe(hindranceTexts.changeOpen)
  expect((await cancel(fresh)).body.data).toMatchObject({ state: 'cancelled', changeState: '' })
  expect((await detail(fresh)).changes[0]).toMatchObject({ state: 'void', answer: changeTexts.overtaken })
})

test('nobody answers for 48 hours: it lapses, and the order stays as it was', async () => {
  const it = await aCase()
  await proposed(it)
  pass(47)
  await lapseChanges(t.deps)
  expect((await detail(it)).changeState).toBe('open')
  pass(2)
  await Promise.all([lapseChanges(t.deps), lapseChanges(t.deps), lapseChanges(t.deps)])
  expect(await detail(it)).toMatchObject({ changeState: '', amount: '53.40', state: 'awaitingPayment' })
  expect((await detail(it)).changes.map(({ state }) => state)).toEqual(['lapsed'])
  expect((await sellerTitles(it)).filter((title) => title === '改单已失效')).toHaveLength(1)
})

test('the buyer asks, and the seller answers by a proposal or a refusal', async () => {
  const it = await aCase()
  expect((await ask(it, ' ')).body.message).toBe(changeTexts.wishMissing)
  const more = (await ask(it, '多要一倍', [{ lineNo: 1, qty: 2000 }])).body
  expect([more.code, more.message]).toEqual([
    400,
    expect.stringMatching(/数量只能减少，原为 1,000 支；要加数量请用「再来一单」/),
  ])
  expect((await ask(it, '只要 400', [{ lineNo: 1, qty: 400 }])).body.data!.changeState).toBe('asked')
  expect((await ask(it)).body.message).toBe(hindranceTexts.changeAsked)
  const [asked] = (await detail(it)).changes
  expect(asked).toMatchObject({
    state: 'asked',
    wish: '只要 400',
    terms: null,
    wanted: [{ lineNo: 1, qty: 400, baseUnitName: '支' }],
  })
  const no = { orderNo: it.orderNo, changeNo: 1, answer: '已备货' }
  expect((await t.call(changing.refuseAskedChange, no, { headers: it.seller.as })).body.data!.changeState).toBe('')
  expect((await buyerTitles(it)).at(-1)).toBe('卖家不同意改单')
  await ask(it)
  const changeNo = await proposed(it)
  expect(changeNo).toBe(2)
  expect((await accept(it, changeNo)).body.data!.amount).toBe('39.16')
  await ask(it)
  const back = await t.call(
    changing.withdrawAskedChange,
    { orderNo: it.orderNo, changeNo: 3 },
    { headers: it.shopper.as },
  )
  expect(back.body.data!.changeState).toBe('')
})

test('a part paid leaves a rest, or covers the new sum and more', async () => {
  const part = await aCase()
  await payPart(part, '20.00')
  await accept(part, await proposed(part))
  expect(await detail(part)).toMatchObject({
    state: 'awaitingPayment',
    amount: '39.16',
    paid: '20.00',
    owedBack: '0.00',
  })
  await accept(
    part,
    await proposed(part, [
      { lineNo: 1, qty: 1, price: '35.60' },
      { lineNo: 2, qty: 500, price: '35.60' },
    ]),
  )
  expect(await detail(part)).toMatchObject({ state: 'awaitingShipment', amount: '17.84', owedBack: '2.16' })
})

test('a full payment beyond the new sum is owed back, and the sum does not rise', async () => {
  const whole = await aCase()
  await payByHand(whole)
  await accept(whole, await proposed(whole))
  expect(await detail(whole)).toMatchObject({
    state: 'awaitingShipment',
    amount: '39.16',
    paid: '53.40',
    owedBack: '14.24',
  })
  expect((await propose(whole, [{ lineNo: 1, qty: 600, price: '36.60' }])).body.message).toBe(riseTexts.owedBack)
  const equal = await aCase()
  await payByHand(equal)
  expect((await propose(equal, dearer)).body.message).toBe(riseTexts.paidBefore)
})

test('a higher sum before payment is paid as the rest; freight only where the seller carries', async () => {
  const rest = await aCase()
  expect((await propose(rest, [], { freight: '3' })).body.message).toBe(changeTexts.noFreight)
  await carried(rest)
  await payPart(rest, '20.00')
  await accept(rest, await proposed(rest, [], { freight: '3' }))
  expect(await detail(rest)).toMatchObject({ amount: '56.40', freight: '3.00', state: 'awaitingPayment' })
  expect((await payByHand(rest)).body.data).toMatchObject({ paid: '56.40', state: 'awaitingShipment' })
})

test('a voucher comes first, and only members within their limit accept a higher sum', async () => {
  const it = await aCase()
  const { paymentNo } = (await prepare(it, '53.40')).body.data!
  await showVoucher(it, paymentNo)
  expect((await propose(it)).body.message).toBe(hindranceTexts.voucherFirst)
  const other = await aCase()
  const poor = await aMember(t.db, other.shopper.companyId, { orderLimit: '50' })
  const as = await login(t, poor.userId)
  const changeNo = await proposed(other, dearer)
  expect((await accept(other, changeNo, as)).body.message).toContain('超出您的单笔限额')
  expect((await accept(other, changeNo)).body.data!.amount).toBe('54.40')
})

test('credit is held for the new sum, and a higher one needs room', async () => {
  const it = await aCase({ confirmed: false })
  const terms = { buyerId: it.shopper.companyId, limit: '55.00', days: 30, frozen: false, version: 0 }
  await t.call(credit.saveCredit, terms, { headers: it.seller.as })
  await t.call(credit.confirmOnCredit, { orderNo: it.orderNo }, { headers: it.seller.as })
  const changeNo = await proposed(it, [{ lineNo: 1, qty: 1000, price: '38.60' }])
  expect((await accept(it, changeNo)).body.message).toBe(creditTexts.notEnough('1.60'))
  await withdraw(it, changeNo)
  await accept(it, await proposed(it, [{ lineNo: 1, qty: 1000, price: '37.10' }]))
  expect((await detail(it)).owed).toBe('54.90')
  await accept(it, await proposed(it))
  expect((await detail(it)).owed).toBe('39.16')
  expect((await t.call(pay.toPay, {}, { headers: it.shopper.as })).body.data![0]!.orders[0]!.open).toBe('39.16')
})

test('budgets get back what was taken off, also when the order is cancelled afterwards', async () => {
  const firm = await aFirm(t)
  const shopper = await firm.person('purchaser')
  await firm.saveBudget('1000')
  const bought = await buy(t, shopper, 700)
  const { orderNo, erpTenantId: tenantId } = bought.reply.body.data!.orders[0]!
  const as = await login(t, (await aStaffMember(t.db, tenantId)).userId)
  const it = {
    orderNo,
    shopper,
    tenantId,
    products: [],
    seller: { userId: 0, tenantId, phone: '', as },
  } as unknown as Case
  const [line] = (await detail(it)).lines
  const half = { lineNo: 1, qty: line!.qty, price: String(Number(line!.price) / 2) }
  const left = async () => (await firm.budgets()).map(({ spent }) => spent)
  expect((await propose(it, [{ ...half, price: String(Number(line!.price) + 1) }])).body.message).toBe(riseTexts.bound)
  await accept(it, await proposed(it, [half]))
  expect(await left()).toEqual(['350.00'])
  await cancel(it)
  expect(await left()).toEqual(['0.00'])
})

test('money that arrives nevertheless is booked, and the proposal is void', async () => {
  const it = await aCase()
  await t.call(setUp.openSandboxAccount, { channel: 'alipay' }, { headers: it.seller.as })
  const form = { tenantId: it.tenantId, channel: 'alipay' as const, orders: [{ orderNo: it.orderNo, amount: '53.40' }] }
  const { paymentNo } = (await t.call(channelCalls.startPayment, form, { headers: it.shopper.as })).body.data!
  const seen = await t.call(pay.paymentStatus, { tenantId: it.tenantId, paymentNo }, { headers: it.shopper.as })
  const search = new URL(seen.body.data!.attempt!.address).search.slice(1)
  const { token } = (await t.call(sandbox.sandboxTrade, { search })).body.data!
  const changeNo = await proposed(it)
  expect((await t.call(channelCalls.startPayment, form, { headers: it.shopper.as })).body.message).toBe(
    paymentTexts.changeOpen(it.orderNo),
  )
  await t.call(sandbox.sandboxAct, { token, act: 'pay' })
  expect(await detail(it)).toMatchObject({ state: 'awaitingShipment', paid: '53.40', changeState: '' })
  expect((await detail(it)).changes[0]).toMatchObject({ state: 'void', answer: changeTexts.paidMeanwhile })
  expect((await accept(it, changeNo)).body.code).toBe(409)
})

test('twenty proposals at once: one is open', async () => {
  const it = await aCase()
  const { version } = (await preview(it)).body.data!
  const replies = await Promise.all(Array.from({ length: 20 }, () => propose(it, fewer, { version })))
  expect(settled(replies)).toBe(1)
  expect((await detail(it)).changes).toHaveLength(1)
})

test('accepted twenty times at once it takes effect once', async () => {
  const it = await aCase()
  const changeNo = await proposed(it)
  const replies = await Promise.all(Array.from({ length: 20 }, () => accept(it, changeNo)))
  expect(settled(replies)).toBe(20)
  expect(await reserved(it)).toEqual([600, 500])
  expect((await detail(it)).events.filter(({ text }) => text.startsWith('同意改单'))).toHaveLength(1)
})

test.each([
  ['withdrawn', withdraw],
  ['refused', refuse],
] as const)('accepted and %s at once: one of them holds', async (state, end) => {
  for (let round = 0; round < 5; round += 1) {
    const it = await aCase()
    const changeNo = await proposed(it)
    const replies = await Promise.all([
      ...Array.from({ length: 5 }, () => accept(it, changeNo)),
      ...Array.from({ length: 5 }, () => end(it, changeNo)),
    ])
    const after = await detail(it)
    expect(after.changes[0]!.state).toBe(replies[0]!.body.code === 200 ? 'accepted' : state)
    expect(after.amount).toBe(after.changes[0]!.state === 'accepted' ? '39.16' : '53.40')
  }
})

test('accepted and paid at once: the money is booked, and an excess is owed back', async () => {
  for (let round = 0; round < 5; round += 1) {
    const it = await aCase()
    const changeNo = await proposed(it)
    await Promise.all([accept(it, changeNo), payByHand(it), accept(it, changeNo), payByHand(it)])
    const after = await detail(it)
    expect(after.state).toBe('awaitingShipment')
    expect([after.changes[0]!.state, after.paid]).toEqual(
      after.amount === '39.16' ? ['accepted', '39.16'] : ['void', '53.40'],
    )
  }
})

test('accepted and cancelled at once: a cancelled order holds nothing', async () => {
  for (let round = 0; round < 5; round += 1) {
    const it = await aCase({ confirmed: false })
    const changeNo = await proposed(it)
    await Promise.all([accept(it, changeNo), cancel(it), accept(it, changeNo)])
    expect((await detail(it)).state).toBe('cancelled')
    expect(await reserved(it)).toEqual([0, 0])
  }
})

test('shipped and proposed at once: what has left cannot be changed', async () => {
  for (let round = 0; round < 5; round += 1) {
    const it = await aCase()
    await payByHand(it)
    const { version } = (await preview(it)).body.data!
    const [sent, made] = await Promise.all([ship(it), propose(it, fewer, { version })])
    expect([sent.body.code, made.body.code].filter((code) => code === 200)).toHaveLength(1)
  }
})

test('strangers see and change nothing', async () => {
  const it = await aCase()
  const changeNo = await proposed(it)
  const stranger = await aShopper(t)
  expect((await accept(it, changeNo, stranger.as)).body.code).toBe(404)
  const other = await aCase()
  const theirs = { ...it, seller: other.seller }
  expect((await withdraw(theirs, changeNo)).body.code).toBe(404)
  expect((await preview(theirs)).body.code).toBe(404)
})
