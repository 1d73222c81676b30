/** 整单最优采购 of the cart and of the fast order: the plans, and taking one. */
import * as planning from '@lianmeng/contract/best-buy/endpoints'
import { bestBuyTexts } from '@lianmeng/contract/best-buy/texts'
import * as cartCalls from '@lianmeng/contract/cart/endpoints'
import * as fast from '@lianmeng/contract/fast-order/endpoints'
import * as lists from '@lianmeng/contract/goods-lists/endpoints'
import * as allowing from '@lianmeng/contract/my-goods/substitute-endpoints'
import type { Aim } from '@lianmeng/trade/optimise/problem'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { cart } from './features/cart/routes.ts'
import { fastOrder } from './features/fast-order/routes.ts'
import { goodsLists } from './features/goods-lists/routes.ts'
import { myGoods } from './features/my-goods/routes.ts'
import { aProduct, aSeller, type ProductRow } from './testing/builders.ts'
import { aListedPart } from './testing/listed-parts.ts'
import { aCartLine, aShopper, fingerprint, orderingApp, type Shopper } from './testing/ordering.ts'

const t = await orderingApp([cart, fastOrder, goodsLists, myGoods])
afterAll(async () => {
  await t.deps.catalogue.close()
  await t.close()
})

const [dear, cheap, quick] = await Promise.all([aSeller(t.db), aSeller(t.db), aSeller(t.db)])
const closed = await aSeller(t.db, { sellsOpenly: false })

const stock = { stock: 100_000, packages: [{ big: 1000, small: 100 }] }
const screw = {
  standard: 'GB/T 5783-2025',
  nominal: 'M8',
  length: 20,
  thread: '粗牙 1.25',
  strength: '8.8',
  surface: '镀蓝白锌',
}
const screws = await aListedPart(t.db, screw, { ...stock, tenantId: dear.tenantId, price: '40' })
const { specificationId } = screws
const cheapScrews = await aProduct(t.db, {
  ...stock,
  specificationId,
  tenantId: cheap.tenantId,
  price: '30',
  deliveryDays: 9,
})
const quickScrews = await aProduct(t.db, {
  ...stock,
  specificationId,
  tenantId: quick.tenantId,
  price: '50',
  deliveryDays: 1,
})
const hidden = await aProduct(t.db, { ...stock, specificationId, tenantId: closed.tenantId, price: '1' })
/** The same screw by DIN: a substitute for the others, cheaper than all of them. */
const din = await aListedPart(
  t.db,
  { ...screw, standard: 'DIN 933' },
  { ...stock, tenantId: quick.tenantId, price: '20' },
)
/** A better grade with another coating: not the same goods. */
await aListedPart(
  t.db,
  { ...screw, standard: 'ISO 4017', strength: '10.9' },
  { ...stock, tenantId: quick.tenantId, price: '5' },
)
const nuts = await aProduct(t.db, { ...stock, tenantId: dear.tenantId, price: '10' })
await t.deps.catalogue.everythingChanged()

let shopper: Shopper
beforeEach(async () => {
  shopper = await aShopper(t)
})

type Question = planning.BestBuyQuestion
const planned = async (question: Question = {}, who = shopper) =>
  (await t.call(planning.forCart, question, { headers: who.as })).body.data!
const planFor = (answer: planning.BestBuy, aim: Aim) => answer.plans.find((plan) => plan.aim === aim)!
const decisionOf = (answer: planning.BestBuy, aim: Aim): planning.Decision => ({
  lines: planFor(answer, aim).lines.map(({ key, pieces }) => ({
    seen: answer.lines.find((line) => line.key === key)!.seen,
    pieces: pieces.map(({ componentId, packageSpecId, qty, amount }) => ({
      componentId,
      mixPackageSpecId: packageSpecId,
      qty,
      amount,
    })),
  })),
})
const take = (decision: planning.Decision, who = shopper) => t.call(planning.applyToCart, decision, { headers: who.as })
const cartOf = async ({ as }: Shopper) => (await t.call(cartCalls.list, {}, { headers: as })).body.data!.lines
/** One after the other, to keep the lines in this order. */
async function fill(lines: [ProductRow, number][]): Promise<void> {
  for (const [product, qty] of lines) await aCartLine(t.db, shopper, product, qty)
}

