/** 询价: from an inquiry with a drawing over quotes to an order with the locked revision. */
import * as cart from '@lianmeng/contract/cart/endpoints'
import * as documents from '@lianmeng/contract/documents/document-endpoints'
import * as drawings from '@lianmeng/contract/drawing-edits/endpoints'
import { gateway } from '@lianmeng/contract/endpoint'
import * as messages from '@lianmeng/contract/messages/endpoints'
import * as orders from '@lianmeng/contract/orders/seller-endpoints'
import * as buying from '@lianmeng/contract/quotes/endpoints'
import * as selling from '@lianmeng/contract/quotes/seller-endpoints'
import * as goods from '@lianmeng/contract/seller-goods/endpoints'
import * as prices from '@lianmeng/contract/seller-prices/endpoints'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { issueContracts } from '../../features/documents/issue-contracts.ts'
import { sweepInquiries } from '../../features/quotes/sweep.ts'
import { features } from '../../features.ts'
import { loadReference } from '../../reference/load-reference.ts'
import { expectInvariants, orderingApp, type Shopper, submit } from '../../testing/ordering.ts'
import {
  aBolt,
  accept,
  aStandardLine,
  aWordLine,
  dayIn,
  draft,
  inDays,
  type Office,
  offer,
  quotingOn,
} from '../../testing/quoting.ts'

const t = await orderingApp(features)
afterAll(async () => {
  await t.deps.catalogue.close()
  await t.close()
})
await loadReference(t.db)
await t.deps.catalogue.everythingChanged()
const { call, done, anOffice, aDrawingLine, aShopper, sent } = quotingOn(t)

let buyer: Shopper
let one: Office
let two: Office
beforeEach(async () => {
  buyer = await aShopper()
  one = await anOffice({ sellsOpenly: false })
  two = await anOffice()
})

const detail = (inquiryId: number, who: { as: Shopper['as'] } = buyer) => done(buying.inquiryDetail, { inquiryId }, who)
const titlesOf = async (who: { as: Shopper['as'] }) =>
  (await done(messages.messages, { kind: 'inquiry' }, who)).records.map(({ title }) => title)

