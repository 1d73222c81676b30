import * as messages from '@lianmeng/contract/messages/endpoints'
import { auditLog } from '@lianmeng/contract/operator-access/endpoints'
import * as buying from '@lianmeng/contract/ratings/endpoints'
import * as platform from '@lianmeng/contract/ratings/operator-endpoints'
import type { RatingForm } from '@lianmeng/contract/ratings/rating'
import * as selling from '@lianmeng/contract/ratings/seller-endpoints'
import { daysToChange, daysToRate } from '@lianmeng/trade/rating/rating'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { messages as messageCalls } from '../../features/messages/routes.ts'
import { operatorAccess } from '../../features/operator-access/routes.ts'
import { aMember, anOperator, aProduct, aSeller, aStaffMember } from '../../testing/builders.ts'
import { aCompletedOrder } from '../../testing/completed-orders.ts'
import { orders } from '../../testing/order-features.ts'
import { alterOrder, anOrder, aShopper, expectInvariants, orderingApp, type Shopper } from '../../testing/ordering.ts'
import { type As, login, loginAsOperator } from '../../testing/test-app.ts'
import { localDay } from '../../time/local-day.ts'

const dayMs = 86_400_000
let daysPassed = 0
const clock = () => new Date(Date.now() + daysPassed * dayMs)
const t = await orderingApp([orders, messageCalls, operatorAccess], { clock })
afterEach(async () => {
  daysPassed = 0
  await expectInvariants(t.db)
})
afterAll(async () => {
  await t.deps.catalogue.close()
  await t.close()
})

const operator = { headers: await loginAsOperator(t, (await anOperator(t.db)).userId) }

/** A shop with goods, and what its owner sees. */
async function aShop() {
  const seller = await aSeller(t.db)
  const product = await aProduct(t.db, { ...seller, stock: 100_000 })
  return { ...seller, product, headers: await login(t, seller.userId) }
}
type Shop = Awaited<ReturnType<typeof aShop>>

/** An order that a company received from the shop. */
async function received(shop: Shop, shopper?: Shopper) {
  const buyer = shopper ?? (await aShopper(t, { company: '海川五金有限公司' }))
  const orderNo = await aCompletedOrder(t, { shopper: buyer, sellerAs: shop.headers, product: shop.product })
  return { orderNo, buyer }
}

const usual = { quality: 5, delivery: 4, service: 5, comment: '包装结实', isAnonymous: false }
const rate = (orderNo: string, as: As, more: Partial<RatingForm> = {}) =>
  t.call(buying.rate, { orderNo, ...usual, ...more }, { headers: as })
const change = (orderNo: string, as: As, more: Partial<RatingForm> = {}) =>
  t.call(buying.changeRating, { orderNo, ...usual, ...more }, { headers: as })

/** An order that was received and rated. */
async function rated(shop: Shop, more: Partial<RatingForm> = {}) {
  const it = await received(shop)
  expect((await rate(it.orderNo, it.buyer.as, more)).body.message).toBe('')
  return it
}

const shownOf = async ({ tenantId }: Shop) => (await t.call(buying.sellerRatings, { tenantId })).body.data!
const figuresOf = async ({ tenantId }: Shop) => (await t.call(buying.sellerReputation, { tenantId })).body.data!.rating
const officeOf = async (shop: Shop, more = {}) => (await t.call(selling.ratings, more, shop)).body.data!
const answer = (shop: { headers: As }, ratingId: number, text = '谢谢惠顾') =>
  t.call(selling.answerRating, { ratingId, answer: text }, shop)
const idOf = async (shop: Shop) => (await officeOf(shop)).records[0]!.id
const toldTo = async (as: As) =>
  (await t.call(messages.messages, { limit: 50 }, { headers: as })).body
    .data!.records.filter(({ title }) => title.includes('评价'))
    .map(({ title, text }) => [title, text])