describe('what is proposed for the cart', () => {
  test('three plans over all sellers that this buyer may buy from', async () => {
    await fill([
      [screws, 2000],
      [nuts, 1000],
    ])
    const answer = await planned()
    expect(answer.lines).toMatchObject([
      { standardName: 'GB/T 5783-2025', qty: 2000, amount: '80.00', problem: '', sellerNames: [expect.any(String)] },
      { qty: 1000, amount: '10.00' },
    ])
    expect(planFor(answer, 'cheapest')).toMatchObject({ amount: '70.00', gapPercent: '0', deliveryDays: 9 })
    expect(planFor(answer, 'fewest')).toMatchObject({
      amount: '90.00',
      sellers: [{ erpTenantId: dear.tenantId, lines: 2 }],
    })
    expect(planFor(answer, 'fastest')).toMatchObject({ amount: '110.00', deliveryDays: 3 })
    expect(planFor(answer, 'cheapest').lines[0]).toMatchObject({
      pieces: [{ componentId: cheapScrews.componentId, qty: 2000, amount: '60.00' }],
      reason: expect.stringMatching(/^同规格中金额最低，换.+则货款贵 ¥20\.00$/),
    })
    const sellers = answer.plans.flatMap((plan) => plan.sellers.map(({ erpTenantId }) => erpTenantId))
    expect(sellers).not.toContain(hidden.tenantId)
  })

  test('freight is part of every plan and of what the list costs now: a cheap seller far away is not cheapest', async () => {
    await fill([[screws, 2000]])
    const terms = [
      { provinces: [], by: 'amount', first: '0', firstFee: '25', step: '0', stepFee: '0', freeFrom: '' },
      { provinces: ['44'], by: 'amount', first: '0', firstFee: '5', step: '0', stepFee: '0', freeFrom: '' },
    ]
    await t.db`
    insert into freight_terms (tenant_id, rules) values (${cheap.tenantId}, ${JSON.stringify(terms)}::text::jsonb)`
    const near = planFor(await planned({ areaCode: '440106' }), 'cheapest')
    expect(near).toMatchObject({ amount: '65.00', freight: '5.00' })
    expect(near.sellers).toMatchObject([{ erpTenantId: cheap.tenantId, amount: '65.00', freight: '5.00' }])
    const far = await planned({ areaCode: '330424' })
    expect(planFor(far, 'cheapest')).toMatchObject({ amount: '80.00', freight: '0.00' })
    expect(far.freight).toBe('0.00')
    // Without an address the freight is unknown.
    expect(planFor(await planned(), 'cheapest')).toMatchObject({ amount: '60.00', freight: '0.00' })
    await t.db`update freight_terms set tenant_id = ${dear.tenantId} where tenant_id = ${cheap.tenantId}`
    expect((await planned({ areaCode: '330424' })).freight).toBe('25.00')
    await t.db`delete from freight_terms`
  })

  test('what a seller sells at least is kept to: a cheap one is left out, or takes more; what nothing reaches is told', async () => {
    await fill([
      [screws, 2000],
      [nuts, 1000],
    ])
    const atLeast = (tenantId: number, fen: number) => t.db`
      insert into freight_terms (tenant_id, least_order) values (${tenantId}, ${fen})
      on conflict (tenant_id) do update set least_order = ${fen}`
    await atLeast(cheap.tenantId, 6001)
    // 2 000 cost 60.00 there; 3 000 would be within twice the wanted quantity, but cost more than elsewhere.
    expect(planFor(await planned(), 'cheapest')).toMatchObject({
      amount: '90.00',
      sellers: [{ erpTenantId: dear.tenantId, missing: '0.00' }],
    })
    await atLeast(cheap.tenantId, 6000)
    expect(planFor(await planned(), 'cheapest')).toMatchObject({ amount: '70.00' })
    // Only this seller has the nuts, and they do not reach its least order.
    await atLeast(dear.tenantId, 100_000)
    const { sellers } = planFor(await planned(), 'cheapest')
    expect(sellers.find(({ erpTenantId }) => erpTenantId === dear.tenantId)).toMatchObject({ missing: '910.00' })
    await t.db`delete from freight_terms`
  })

  test('lines of one specification are bought together', async () => {
    await fill([
      [screws, 300],
      [quickScrews, 700],
    ])
    const answer = await planned()
    expect(answer.lines).toMatchObject([{ qty: 1000, seen: [{}, {}] }])
    expect(planFor(answer, 'cheapest').lines).toMatchObject([{ pieces: [{ qty: 1000, amount: '30.00' }] }])
  })

  test('a line that cannot be ordered as it stands is planned too', async () => {
    await t.db`update product set listed = false where id = ${screws.componentId}`
    await fill([[screws, 1000]])
    const answer = await planned()
    await t.db`update product set listed = true where id = ${screws.componentId}`
    await t.deps.catalogue.productsChanged([screws.componentId])
    expect(answer.lines).toMatchObject([{ amount: null, problem: '商品已下架' }])
    expect(planFor(answer, 'cheapest')).toMatchObject({ amount: '30.00' })
  })

  test('a line and sellers are locked or left out', async () => {
    await fill([[screws, 1000]])
    const [line] = (await planned()).lines
    const lock = { key: line!.key, componentId: quickScrews.componentId, mixPackageSpecId: quickScrews.packageSpecId }
    const amounts = async (question: Question) => planFor(await planned(question), 'cheapest').amount
    expect(await amounts({ lockedLines: [lock] })).toBe('50.00')
    expect(await amounts({ lockedSellers: [dear.tenantId] })).toBe('40.00')
    expect(await amounts({ excludedSellers: [cheap.tenantId] })).toBe('40.00')
    const all = [dear, cheap, quick].map(({ tenantId }) => tenantId)
    expect(await planned({ excludedSellers: all })).toMatchObject({ plans: [], unsold: [line!.key] })
  })

  test('an empty cart has no plan', async () => {
    expect(await planned()).toEqual({ lines: [], freight: '0.00', plans: [], unsold: [] })
  })
})