test('a changed bolt is asked of three sellers, quoted, compared, accepted and ordered with its locked drawing', async () => {
  const three = await anOffice()
  const line = await aDrawingLine(buyer, 1000, 2000)
  const inquiryId = await sent(buyer, [line], [one, two, three])
  expect(await titlesOf(one)).toEqual(['收到新询价'])

  const first = await done(
    selling.quoteInquiry,
    offer(
      inquiryId,
      [
        { qty: 1000, price: '3120' },
        { qty: 2000, price: '2690' },
      ],
      { tooling: '600', days: 18 },
    ),
    one,
  )
  expect(first.lines[0]!.prices.map(({ priceWithTooling }) => priceWithTooling)).toEqual(['3720', '2990'])
  await done(selling.quoteInquiry, offer(inquiryId, [{ qty: 2000, price: '3100' }], { days: 7 }), two)
  await done(selling.declineInquiry, { inquiryId, reason: 'outOfRange', note: '' }, three)
  expect(await titlesOf(buyer)).toEqual(['卖家婉拒询价', '收到报价', '收到报价'])

  const compared = await done(buying.compareInquiry, { inquiryId, rank: 2 }, buyer)
  expect(compared.sums.map(({ erpTenantId, total, isBest }) => [erpTenantId, total, isBest])).toEqual([
    [one.tenantId, '5980.00', true],
    [two.tenantId, '6200.00', false],
  ])
  expect(compared.split).toEqual({ total: '5980.00', days: 18, missing: 0, sellerCount: 1 })
  // The second seller did not quote 1000.
  const least = await done(buying.compareInquiry, { inquiryId }, buyer)
  expect(least.lines[0]!.cells.map(({ gap }) => gap)).toEqual(['', 'missing'])

  const { accepted, notInCart } = await done(buying.acceptQuotes, accept(inquiryId, one, 2000), buyer)
  expect(notInCart).toBe('')
  expect(accepted).toMatchObject([{ qty: 2000, price: '2990', amount: '5980.00', quoteNo: first.quoteNo }])
  expect(await titlesOf(one)).toContain('报价被接受')
  expect(await titlesOf(two)).toContain('报价未中标')

  const { lines } = await done(cart.list, {}, buyer)
  const inCart = { product: { componentId: accepted[0]!.componentId }, qty: 2000, amount: '5980.00' }
  expect(lines).toMatchObject([
    { ...inCart, madeBy: expect.stringContaining(`报价单 ${first.quoteNo}，图纸 JX-0417 A`) },
  ])
  const placed = await submit(t, buyer, [lines[0]!.cartItemId])
  expect(placed.body.message).toBe('')
  const { orderNo, amount } = placed.body.data!.orders[0]!
  expect(amount).toBe('5980.00')

  // A later version of the drawing changes nothing of the order.
  await done(drawings.removeDrawing, { taskId: line.taskId! }, buyer)
  await done(orders.confirmOrder, { orderNo }, one)
  await issueContracts(t.deps)
  const { issued } = await done(documents.documents, { orderNo }, buyer)
  expect(issued.map(({ kindName }) => kindName).sort()).toEqual(['图纸', '订单合同'])
  const [paper] = await t.db<{ paper: { closing: string[] } }[]>`select paper from document where kind = 'drawing'`
  const { drawingHash } = (await detail(inquiryId)).inquiryLines[0]!
  expect(paper!.paper.closing[0]).toContain(drawingHash)
  const file = await t.app.inject({
    method: 'GET',
    url: `${gateway}${documents.documentFile.path}`,
    query: { orderNo, kind: 'drawing', batch: '1', version: '1' },
    headers: buyer.as,
  })
  expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  const [snapshot] = await t.db<{ quoted: object }[]>`select snapshot->'quoted' as quoted from order_line`
  expect(snapshot!.quoted).toMatchObject({
    quoteNo: first.quoteNo,
    drawing: { number: 'JX-0417 A', hash: drawingHash },
  })
  const ordered = await done(orders.order, { orderNo }, one)
  expect(ordered.lines[0]!.madeBy).toBe(`报价单 ${first.quoteNo}，图纸 JX-0417 A（已锁定 ${drawingHash.slice(0, 8)}）`)
  await expectInvariants(t.db)
})

test('only the buyer of an accepted quote may buy the goods, from the accepted quantity on, until the quote ends', async () => {
  const inquiryId = await sent(buyer, [aStandardLine(2000)], [one])
  await done(selling.quoteInquiry, offer(inquiryId, [{ qty: 2000, price: '1200' }]), one)
  const { accepted } = await done(buying.acceptQuotes, accept(inquiryId, one, 2000), buyer)
  const kept = { componentId: accepted[0]!.componentId, mixPackageSpecId: accepted[0]!.packageSpecId, prodType: 2 }
  const put = (who: Shopper, qty: number) => call(cart.saveLines, [{ ...kept, qty }], who)

  const stranger = await aShopper()
  expect((await put(stranger, 2000)).body.code).not.toBe(200)
  expect((await put(buyer, 1000)).body.code).not.toBe(200)
  const { lines } = await done(cart.list, {}, buyer)
  await t.db`update price_list set valid_to = now() - interval '1 second' where quote_no <> '' and buyer_id = ${buyer.companyId}`
  const late = await submit(t, buyer, [lines[0]!.cartItemId])
  expect(late.body.message).toContain('暂无价格')
  // The seller cannot change what was accepted: the list is none of those in its price lists.
  expect(await done(prices.lists, {}, one)).toEqual([])
})

