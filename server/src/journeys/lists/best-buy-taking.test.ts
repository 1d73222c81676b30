/** 整单最优采购: taking a plan of the cart, of the fast order and of a named list. */
import * as planning from '@lianmeng/contract/best-buy/endpoints'
import { bestBuyTexts } from '@lianmeng/contract/best-buy/texts'
import * as fast from '@lianmeng/contract/fast-order/endpoints'
import * as lists from '@lianmeng/contract/goods-lists/endpoints'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { cart } from '../../features/cart/routes.ts'
import { fastOrder } from '../../features/fast-order/routes.ts'
import { goodsLists } from '../../features/goods-lists/routes.ts'
import { aMarket, bestBuyOf, decisionOf, planFor } from '../../testing/best-buys.ts'
import type { ProductRow } from '../../testing/builders.ts'
import { orders } from '../../testing/order-features.ts'
import { aCartLine, aShopper, fingerprint, orderingApp, type Shopper, submit } from '../../testing/ordering.ts'

const t = await orderingApp([cart, fastOrder, goodsLists, orders])
afterAll(async () => {
  await t.deps.catalogue.close()
  await t.close()
})

const { screws, cheapScrews, quickScrews, nuts } = await aMarket(t.db)
await t.deps.catalogue.everythingChanged()

let shopper: Shopper
beforeEach(async () => {
  shopper = await aShopper(t)
})
const { planned, take, cartOf, fill } = bestBuyOf(t, () => shopper)

describe('taking a plan', () => {
  beforeEach(async () => {
    await fill([
      [screws, 2000],
      [nuts, 1000],
    ])
  })

  test('makes the cart what the plan says, to the fen; what stays keeps its line', async () => {
    const [, before] = await cartOf()
    const answer = await planned()
    expect((await take(decisionOf(answer, 'cheapest'))).body).toMatchObject({ code: 200, msg: '已按方案更新待采清单' })
    const lines = await cartOf()
    const of = (product: ProductRow) => lines.find((line) => line.product.componentId === product.componentId)
    expect(lines).toHaveLength(2)
    expect(of(cheapScrews)).toMatchObject({ qty: 2000, amount: '60.00', problem: '' })
    expect(of(nuts)).toMatchObject({ cartItemId: before!.cartItemId, amount: '10.00' })
  })

  test('ten at once: one is done, the others learn that the plan has changed', async () => {
    const decision = decisionOf(await planned(), 'cheapest')
    const replies = await Promise.all(Array.from({ length: 10 }, () => take(decision)))
    expect(replies.filter(({ body }) => body.code === 200)).toHaveLength(1)
    expect(new Set(replies.map(({ body }) => body.message).filter(Boolean))).toEqual(new Set([bestBuyTexts.changed]))
    expect(await cartOf()).toHaveLength(2)
  })

  test('a price, a line or an offer that has changed stops all of it', async () => {
    const decision = decisionOf(await planned(), 'cheapest')
    const refused = async () => {
      const before = await fingerprint(t.db)
      const { body } = await take(decision)
      expect(body).toMatchObject({ code: 409, message: bestBuyTexts.changed })
      expect(await fingerprint(t.db)).toEqual(before)
    }
    await t.db`update product set price = price + 1000000, version = version + 1 where id = ${cheapScrews.componentId}`
    await refused()
    await t.db`update product set price = price - 1000000, version = version + 1 where id = ${cheapScrews.componentId}`
    await t.db`update cart_line set qty = qty + 1000, version = version + 1 where buyer_id = ${shopper.companyId}`
    await refused()
  })

  test('goods that came into the cart meanwhile stop it, too', async () => {
    const decision = decisionOf(await planned(), 'cheapest')
    await aCartLine(t.db, shopper, cheapScrews, 100)
    expect((await take(decision)).body).toMatchObject({ code: 409, message: bestBuyTexts.changed })
  })

  test('stock that is gone meanwhile stops it and says why', async () => {
    const decision = decisionOf(await planned(), 'cheapest')
    await t.db`update stock set reserved = on_hand where product_id = ${cheapScrews.componentId}`
    const { body } = await take(decision)
    await t.db`update stock set reserved = 0 where product_id = ${cheapScrews.componentId}`
    expect(body).toMatchObject({ code: 409, message: '方案已变化，请重新计算（该商品库存不足，暂不支持预订）' })
    expect(await cartOf()).toHaveLength(2)
  })

  test('lines of another company are not touched', async () => {
    const decision = decisionOf(await planned(), 'cheapest')
    const stranger = await aShopper(t)
    const before = await fingerprint(t.db)
    expect((await take(decision, stranger)).body).toMatchObject({ code: 409 })
    expect(await fingerprint(t.db)).toEqual(before)
  })

  test('a line that is named twice is refused', async () => {
    const decision = decisionOf(await planned(), 'cheapest')
    const twice = { lines: [...decision.lines, decision.lines[0]!] }
    expect((await take(twice)).body).toMatchObject({ code: 400, message: '「行」重复' })
  })
})