describe('substitutes', () => {
  const allow = (pair: { standardId: number; substituteId: number }, isAllowed: number, who = shopper) =>
    t.call(allowing.allowSubstitute, { ...pair, isAllowed }, { headers: who.as })
  const allowed = async (who = shopper) =>
    (await t.call(allowing.allowedSubstitutes, {}, { headers: who.as })).body.data!
  const cheapest = async (question: Question = {}, who = shopper) => planFor(await planned(question, who), 'cheapest')
  /** The wanted line, and a substitute for its standard. */
  const asked = async () => {
    const [line] = (await planned()).lines
    return { line: line!, pair: { standardId: line!.standardId, substituteId: line!.substitutes[0]!.standardId } }
  }

  test('what is the same in another standard is told with its differences in figures, and not bought', async () => {
    await fill([[screws, 1000]])
    const answer = await planned()
    expect(answer.lines[0]!.substitutes).toMatchObject([
      {
        standardName: 'DIN 933',
        isListed: false,
        isAllowed: false,
        risk: expect.stringMatching(/^(none|minor|major)$/),
      },
    ])
    expect(planFor(answer, 'cheapest').lines).toMatchObject([{ amount: '30.00', pieces: [{ substitute: '' }] }])
  })

  test('ticked for a line it is bought where that is cheaper, and the plan says so; the fast order learns nothing from it', async () => {
    await fill([[screws, 1000]])
    const { line, pair } = await asked()
    const plan = await cheapest({ substitutes: [{ key: line.key, standardId: pair.substituteId }] })
    expect(plan.lines).toMatchObject([
      {
        amount: '20.00',
        reason: '以您允许的替代标准供货，按原标准则贵 ¥10.00',
        pieces: [{ componentId: din.componentId, substitute: 'DIN 933' }],
      },
    ])
    // A substitute ticked for another line has no effect here.
    expect((await cheapest({ substitutes: [{ key: '999999-1', standardId: pair.substituteId }] })).amount).toBe('30.00')
    const text = 'GB/T 5783 M8×20 8.8 蓝白锌 950支'
    await t.call(fast.paste, { text }, { headers: shopper.as })
    const substitutes = [{ key: line.key, standardId: pair.substituteId }]
    const answer = (await t.call(planning.forFastOrder, { substitutes }, { headers: shopper.as })).body.data!
    const taken = await t.call(planning.applyToFastOrder, decisionOf(answer, 'cheapest'), { headers: shopper.as })
    expect(taken.body.code).toBe(200)
    await t.call(fast.paste, { text }, { headers: shopper.as })
    const { lines } = (await t.call(fast.lines, {}, { headers: shopper.as })).body.data!
    expect(lines).toMatchObject([{ product: { standardName: 'GB/T 5783-2025' } }])
  })

  test('what the company lists is bought for every line; taken off the list it is not', async () => {
    await fill([[screws, 1000]])
    const { pair } = await asked()
    expect((await allow(pair, 1)).body.code).toBe(200)
    expect(await cheapest()).toMatchObject({ amount: '20.00' })
    expect(await allowed()).toMatchObject([{ ...pair, substituteName: 'DIN 933' }])
    // Another company has no allowed substitutes.
    const stranger = await aShopper(t)
    await aCartLine(t.db, stranger, screws, 1000)
    expect(await cheapest({}, stranger)).toMatchObject({ amount: '30.00' })
    expect(await allowed(stranger)).toEqual([])
    await allow(pair, 0, stranger)
    expect(await allowed()).toHaveLength(1)
    await allow(pair, 0)
    expect(await cheapest()).toMatchObject({ amount: '30.00' })
  })

  test('what may be put on the list is what the library knows, but for inches', async () => {
    const found = (await t.call(allowing.substitutableStandards, {}, { headers: shopper.as })).body.data!
    const own = found.find(({ standardName }) => standardName === 'GB/T 5783-2025')!
    expect(own.substitutes).toContainEqual(expect.objectContaining({ standardName: 'DIN 933', relation: 'equivalent' }))
    expect(own.substitutes.map(({ standardName }) => standardName).join()).not.toContain('ASME')
    const { status } = await t.call(allowing.substitutableStandards, {})
    expect(status).toBe(401)
    for (const { standardId: substituteId } of own.substitutes) {
      const pair = { standardId: own.standardId, substituteId }
      expect((await allow(pair, 1)).body.code).toBe(200)
      await allow(pair, 0)
    }
    expect(await allowed()).toEqual([])
  })

  test('of twenty who allow and forbid at once each is done, and the pair stands there once or not at all', async () => {
    await fill([[screws, 1000]])
    const { pair } = await asked()
    const replies = await Promise.all(Array.from({ length: 20 }, (_, n) => allow(pair, n % 2)))
    expect(new Set(replies.map(({ body }) => body.code))).toEqual(new Set([200]))
    expect((await allowed()).length).toBeLessThanOrEqual(1)
    await allow(pair, 1)
    expect(await allowed()).toHaveLength(1)
  })

  test.each([
    ['an unknown standard', { standardId: 999_999, substituteId: 1 }],
    ['a standard that stands in for nothing here', { standardId: 1, substituteId: 1 }],
  ])('%s is refused', async (_name, pair) => {
    const before = await allowed()
    expect((await allow(pair, 1)).body).toMatchObject({ code: 400, message: '标准库中没有这一替代关系' })
    expect(await allowed()).toEqual(before)
  })

  test('goods that another line wants stand in for nothing: no stock is counted twice', async () => {
    await fill([
      [screws, 1000],
      [din, 1000],
    ])
    const answer = await planned()
    expect(
      answer.lines.map(({ substitutes }) => substitutes.filter(({ standardName }) => standardName === 'DIN 933')),
    ).toEqual([[], []])
  })

  test('a plan with a substitute is taken as it was shown', async () => {
    await fill([[screws, 1000]])
    const { line, pair } = await asked()
    const answer = await planned({ substitutes: [{ key: line.key, standardId: pair.substituteId }] })
    expect((await take(decisionOf(answer, 'cheapest'))).body.code).toBe(200)
    expect(await cartOf(shopper)).toMatchObject([{ amount: '20.00', product: { componentId: din.componentId } }])
  })
})