test('goods of a quote stay off sale, whatever price their seller gives them', async () => {
  const inquiryId = await sent(buyer, [aStandardLine(2000)], [one])
  await done(selling.quoteInquiry, offer(inquiryId, [{ qty: 2000, price: '1200' }]), one)
  const { accepted } = await done(buying.acceptQuotes, accept(inquiryId, one, 2000), buyer)
  const { componentId } = accepted[0]!
  await t.db`update product set price = 1 where id = ${componentId}`
  const { changed, refused } = await done(goods.listOn, { ids: [componentId] }, one)
  expect([changed, refused.map(({ reason }) => reason)]).toEqual([0, ['按报价专供一家买家，不能上架']])
})

test('an inquiry mixes standard parts, drawings and words; each line has up to three quantities', async () => {
  const lines = [
    aStandardLine(1000, 5000, 20_000),
    await aDrawingLine(buyer, 500),
    aWordLine('外六角 M12*80 8.8级', 300),
  ]
  const inquiryId = await sent(buyer, lines, [one, two])
  const { inquiryLines } = await done(selling.sellerInquiry, { inquiryId }, one)
  expect(inquiryLines.map(({ name }) => name)).toEqual([
    'GB/T 5782-2025 六角头螺栓 M12×80',
    'JX-0417 A 带孔螺栓',
    '外六角 M12*80 8.8级',
  ])
  expect(inquiryLines[1]!.changes).toContain('开口销孔 无 → 3.2')
})

test.each<[string, () => Promise<Parameters<typeof draft>>, string]>([
  ['no lines', async () => [[], [one]], '请至少填写一行询价商品'],
  ['no seller', async () => [[aStandardLine(1)], []], '请选择卖家！'],
  ['descending quantities', async () => [[aStandardLine(2, 1)], [one]], '第 1 行：询价数量须由小到大，且不重复'],
  ['no quantity', async () => [[aStandardLine()], [one]], '第 1 行：请填写询价数量'],
  ['a time that is over', async () => [[aStandardLine(1)], [one], { dueAt: inDays(-1) }], '截止时间须晚于现在'],
  ['a time too far', async () => [[aStandardLine(1)], [one], { dueAt: inDays(31) }], '截止时间最晚为 30 天后'],
  ['no words', async () => [[aWordLine(' ', 1)], [one]], '第 1 行：请填写商品描述'],
])('a draft with %s is kept, and not sent', async (_what, given, message) => {
  const saved = await done(buying.saveInquiry, draft(...(await given())), buyer)
  const { status, body } = await call(buying.sendInquiry, saved, buyer)
  expect([status, body.message]).toEqual([400, message])
  expect((await detail(saved.inquiryId)).state).toBe('draft')
})

test('a sixth seller, half a piece, and a drawing of another company are refused', async () => {
  const six = [one, two, ...(await Promise.all([1, 2, 3, 4].map(() => anOffice())))]
  expect((await call(buying.saveInquiry, draft([aStandardLine(1)], six), buyer)).status).toBe(400)
  expect((await call(buying.saveInquiry, draft([aStandardLine(0.5)], [one]), buyer)).body.message).toBe(
    '第 1 行：询价数量须为大于 0 的整数',
  )
  const theirs = await aDrawingLine(await aShopper(), 100)
  expect((await call(buying.saveInquiry, draft([theirs], [one]), buyer)).body.message).toBe('第 1 行：图纸或版本不存在')
  const upload = { ...theirs, subject: 'upload' as const }
  expect((await call(buying.saveInquiry, draft([upload], [one]), buyer)).body.message).toBe('第 1 行：上传的图纸不存在')
})

test('two people save one draft: the second gets a notice, and a sent one does not change', async () => {
  const saved = await done(buying.saveInquiry, draft([aStandardLine(1)], [one]), buyer)
  const change = { ...draft([aStandardLine(2)], [one]), ...saved }
  await done(buying.saveInquiry, change, buyer)
  expect((await call(buying.saveInquiry, change, buyer)).status).toBe(409)
  expect((await call(buying.sendInquiry, saved, buyer)).status).toBe(409)
  await done(buying.sendInquiry, { ...saved, revision: 2 }, buyer)
  expect((await call(buying.saveInquiry, { ...change, revision: 3 }, buyer)).body.message).toBe(
    '询价单已发出，不能修改',
  )
})