describe('the fast order', () => {
  const written = 'GB/T 5783 M8×20 8.8 蓝白锌 950支'
  const listed = async () => (await t.call(fast.lines, {}, { headers: shopper.as })).body.data!.lines
  const answerNow = async () => (await t.call(planning.forFastOrder, {}, { headers: shopper.as })).body.data!
  const takeIt = (decision: planning.Decision) => t.call(planning.applyToFastOrder, decision, { headers: shopper.as })

  test('the quantity is the written one, and the goods go into the cart in one step', async () => {
    await t.call(fast.paste, { text: written }, { headers: shopper.as })
    const answer = await answerNow()
    expect(answer.lines).toMatchObject([{ qty: 950 }])
    const decision = decisionOf(answer, 'fastest')
    const replies = await Promise.all(Array.from({ length: 10 }, () => takeIt(decision)))
    expect(replies.filter(({ body }) => body.code === 200)).toHaveLength(1)
    expect(await listed()).toEqual([])
    expect(await cartOf()).toMatchObject([{ qty: 950, product: { componentId: quickScrews.componentId } }])
    await submit(
      t,
      shopper,
      (await cartOf()).map(({ cartItemId }) => cartItemId),
    )
    await t.call(fast.paste, { text: written.replace('950', '100') }, { headers: shopper.as })
    expect(await listed()).toMatchObject([{ matchedBy: 'bought', product: { componentId: quickScrews.componentId } }])
  })

  test('a line that was changed meanwhile stays, and so do all others', async () => {
    await t.call(fast.paste, { text: written }, { headers: shopper.as })
    const decision = decisionOf(await answerNow(), 'cheapest')
    await t.db`update fast_line set version = version + 1 where buyer_id = ${shopper.companyId}`
    expect((await takeIt(decision)).body).toMatchObject({ code: 409 })
    expect(await listed()).toHaveLength(1)
    expect(await cartOf()).toEqual([])
  })
})

describe('a named list', () => {
  const aList = async (who = shopper): Promise<number> => {
    const lines = [{ componentId: screws.componentId, mixPackageSpecId: screws.packageSpecId, qty: 2000 }]
    return (await t.call(lists.createList, { name: '常备', lines }, { headers: who.as })).body.data!.id
  }
  const plansOf = (listId: number, who = shopper) => t.call(planning.forList, { listId }, { headers: who.as })
  const takeOf = (listId: number, decision: planning.Decision, who = shopper) =>
    t.call(planning.applyToList, { listId, ...decision }, { headers: who.as })

  test('is planned as a cart is, and its plan goes into the cart once, however often it is taken at once', async () => {
    const listId = await aList()
    const answer = (await plansOf(listId)).body.data!
    expect(answer.lines).toMatchObject([{ qty: 2000, amount: '80.00' }])
    expect(planFor(answer, 'cheapest')).toMatchObject({ amount: '60.00' })
    const decision = decisionOf(answer, 'cheapest')
    const replies = await Promise.all(Array.from({ length: 12 }, () => takeOf(listId, decision)))
    expect(replies.filter(({ body }) => body.code === 200)).toHaveLength(1)
    const others = new Set(replies.map(({ body }) => body.message).filter(Boolean))
    expect(others).toEqual(new Set([bestBuyTexts.inCart]))
    expect(await cartOf()).toMatchObject([{ qty: 2000, product: { componentId: cheapScrews.componentId } }])
    expect((await plansOf(listId)).body.data!.lines).toHaveLength(1)
  })

  test('a list of another company is neither planned nor taken', async () => {
    const listId = await aList()
    const decision = decisionOf((await plansOf(listId)).body.data!, 'cheapest')
    const stranger = await aShopper(t)
    const before = await fingerprint(t.db)
    expect((await plansOf(listId, stranger)).status).toBe(404)
    expect((await takeOf(listId, decision, stranger)).status).toBe(404)
    expect(await fingerprint(t.db)).toEqual(before)
  })

  test('that has changed or is gone stops the plan', async () => {
    const listId = await aList()
    const decision = decisionOf((await plansOf(listId)).body.data!, 'cheapest')
    const lines = [{ componentId: screws.componentId, mixPackageSpecId: screws.packageSpecId, qty: 3000 }]
    await t.call(lists.saveList, { id: listId, version: 1, lines }, { headers: shopper.as })
    expect((await takeOf(listId, decision)).body).toMatchObject({ code: 409, message: bestBuyTexts.changed })
    await t.call(lists.removeList, { id: listId, version: 2 }, { headers: shopper.as })
    expect((await takeOf(listId, decision)).status).toBe(404)
    expect(await cartOf()).toEqual([])
  })
})