describe('a buyer rates', () => {
  test('the seller of a completed order gets the rating; everybody sees it under a masked name', async () => {
    const shop = await aShop()
    const { orderNo, buyer } = await received(shop)
    const before = (await t.call(buying.ratingOfOrder, { orderNo }, { headers: buyer.as })).body.data!
    expect([before.rating, before.rateUntil !== '', before.changeUntil]).toEqual([null, true, ''])
    const { body } = await rate(orderNo, buyer.as, { comment: ' 包装结实 ' })
    expect(body.data!.rating).toMatchObject({ ...usual, shownAs: '海**司', answer: '', changedAt: '' })
    expect([body.data!.rateUntil, body.data!.changeUntil !== '']).toEqual(['', true])
    const { records, total } = await shownOf(shop)
    expect(total).toBe(1)
    expect(records[0]).toMatchObject({ buyer: '海**司', quality: 5, delivery: 4, service: 5, comment: '包装结实' })
    expect(await toldTo(shop.headers)).toEqual([
      ['收到新评价', `收到订单 ${orderNo} 的评价：质量 5 分、发货 4 分、服务 5 分。`],
    ])
  })

  test('anonymously: nobody reads a name, and the seller no number of the order', async () => {
    const shop = await aShop()
    const { orderNo } = await rated(shop, { isAnonymous: true })
    const [shown] = (await shownOf(shop)).records
    const [known] = (await officeOf(shop)).records
    expect([shown!.buyer, known!.buyer, known!.orderNo]).toEqual(['匿名买家', '匿名买家', ''])
    const told = JSON.stringify(await toldTo(shop.headers))
    expect(told).toContain('匿名评价')
    expect(told).not.toContain(orderNo)
  })

  test('an order that is not completed: refused', async () => {
    const shop = await aShop()
    const shopper = await aShopper(t)
    const orderNo = await anOrder(t, shopper, shop.product, 1000)
    const reply = await rate(orderNo, shopper.as)
    expect([reply.status, reply.body.message]).toEqual([409, '订单完成后才能评价'])
    const { rateUntil } = (await t.call(buying.ratingOfOrder, { orderNo }, { headers: shopper.as })).body.data!
    expect(rateUntil).toBe('')
  })

  test.each([
    [daysToRate - 1, 200, ''],
    [daysToRate, 409, '订单完成已超过 90 天，不能再评价'],
  ])('%i days after its completion: %i', async (days, status, message) => {
    const shop = await aShop()
    const { orderNo, buyer } = await received(shop)
    daysPassed = days
    const reply = await rate(orderNo, buyer.as)
    expect([reply.status, reply.body.message]).toEqual([status, message])
  })

  test('once: of ten presses at the same moment one counts', async () => {
    const shop = await aShop()
    const { orderNo, buyer } = await received(shop)
    const replies = await Promise.all(Array.from({ length: 10 }, () => rate(orderNo, buyer.as)))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)])
    expect((await figuresOf(shop)).count).toBe(1)
  })

  test.each([{ quality: 0 }, { delivery: 6 }, { service: 4.5 }, { comment: '字'.repeat(201) }])(
    'with %o: refused, and nothing is kept',
    async (wrong) => {
      const shop = await aShop()
      const { orderNo, buyer } = await received(shop)
      expect((await rate(orderNo, buyer.as, wrong)).status).toBe(400)
      expect((await shownOf(shop)).total).toBe(0)
    },
  )

  test('an order of another company: it does not exist', async () => {
    const shop = await aShop()
    const { orderNo } = await rated(shop)
    const stranger = await aShopper(t)
    expect((await rate(orderNo, stranger.as)).status).toBe(404)
    expect((await change(orderNo, stranger.as)).status).toBe(404)
    expect((await t.call(buying.ratingOfOrder, { orderNo }, { headers: stranger.as })).status).toBe(404)
  })

  test('with the right to order; who may only read sees the rating', async () => {
    const shop = await aShop()
    const { orderNo, buyer } = await received(shop)
    const reader = await login(t, (await aMember(t.db, buyer.companyId, { role: 'reader' })).userId)
    const purchaser = await login(t, (await aMember(t.db, buyer.companyId, { role: 'purchaser' })).userId)
    expect((await rate(orderNo, reader)).status).toBe(403)
    expect((await rate(orderNo, purchaser)).status).toBe(200)
    const { rating } = (await t.call(buying.ratingOfOrder, { orderNo }, { headers: reader })).body.data!
    expect(rating!.comment).toBe('包装结实')
  })

  test('no shop of their own', async () => {
    const shop = await aShop()
    const { orderNo, buyer } = await received(shop)
    await t.db`insert into seller_user (tenant_id, user_id, role) values (${shop.tenantId}, ${buyer.userId}, 'reader')`
    const reply = await rate(orderNo, buyer.as)
    expect([reply.status, reply.body.message]).toEqual([403, '您是该卖家的员工，不能评价'])
  })
})