test('an inquiry open to members is also sent to sellers of which the company is a member', async () => {
  await t.db`insert into membership (tenant_id, buyer_id, status) values (${two.tenantId}, ${buyer.companyId}, 3)`
  const inquiryId = await sent(buyer, [aStandardLine(1000)], [one], { openToMembers: true })
  const { sellerQuotes } = await detail(inquiryId)
  expect(sellerQuotes.map(({ erpTenantId, isNamed }) => [erpTenantId, isNamed])).toEqual([
    [one.tenantId, true],
    [two.tenantId, false],
  ])
})

test('only asked sellers see an inquiry; closing takes it from them, and so does the acceptance of others', async () => {
  const inquiryId = await sent(buyer, [await aDrawingLine(buyer, 1000)], [one, two])
  const stranger = await anOffice()
  const looks = async (who: Office) => [
    (await call(selling.sellerInquiry, { inquiryId }, who)).status,
    (await call(selling.inquiryDrawing, { inquiryId, lineNo: 1 }, who)).status,
  ]
  expect(await looks(stranger)).toEqual([404, 404])
  expect(await looks(two)).toEqual([200, 200])
  await done(selling.quoteInquiry, offer(inquiryId, [{ qty: 1000, price: '1' }]), one)
  await done(buying.acceptQuotes, accept(inquiryId, one, 1000), buyer)
  expect(await looks(one)).toEqual([200, 200])
  expect(await looks(two)).toEqual([404, 404])
  expect((await done(selling.sellerInquiries, {}, two)).records).toMatchObject([{ state: 'lost', canQuote: false }])

  const closed = await sent(buyer, [aStandardLine(1)], [one])
  await done(buying.closeInquiry, { inquiryId: closed }, buyer)
  expect((await call(selling.sellerInquiry, { inquiryId: closed }, one)).status).toBe(404)
  expect((await call(selling.quoteInquiry, offer(closed, [{ qty: 1, price: '1' }]), one)).status).toBe(404)
})

test('a drawing that a seller sees bears its name and the time, and each look is logged', async () => {
  const office = await anOffice({ shortName: '海盐标准件' })
  const inquiryId = await sent(buyer, [await aDrawingLine(buyer, 1000)], [office])
  const { svg } = await done(selling.inquiryDrawing, { inquiryId, lineNo: 1 }, office)
  expect(svg.match(new RegExp(`海盐标准件 ${dayIn(0)}`, 'g'))!.length).toBeGreaterThan(5)
  const file = await t.app.inject({
    method: 'GET',
    url: `${gateway}${selling.downloadInquiryDrawing.path}`,
    query: { inquiryId: String(inquiryId), lineNo: '1' },
    headers: office.as,
  })
  expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  await done(selling.sellerInquiry, { inquiryId }, office)
  const looks = await t.db<{ event: string }[]>`
    select event from audit_log where object = ${`inquiry ${inquiryId}`} and user_id = ${office.userId} order by id`
  expect(looks.map(({ event }) => event)).toEqual(['inquiry.drawing', 'inquiry.drawing', 'inquiry.view'])
})

test('an asked seller takes the solid of a drawing as STEP, which is logged; another seller gets none', async () => {
  const inquiryId = await sent(buyer, [await aDrawingLine(buyer, 1000)], [one])
  const solidFor = ({ as }: Office) =>
    t.app.inject({
      method: 'GET',
      url: `${gateway}${selling.downloadInquiryDrawing.path}`,
      query: { inquiryId: String(inquiryId), lineNo: '1', format: 'step' },
      headers: as,
    })
  expect((await solidFor(one)).rawPayload.subarray(0, 12).toString()).toBe('ISO-10303-21')
  expect((await solidFor(two)).statusCode).toBe(404)
  const [look] = await t.db<{ event: string }[]>`
    select event from audit_log where object = ${`inquiry ${inquiryId}`} and user_id = ${one.userId}`
  expect(look!.event).toBe('inquiry.drawing')
})