describe('taking a plan', () => {
  beforeEach(async () => {
    await fill([
      [screws, 2000],
      [nuts, 1000],
    ])
  })

  test('makes the cart what the plan says, to the fen; what stays keeps its line', async () => {
    const [, before] = await cartOf(shopper)
    const answer = await planned()
    expect((await take(decisionOf(answer, 'cheapest'))).body).toMatchObject({ code: 200, msg: '已按方案更新待采清单' })
    const lines = await cartOf(shopper)
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
    expect(await cartOf(shopper)).toHaveLength(2)
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
    expect(await cartOf(shopper)).toHaveLength(2)
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
    expect(await cartOf(shopper)).toMatchObject([{ qty: 950, product: { componentId: quickScrews.componentId } }])
    await t.call(fast.paste, { text: written.replace('950', '100') }, { headers: shopper.as })
    expect(await listed()).toMatchObject([{ matchedBy: 'bought', product: { componentId: quickScrews.componentId } }])
  })

  test('a line that was changed meanwhile stays, and so do all others', async () => {
    await t.call(fast.paste, { text: written }, { headers: shopper.as })
    const decision = decisionOf(await answerNow(), 'cheapest')
    await t.db`update fast_line set version = version + 1 where buyer_id = ${shopper.companyId}`
    expect((await takeIt(decision)).body).toMatchObject({ code: 409 })
    expect(await listed()).toHaveLength(1)
    expect(await cartOf(shopper)).toEqual([])
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
    expect(await cartOf(shopper)).toMatchObject([{ qty: 2000, product: { componentId: cheapScrews.componentId } }])
    expect((await plansOf(listId)).body.data!.lines).toHaveLength(1)
  })

  test('of another company is neither planned nor taken', async () => {
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
    expect(await cartOf(shopper)).toEqual([])
  })
})