describe('a rating is changed', () => {
  test('a rating changes once; the sums follow, and the seller gets a message', async () => {
    const shop = await aShop()
    const { orderNo, buyer } = await rated(shop)
    const { body } = await change(orderNo, buyer.as, { quality: 2, comment: '用后发现牙型不良', isAnonymous: true })
    expect(body.data!.rating).toMatchObject({ quality: 2, comment: '用后发现牙型不良', shownAs: '匿名买家' })
    expect([body.data!.rating!.changedAt !== '', body.data!.changeUntil]).toEqual([true, ''])
    const again = await change(orderNo, buyer.as)
    expect([again.status, again.body.message]).toEqual([409, '评价只能修改一次'])
    expect((await toldTo(shop.headers)).map(([title]) => title)).toEqual(['买家修改了评价', '收到新评价'])
  })

  test.each([
    [daysToChange - 1, 200, ''],
    [daysToChange, 409, '评价已超过 30 天，不能再修改'],
  ])('%i days after it was given: %i', async (days, status, message) => {
    const { orderNo, buyer } = await rated(await aShop())
    daysPassed = days
    const reply = await change(orderNo, buyer.as)
    expect([reply.status, reply.body.message]).toEqual([status, message])
  })

  test('only where there is one', async () => {
    const { orderNo, buyer } = await received(await aShop())
    const reply = await change(orderNo, buyer.as)
    expect([reply.status, reply.body.message]).toEqual([409, '该订单还没有评价'])
  })

  test('by one of two people at the same moment', async () => {
    const { orderNo, buyer } = await rated(await aShop())
    const replies = await Promise.all([1, 2, 3, 4].map((quality) => change(orderNo, buyer.as, { quality })))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
  })
})

describe('the seller answers', () => {
  test('a seller answers once, and the buyer gets a message', async () => {
    const shop = await aShop()
    const { orderNo, buyer } = await rated(shop)
    const id = await idOf(shop)
    expect((await answer(shop, id, '  ')).body.message).toBe('请填写回复内容')
    expect((await answer(shop, id)).body.message).toBe('')
    const again = await answer(shop, id, '再说一次')
    expect([again.status, again.body.message]).toEqual([409, '该评价已回复，只能回复一次'])
    expect((await shownOf(shop)).records[0]).toMatchObject({ answer: '谢谢惠顾' })
    const [title, text] = (await toldTo(buyer.as))[0]!
    expect([title, text]).toEqual(['卖家回复了评价', expect.stringContaining(`订单 ${orderNo} 的评价：谢谢惠顾`)])
    expect((await officeOf(shop, { isAnswered: true })).total).toBe(1)
    expect((await officeOf(shop, { isAnswered: false })).total).toBe(0)
  })

  test.each([
    ['owner', 200],
    ['sales', 200],
    ['service', 200],
    ['warehouse', 403],
    ['finance', 403],
    ['reader', 403],
  ] as const)('by its %s: %i', async (role, status) => {
    const shop = await aShop()
    await rated(shop)
    const staff = { headers: await login(t, (await aStaffMember(t.db, shop.tenantId, { role })).userId) }
    expect((await answer(staff, await idOf(shop))).status).toBe(status)
  })

  test('none of another seller', async () => {
    const [shop, other] = [await aShop(), await aShop()]
    await rated(shop)
    expect((await answer(other, await idOf(shop))).status).toBe(404)
  })
})

describe('averages', () => {
  test('are shown from three ratings on', async () => {
    const shop = await aShop()
    const buyer = await aShopper(t)
    for (const quality of [5, 4]) await rate((await received(shop, buyer)).orderNo, buyer.as, { quality })
    expect(await figuresOf(shop)).toEqual({ count: 2, average: '', quality: '', delivery: '', service: '' })
    await rate((await received(shop, buyer)).orderNo, buyer.as, { quality: 2, service: 4 })
    expect(await figuresOf(shop)).toEqual({
      count: 3,
      average: '4.1',
      quality: '3.7',
      delivery: '4.0',
      service: '4.7',
    })
    expect((await officeOf(shop)).figures.average).toBe('4.1')
  })

  test('ratings of an unknown seller do not exist', async () => {
    expect((await t.call(buying.sellerReputation, { tenantId: 999_999 })).status).toBe(404)
  })
})