test.each([
  ['a tooling fee of 1e18', { tooling: '1000000000000000000' }, '第 1 行：开模费超出允许范围'],
  ['an amount beyond every order', { prices: [{ qty: 1000, price: '999999999' }] }, '第 1 行：报价金额超出允许范围'],
  ['a price of nothing', { prices: [{ qty: 1000, price: '0' }] }, '第 1 行：单价须为不超过 6 位小数的正数'],
  ['a quantity that was not asked', { prices: [{ qty: 999, price: '1' }] }, '第 1 行：报价数量须为询价数量之一'],
  ['no price', { prices: [] }, '第 1 行：请填写单价，或选择不报价'],
  ['366 days', { days: 366 }, '第 1 行：交期须为 0–365 天'],
  ['another reason without words', { kind: 'noBid' as const, reason: 'other' as const }, '第 1 行：请填写不报价的原因'],
  ['a line that is not there', { lineNo: 2 }, '询价单没有这一行'],
])('a quote with %s is refused and changes nothing', async (_what, more, message) => {
  const inquiryId = await sent(buyer, [aStandardLine(1000)], [one])
  const { body } = await call(selling.quoteInquiry, offer(inquiryId, [{ qty: 1000, price: '1' }], more), one)
  expect(body.message).toBe(message)
  expect((await detail(inquiryId)).sellerQuotes).toMatchObject([{ state: 'awaited', round: 0 }])
})

test('a quote is valid from today on for at most half a year', async () => {
  const inquiryId = await sent(buyer, [aStandardLine(1000)], [one])
  const quoted = offer(inquiryId, [{ qty: 1000, price: '1' }])
  for (const validTo of [dayIn(-1), dayIn(200), '2026-02-30'])
    expect((await call(selling.quoteInquiry, { ...quoted, validTo }, one)).body.message).toContain('报价有效期')
  await done(selling.quoteInquiry, { ...quoted, validTo: dayIn(0) }, one)
})

test('both sides read the rounds before, a seller only its own', async () => {
  const inquiryId = await sent(buyer, [aStandardLine(1000)], [one, two])
  await done(selling.quoteInquiry, offer(inquiryId, [{ qty: 1000, price: '1200' }]), one)
  await done(selling.quoteInquiry, offer(inquiryId, [{ qty: 1000, price: '1100' }], {}, 1), one)
  await done(selling.quoteInquiry, offer(inquiryId, [{ qty: 1000, price: '1300' }]), two)
  const pricesOf = ({ earlier }: { earlier: { round: number; lines: { prices: { price: string }[] }[] }[] }) =>
    earlier.map(({ round, lines }) => [round, lines[0]!.prices[0]!.price])
  const { sellerQuotes } = await detail(inquiryId)
  expect(sellerQuotes.map(pricesOf)).toEqual([[[1, '1200']], []])
  const own = async (who: Office) => pricesOf((await done(selling.sellerInquiry, { inquiryId }, who)).quote)
  expect([await own(one), await own(two)]).toEqual([[[1, '1200']], []])
})

