/** 整单最优采购: what may stand in for what, and who says so. */
import * as planning from '@lianmeng/contract/best-buy/endpoints'
import * as fast from '@lianmeng/contract/fast-order/endpoints'
import * as allowing from '@lianmeng/contract/my-goods/substitute-endpoints'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { cart } from '../../features/cart/routes.ts'
import { fastOrder } from '../../features/fast-order/routes.ts'
import { myGoods } from '../../features/my-goods/routes.ts'
import { aMarket, bestBuyOf, decisionOf, planFor } from '../../testing/best-buys.ts'
import { aCartLine, aShopper, orderingApp, type Shopper } from '../../testing/ordering.ts'

const t = await orderingApp([cart, fastOrder, myGoods])
afterAll(async () => {
  await t.deps.catalogue.close()
  await t.close()
})

const { screws, din } = await aMarket(t.db)
await t.deps.catalogue.everythingChanged()

let shopper: Shopper
beforeEach(async () => {
  shopper = await aShopper(t)
})
const { planned, take, cartOf, fill } = bestBuyOf(t, () => shopper)

describe('substitutes', () => {
  const allow = (pair: { standardId: number; substituteId: number }, isAllowed: number, who = shopper) =>
    t.call(allowing.allowSubstitute, { ...pair, isAllowed }, { headers: who.as })
  const allowed = async (who = shopper) =>
    (await t.call(allowing.allowedSubstitutes, {}, { headers: who.as })).body.data!
  const cheapest = async (question: planning.BestBuyQuestion = {}, who = shopper) =>
    planFor(await planned(question, who), 'cheapest')
  /** The wanted line, and the standard that may stand in for its own. */
  const asked = async () => {
    const [line] = (await planned()).lines
    return { line: line!, pair: { standardId: line!.standardId, substituteId: line!.substitutes[0]!.standardId } }
  }

  test('an equal part of another standard appears with its differences in figures, and is not bought', async () => {
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
    // Ticked for another line it is not.
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

  test('substitutes on the company’s list are bought for every line; those taken off the list are not', async () => {
    await fill([[screws, 1000]])
    const { pair } = await asked()
    expect((await allow(pair, 1)).body.code).toBe(200)
    expect(await cheapest()).toMatchObject({ amount: '20.00' })
    expect(await allowed()).toMatchObject([{ ...pair, substituteName: 'DIN 933' }])
    // Another company allows nothing.
    const stranger = await aShopper(t)
    await aCartLine(t.db, stranger, screws, 1000)
    expect(await cheapest({}, stranger)).toMatchObject({ amount: '30.00' })
    expect(await allowed(stranger)).toEqual([])
    await allow(pair, 0, stranger)
    expect(await allowed()).toHaveLength(1)
    await allow(pair, 0)
    expect(await cheapest()).toMatchObject({ amount: '30.00' })
  })

  test('the list takes what the library knows, but for inches', async () => {
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

  test('twenty people allow and forbid at once: each is done, and the pair stands there once or not at all', async () => {
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
    expect(await cartOf()).toMatchObject([{ amount: '20.00', product: { componentId: din.componentId } }])
  })
})