describe('the platform', () => {
  const decide = async (shop: Shop, visibility: 'shown' | 'commentHidden' | 'abuse', reason = '含联系方式') =>
    t.call(platform.decideRating, { tenantId: shop.tenantId, ratingId: await idOf(shop), visibility, reason }, operator)
  const three = async (shop: Shop) => {
    await rated(shop)
    await rated(shop)
    return rated(shop, { quality: 1, delivery: 1, service: 1, comment: '加微信 13800138000' })
  }

  test('hides a comment: its marks still count, the buyer hears why, and it is on record', async () => {
    const shop = await aShop()
    const { buyer, orderNo } = await three(shop)
    expect((await decide(shop, 'commentHidden', ' ')).body.message).toBe('请填写处理理由')
    expect((await decide(shop, 'commentHidden')).body.message).toBe('')
    expect((await shownOf(shop)).records[0]).toMatchObject({ comment: '', isCommentHidden: true, quality: 1 })
    expect((await figuresOf(shop)).average).toBe('3.4')
    expect((await toldTo(buyer.as))[0]![0]).toBe('评价已被平台隐藏')
    const own = (await t.call(buying.ratingOfOrder, { orderNo }, { headers: buyer.as })).body.data!
    expect([own.rating!.hiddenReason, own.changeUntil]).toEqual(['含联系方式', ''])
    expect((await change(orderNo, buyer.as)).body.message).toBe('该评价已被平台隐藏，不能修改')
    const log = (await t.call(auditLog, { event: 'supervision.rating' }, operator)).body.data!.records
    expect(JSON.stringify(log)).toContain('含联系方式')
    const [row] = (await t.call(platform.allRatings, { visibility: 'commentHidden' }, operator)).body.data!.records
    expect(row).toMatchObject({ comment: '加微信 13800138000', reason: '含联系方式', orderNo })
  })

  test('hides a rating as abuse: it is not listed and does not count until it is shown again', async () => {
    const shop = await aShop()
    await three(shop)
    await decide(shop, 'abuse')
    expect([(await shownOf(shop)).total, (await figuresOf(shop)).count]).toEqual([2, 2])
    expect((await officeOf(shop)).records[0]).toMatchObject({ visibility: 'abuse', comment: '' })
    await expectInvariants(t.db)
    await decide(shop, 'shown', '复核无误')
    expect([(await shownOf(shop)).total, (await figuresOf(shop)).average]).toEqual([3, '3.4'])
  })

  test('two operators have one opinion: one decides', async () => {
    const shop = await aShop()
    await rated(shop)
    const replies = await Promise.all([decide(shop, 'abuse'), decide(shop, 'abuse')])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('does not decide in a case of its own people', async () => {
    const shop = await aShop()
    await rated(shop)
    const own = await anOperator(t.db)
    await t.db`insert into seller_user (tenant_id, user_id, role) values (${shop.tenantId}, ${own.userId}, 'reader')`
    const headers = await loginAsOperator(t, own.userId)
    const form = { tenantId: shop.tenantId, ratingId: await idOf(shop), visibility: 'abuse' as const, reason: '差评' }
    expect((await t.call(platform.decideRating, form, { headers })).status).toBe(403)
  })

  test('finds ratings by order, seller and words', async () => {
    const shop = await aShop()
    const { orderNo } = await rated(shop, { comment: '螺纹很顺 ABC' })
    const found = async (keyword: string) =>
      (await t.call(platform.allRatings, { keyword }, operator)).body.data!.records.map((row) => row.orderNo)
    expect(await found('很顺 abc')).toEqual([orderNo])
    expect(await found(orderNo)).toEqual([orderNo])
    expect(await found(`卖家${shop.tenantId}`)).toEqual([orderNo])
    expect(await found('没有这样的评价')).toEqual([])
  })
})

describe('the other figures of a seller', () => {
  const reputationOf = async ({ tenantId }: Shop) => (await t.call(buying.sellerReputation, { tenantId })).body.data!
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()

  test('are the share of lines shipped in time, the median time to confirm, and sales as a range', async () => {
    const shop = await aShop()
    const buyer = await aShopper(t)
    const yesterday = localDay(new Date(Date.now() - dayMs))
    for (const [hours, shippedLate] of [
      [2, true],
      [6, false],
      [30, false],
    ] as const) {
      const { orderNo } = await received(shop, buyer)
      await alterOrder(t.db, orderNo, { createdAt: hoursAgo(hours) })
      await t.db`update sales_order set promised_on = ${yesterday} where order_no = ${orderNo}`
      if (!shippedLate) {
        await t.db`
          update shipment set shipped_at = (shipped_at at time zone 'UTC' - interval '2 days') at time zone 'UTC'
          where (tenant_id, order_id) = (select tenant_id, id from sales_order where order_no = ${orderNo})`
      }
    }
    expect(await reputationOf(shop)).toMatchObject({ onTime: '66.7', response: '6.0', orders: '1 至 5 单' })
  })

  test('fewer than three cases are left open', async () => {
    const shop = await aShop()
    const buyer = await aShopper(t)
    for (const day of ['2020-01-01', '2020-01-02']) {
      const { orderNo } = await received(shop, buyer)
      await t.db`update sales_order set promised_on = ${day} where order_no = ${orderNo}`
    }
    expect(await reputationOf(shop)).toMatchObject({ onTime: '', response: '', orders: '1 至 5 单' })
  })

  test('the figures of a seller without orders are empty', async () => {
    expect(await reputationOf(await aShop())).toMatchObject({ onTime: '', response: '', orders: '暂无成交' })
  })
})

test('ratings come in pages, newest first', async () => {
  const shop = await aShop()
  const buyer = await aShopper(t)
  for (const comment of ['一', '二', '三']) await rate((await received(shop, buyer)).orderNo, buyer.as, { comment })
  const page = (start: number) => t.call(buying.sellerRatings, { tenantId: shop.tenantId, start, limit: 2 })
  const [first, second] = [(await page(1)).body.data!, (await page(2)).body.data!]
  expect([first, second].map(({ records }) => records.map(({ comment }) => comment))).toEqual([['三', '二'], ['一']])
  expect(first.total).toBe(3)
})