test('the buyer asks for a better quote; the next round binds, and the former one no longer does', async () => {
  const inquiryId = await sent(buyer, [aStandardLine(1000)], [one])
  await done(selling.quoteInquiry, offer(inquiryId, [{ qty: 1000, price: '2' }]), one)
  await done(buying.counterQuote, { inquiryId, erpTenantId: one.tenantId, note: '能否 1.8' }, buyer)
  expect((await call(buying.acceptQuotes, accept(inquiryId, one, 1000), buyer)).status).toBe(409)
  const better = offer(inquiryId, [{ qty: 1000, price: '1.8' }], {}, 1)
  expect((await call(selling.quoteInquiry, { ...better, round: 0 }, one)).body.message).toBe('报价已更新，请刷新后再试')
  expect((await done(selling.quoteInquiry, better, one)).quoteNo).toMatch(/-2$/)
  // The buyer looked at the first round.
  expect((await call(buying.acceptQuotes, accept(inquiryId, one, 1000, 1), buyer)).body.message).toBe(
    '报价已更新，请刷新后再试',
  )
  const { accepted } = await done(buying.acceptQuotes, accept(inquiryId, one, 1000, 2), buyer)
  expect(accepted[0]!.price).toBe('1.8')
})

test('below the minimum, and at a quantity that was not quoted, nothing is accepted', async () => {
  const inquiryId = await sent(buyer, [aStandardLine(1000, 2000)], [one])
  const quoted = offer(inquiryId, [{ qty: 1000, price: '2' }], { minimumQty: 1500 })
  await done(selling.quoteInquiry, quoted, one)
  expect((await call(buying.acceptQuotes, accept(inquiryId, one, 1000), buyer)).body.message).toContain('起订量')
  expect((await call(buying.acceptQuotes, accept(inquiryId, one, 2000), buyer)).body.message).toContain('未报此行')
  expect((await detail(inquiryId)).state).toBe('quoted')
})

test('sellers get a message once the time is over and may quote no more; more time lets them', async () => {
  const inquiryId = await sent(buyer, [aStandardLine(1000)], [one, two])
  await done(selling.quoteInquiry, offer(inquiryId, [{ qty: 1000, price: '2' }]), one)
  await t.db`update inquiry set due_at = now() - interval '1 second', remind_at = now() - interval '1 hour' where id = ${inquiryId}`
  const late = await call(selling.quoteInquiry, offer(inquiryId, [{ qty: 1000, price: '1' }]), two)
  expect([late.status, late.body.message]).toEqual([409, '询价已截止，不能再报价'])
  await sweepInquiries(t.deps)
  await sweepInquiries(t.deps)
  expect(await detail(inquiryId)).toMatchObject({
    state: 'due',
    sellerQuotes: [{ state: 'quoted' }, { state: 'expired' }],
  })
  expect((await titlesOf(buyer)).filter((title) => title === '询价已截止')).toHaveLength(1)
  await done(buying.extendInquiry, { inquiryId, dueAt: inDays(2) }, buyer)
  expect((await detail(inquiryId)).state).toBe('quoted')
  await done(selling.quoteInquiry, offer(inquiryId, [{ qty: 1000, price: '1' }]), two)
})

test('at half time sellers that have not quoted are reminded once', async () => {
  const inquiryId = await sent(buyer, [aStandardLine(1000)], [one, two])
  await done(selling.quoteInquiry, offer(inquiryId, [{ qty: 1000, price: '2' }]), one)
  await t.db`update inquiry set remind_at = now() - interval '1 second' where id = ${inquiryId}`
  await sweepInquiries(t.deps)
  await sweepInquiries(t.deps)
  expect((await titlesOf(two)).filter((title) => title === '询价即将截止')).toHaveLength(1)
  expect(await titlesOf(one)).not.toContain('询价即将截止')
})

test('a quote whose time is over is not accepted; the buyer gets a message', async () => {
  const inquiryId = await sent(buyer, [aStandardLine(1000)], [one])
  await done(selling.quoteInquiry, offer(inquiryId, [{ qty: 1000, price: '2' }]), one)
  await t.db`update quote set valid_to = now() - interval '1 second' where inquiry_id = ${inquiryId}`
  const refused = async () => (await call(buying.acceptQuotes, accept(inquiryId, one, 1000), buyer)).body.message
  expect(await refused()).toBe('该报价已过期')
  await sweepInquiries(t.deps)
  expect(await refused()).toBe('该报价已过期')
  expect(await titlesOf(buyer)).toContain('报价已过期')
})

/** Which of several calls at once were done. */
async function winners(calls: Promise<{ body: { code: number } }>[]): Promise<number> {
  return (await Promise.all(calls)).filter(({ body }) => body.code === 200).length
}

test('two acceptances at once: one counts, and its goods exist once', async () => {
  const inquiryId = await sent(buyer, [aStandardLine(1000)], [one, two])
  for (const who of [one, two]) await done(selling.quoteInquiry, offer(inquiryId, [{ qty: 1000, price: '2' }]), who)
  const calls = [one, two, one, two].map((who) => call(buying.acceptQuotes, accept(inquiryId, who, 1000), buyer))
  expect(await winners(calls)).toBe(1)
  const [goods] = await t.db`select count(*)::int as count from product where for_buyer = ${buyer.companyId}`
  expect(goods!.count).toBe(1)
})

test.each(Array.from({ length: 4 }, (_, n) => [n]))(
  'accepting beside closing, a quote beside closing: one of them counts (%i)',
  async () => {
    const inquiryId = await sent(buyer, [aStandardLine(1000)], [one, two])
    await done(selling.quoteInquiry, offer(inquiryId, [{ qty: 1000, price: '2' }]), one)
    await Promise.all([
      call(buying.acceptQuotes, accept(inquiryId, one, 1000), buyer),
      call(buying.closeInquiry, { inquiryId }, buyer),
      call(selling.quoteInquiry, offer(inquiryId, [{ qty: 1000, price: '1' }]), two),
    ])
    const { state, accepted, sellerQuotes } = await detail(inquiryId)
    expect(accepted).toHaveLength(state === 'accepted' ? 1 : 0)
    expect(['accepted', 'closed']).toContain(state)
    expect(sellerQuotes.map((quote) => quote.state)).toEqual([state === 'accepted' ? 'accepted' : 'lost', 'lost'])
    const copies = await t.db<{ state: string }[]>`
    select state from seller_inquiry where inquiry_id = ${inquiryId} order by tenant_id`
    expect(copies.map((copy) => copy.state)).toEqual(sellerQuotes.map((quote) => quote.state))
  },
)

test.each(Array.from({ length: 4 }, (_, n) => [n]))(
  'accepting beside expiry: an expired quote made no goods (%i)',
  async () => {
    const inquiryId = await sent(buyer, [aStandardLine(1000)], [one])
    await done(selling.quoteInquiry, offer(inquiryId, [{ qty: 1000, price: '2' }]), one)
    await t.db`update quote set valid_to = now() + interval '20 milliseconds' where inquiry_id = ${inquiryId}`
    await Promise.all([
      call(buying.acceptQuotes, accept(inquiryId, one, 1000), buyer),
      sweepInquiries({ db: t.db, clock: () => new Date(Date.now() + 30) }),
    ])
    const { sellerQuotes, accepted } = await detail(inquiryId)
    expect([
      ['accepted', 1],
      ['expired', 0],
    ]).toContainEqual([sellerQuotes[0]!.state, accepted.length])
  },
)

test('a seller reads a line of words; the company takes it, and its next list is read at once, that of others is not', async () => {
  const words = '外六角M12*80  8.8级'
  const inquiryId = await sent(buyer, [aWordLine(words, 1000)], [one])
  const quoted = offer(inquiryId, [{ qty: 1000, price: '2' }], { reading: aBolt() })
  await done(selling.quoteInquiry, quoted, one)
  expect((await call(buying.acceptQuotes, accept(inquiryId, one, 1000), buyer)).body.message).toContain('请先采用')
  const read = await done(buying.decideReading, { inquiryId, lineNo: 1, erpTenantId: one.tenantId }, buyer)
  expect(read.name).toBe('GB/T 5782-2025 六角头螺栓 M12×80')
  await done(buying.acceptQuotes, accept(inquiryId, one, 1000), buyer)

  const again = async (who: Shopper) => {
    const saved = await done(buying.saveInquiry, draft([aWordLine('外六角 M12*80 8.8级', 1)], [one]), who)
    return (await detail(saved.inquiryId, who)).inquiryLines[0]!.standardId
  }
  expect(await again(buyer)).toBe(aBolt().standardId)
  expect(await again(await aShopper())).toBe(0)
})

test('a cost sheet works out each part of a price, and belongs to its seller', async () => {
  const inquiryId = await sent(buyer, [aStandardLine(1000, 2000)], [one, two])
  const sheet = { name: '10B21', wirePrice: '5.2', waste: 3, process: '120', setup: '300', coating: '2', margin: 12 }
  const { sheetId } = await done(selling.saveCostSheet, sheet, one)
  const worked = await done(selling.workOutCost, { inquiryId, lineNo: 1, sheetId, weight: '80' }, one)
  expect(worked).toMatchObject({
    weight: 80,
    prices: [
      {
        qty: 1000,
        wire: '428.48',
        process: '120',
        setup: '300',
        coating: '160',
        margin: '121.0176',
        price: '1129.4976',
      },
      { qty: 2000, setup: '150' },
    ],
  })
  // Without a weight the kernel's is taken.
  expect((await done(selling.workOutCost, { inquiryId, lineNo: 1, sheetId }, one)).weight).toBeCloseTo(82.61, 1)
  expect((await call(selling.workOutCost, { inquiryId, lineNo: 1, sheetId }, two)).status).toBe(404)
  expect((await call(selling.removeCostSheet, { sheetId }, two)).status).toBe(404)
  expect(await done(selling.costSheets, {}, two)).toEqual([])
  await done(selling.saveCostSheet, { ...sheet, margin: 15 }, one)
  expect(await done(selling.costSheets, {}, one)).toMatchObject([{ sheetId, margin: 15 }])
})

test('another company’s inquiry is answered as if there were none, whatever is asked of it', async () => {
  const inquiryId = await sent(buyer, [aStandardLine(1000)], [one])
  const stranger = await aShopper()
  const erpTenantId = one.tenantId
  const replies = [
    await call(buying.inquiryDetail, { inquiryId }, stranger),
    await call(buying.saveInquiry, { ...draft([], []), inquiryId, revision: 2 }, stranger),
    await call(buying.sendInquiry, { inquiryId, revision: 2 }, stranger),
    await call(buying.closeInquiry, { inquiryId }, stranger),
    await call(buying.extendInquiry, { inquiryId, dueAt: inDays(2) }, stranger),
    await call(buying.counterQuote, { inquiryId, erpTenantId, note: '1' }, stranger),
    await call(buying.compareInquiry, { inquiryId }, stranger),
    await call(buying.acceptQuotes, accept(inquiryId, one, 1000), stranger),
    await call(buying.decideReading, { inquiryId, lineNo: 1, erpTenantId }, stranger),
  ]
  expect(new Set(replies.map(({ status, body }) => `${status} ${body.message}`))).toEqual(
    new Set(['404 询价单不存在或已关闭']),
  )
  expect((await done(buying.inquiryList, {}, stranger)).records).toEqual([])
  expect(await detail(inquiryId)).toMatchObject({ state: 'sent', revision: 2 })
})

test('a company that is not verified has ten inquiries open at most', async () => {
  for (let n = 0; n < 10; n += 1) await sent(buyer, [aStandardLine(1)], [one])
  const saved = await done(buying.saveInquiry, draft([aStandardLine(1)], [one]), buyer)
  const { body } = await call(buying.sendInquiry, saved, buyer)
  expect([body.code, body.message]).toEqual([10001, '进行中的询价单过多，请先关闭不需要的'])
})
