import * as contract from '@lianmeng/contract/fast-order/endpoints'
import * as matching from '@lianmeng/contract/fast-order/matching-endpoints'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { fastListOf, screw, someScrews, written } from '../../testing/fast-lists.ts'
import { aListedPart } from '../../testing/listed-parts.ts'
import { aShopper, orderingApp, type Shopper } from '../../testing/ordering.ts'
import { fastOrder } from './routes.ts'

const t = await orderingApp([fastOrder])
afterAll(async () => {
  await t.deps.catalogue.close()
  await t.close()
})

const { blue, yellow, black } = await someScrews(t.db)
await t.deps.catalogue.everythingChanged()

let shopper: Shopper
beforeEach(async () => {
  shopper = await aShopper(t)
})
const { linesOf, paste, pasted, choose, number } = fastListOf(t, () => shopper)

describe('reading', () => {
  test('a line that states everything is matched and priced; confidence stands at each field', async () => {
    const [line] = await pasted(`${written} 2500支`)
    expect(line).toMatchObject({
      state: 'matched',
      matchedBy: 'read',
      quantity: '2500',
      unit: '支',
      qty: 2500,
      amount: '89.00',
      product: { componentId: blue.componentId },
    })
    expect(line!.readings.map(({ label }) => label)).toEqual(['标准', '直径', '长度', '等级', '表面'])
    expect(Math.min(...line!.readings.map(({ confidence }) => confidence))).toBeGreaterThan(0.85)
  })

  test('a seller is proposed who has as many, in whatever unit they are ordered', async () => {
    const part = { ...screw, length: 45, strength: '8.8', surface: '镀蓝白锌' }
    const cheap = await aListedPart(t.db, part, { stock: 300, price: '20' })
    const plentiful = await aListedPart(t.db, part, { stock: 100_000 })
    await t.deps.catalogue.everythingChanged()
    const quantities = ['200支', '2箱', '2公斤', '20公斤']
    const lines = await pasted(quantities.map((quantity) => `GB/T 5783 M8×45 8.8 蓝白锌 ${quantity}`).join('\n'))
    expect(lines.map(({ product }) => product?.componentId)).toEqual(
      [cheap, plentiful, cheap, plentiful].map(({ componentId }) => componentId),
    )
  })

  test('a vague surface is a choice and never a guess', async () => {
    const [line] = await pasted('GB/T 5783 M8×20 8.8 镀锌 100支')
    expect(line).toMatchObject({ state: 'choices', choices: 2, missing: ['表面'], product: null })
  })

  test.each([
    ['surface', 'GB/T 5783 M8×20 10.9 100支', ['表面']],
    ['class', 'GB/T 5783 M8×20 蓝白锌 100支', ['等级']],
  ])('the only goods for a text without %s are proposed and never taken', async (_what, text, missing) => {
    const [line] = await pasted(text)
    expect(line).toMatchObject({ state: 'proposed', choices: 1, missing, matchedBy: '' })
  })

  test('a piece that was not understood is no match', async () => {
    const [line] = await pasted(`${written} 加长杆 100支`)
    expect(line).toMatchObject({ state: 'choices', product: null, unread: [{ text: '加长杆' }] })
  })

  test.each([
    ['GB/T 5783 M8×28 8.8 镀锌', '长度28不在标准系列，最近为25、30'],
    ['GB/T 99999 M8×20', '没有收录标准「GB/T 99999」'],
    ['8.8 镀锌', '缺标准或品名'],
    ['以上急用', '缺规格'],
  ])('%s is not matched, and why is said', async (text, hint) => {
    const [line] = await pasted(text)
    expect(line).toMatchObject({ state: 'unmatched', product: null })
    expect(line!.hints).toContain(hint)
  })

  test('a unit is stated, or chosen once for the whole paste', async () => {
    await pasted(`${written} 3000`)
    const [open, chosen] = await pasted('GB/T 5783 M8×20 8.8 彩锌 3', { unit: '千支' })
    expect(open).toMatchObject({ state: 'incomplete', unit: '', problem: '请选择单位' })
    expect(chosen).toMatchObject({ state: 'matched', unit: '千支', quantity: '3', qty: 3000 })
    expect(chosen!.hints).toContain('单位未写，按千支')
  })

  test.each([
    ['2千支', 2000],
    ['3箱', 3000],
    ['1.2公斤', 100],
    ['1.5公斤', 125],
  ])('%s are %i pieces', async (quantity, qty) => {
    const [line] = await pasted(`${written} ${quantity}`)
    expect(line).toMatchObject({ state: 'matched', qty })
  })

  test('a figure that is a thousand or one is asked about; of thousands and kilograms it is what it says', async () => {
    const [pieces, titled, thousands, mass] = await pasted(
      ['1.200 支', '2.500个', '1.250千支', '1.200公斤'].map((quantity) => `${written} ${quantity}`).join('\n'),
    )
    for (const [line, figures] of [
      [pieces, '1.200'],
      [titled, '2.500'],
    ] as const) {
      expect(line).toMatchObject({ quantity: '', unit: '支', qty: 0 })
      expect(line!.hints).toContain(`数量「${figures}」是千分位还是小数，请改写`)
    }
    await t.call(
      contract.saveData,
      {
        lines: [{ id: pieces!.id, version: pieces!.version, quantity: '1200' }],
      },
      { headers: shopper.as },
    )
    expect((await linesOf())[0]).toMatchObject({ quantity: '1200', qty: 1200, state: 'matched', hints: [] })
    expect(thousands).toMatchObject({ quantity: '1.25', unit: '千支', qty: 1250 })
    expect(mass).toMatchObject({ quantity: '1.2', unit: '公斤' })
    const cells = (
      await pasted('Standard\tGröße\tKlasse\tOberfläche\tMenge\nGB/T 5783\tM8×20\t8.8\t蓝白锌\t1.200 Stk')
    ).at(-1)
    expect(cells).toMatchObject({ quantity: '', qty: 0 })
  })

  test('marks of direction, signs without a shape and pictures change nothing', async () => {
    const [line] = await pasted(`\u202e\u200bGB/T 5783 M8×20\ufeff 8.8 蓝白锌 🙏 500支`)
    expect(line).toMatchObject({ state: 'matched', qty: 500 })
  })

  test('cells of a sheet with foreign columns are read by their titles', async () => {
    const cells = [
      ['Item No', 'Description', 'Size', 'Grade', 'Finish', 'Remark', 'Qty (kpcs)'],
      ['00123', 'GB/T 5783', 'M8x20', '8.8', '蓝白锌', '张三 13800138000', '1,200'],
    ]
    const [line] = await pasted(cells.map((row) => row.join('\t')).join('\n'))
    expect(line).toMatchObject({ state: 'shortStock', ownNo: '00123', quantity: '1200', unit: '千支', qty: 1_200_000 })
    expect(line!.text).not.toContain('张三')
  })

  test('a person who pastes too much gets a message at once, and nothing is added', async () => {
    const many = Array.from({ length: 10_000 }, () => written).join('\n')
    const reply = await paste(many)
    expect(reply.body).toMatchObject({ code: 10001, message: '清单最多 1,000 行，请先下单或删除部分行，再分批导入' })
    expect(await linesOf()).toEqual([])
  })

  test('a list of a thousand lines is full, also for pastes at the same time', async () => {
    const half = Array.from({ length: 300 }, () => '以上急用').join('\n')
    const replies = await Promise.all(Array.from({ length: 10 }, () => paste(half)))
    expect(replies.filter(({ body }) => body.code === 200)).toHaveLength(3)
    expect(await linesOf()).toHaveLength(900)
  })

  test('the same paste again adds nothing', async () => {
    await Promise.all(Array.from({ length: 10 }, () => paste(written, { batch: 'one' })))
    expect(await linesOf()).toHaveLength(1)
  })
})

describe('own part numbers', () => {
  test('a line that begins with an own number is the specification that it means', async () => {
    await number('LS-01', yellow)
    expect(await pasted('ls-01 500支')).toMatchObject([
      { state: 'matched', matchedBy: 'own', ownNo: 'LS-01', product: { componentId: yellow.componentId } },
    ])
  })

  test('an own number goes before what was remembered for the text', async () => {
    const [line] = await pasted('LS-02 外六角 M8×20 8.8 镀锌 100支')
    await choose(line!, blue)
    await number('LS-02', yellow)
    const [, again] = await pasted('LS-02 外六角 M8×20 8.8 镀锌 100支')
    expect(again).toMatchObject({ matchedBy: 'own', product: { componentId: yellow.componentId } })
  })

  test('the buyer decides where the text says something else than the number', async () => {
    await number('LS-03', black)
    expect(await pasted('LS-03 外六角 M8×20 8.8 镀锌 100支')).toMatchObject([{ state: 'choices', product: null }])
  })

  test("another company's number means nothing", async () => {
    await number('LS-04', yellow, await aShopper(t))
    const [line] = await pasted('LS-04 500支')
    expect(line).toMatchObject({ matchedBy: '', product: null })
  })
})

describe('choosing', () => {
  test('candidates are compared field by field, with their sellers', async () => {
    const [line] = await pasted('外六角 M8×20 8.8 镀锌 100支')
    const { candidates } = (await t.call(matching.candidates, { id: line!.id }, { headers: shopper.as })).body.data!
    expect(candidates.map(({ offers }) => offers[0]!.componentId)).toEqual([blue.componentId, yellow.componentId])
    expect(candidates[0]!.comparisons).toContainEqual({ label: '等级', wanted: '8.8', offered: '8.8', verdict: 'same' })
    expect(candidates[0]!.comparisons).toContainEqual({
      label: '表面',
      wanted: '镀锌',
      offered: '镀蓝白锌',
      verdict: 'unstated',
    })
  })

  test('a choice is remembered for the text, whatever the quantity, in this company only', async () => {
    const [line] = await pasted('外六角 M8×20 8.8 镀锌 100支')
    expect((await choose(line!, yellow)).body.data).toEqual({ remembered: true })
    const [, again, other] = await pasted('外六角 M8*20 8.8 镀锌 7千支\n外六角 M8*20 10.9 镀锌 100支')
    expect(again).toMatchObject({
      matchedBy: 'remembered',
      product: { componentId: yellow.componentId },
    })
    expect(other).toMatchObject({ product: null })
    const stranger = await aShopper(t)
    await paste('外六角 M8×20 8.8 镀锌 100支', {}, stranger)
    expect(await linesOf(stranger)).toMatchObject([{ state: 'choices' }])
  })

  test('each of several parts in a text has its own candidates and is remembered by itself', async () => {
    const text = 'GB/T 5783 M8×20 10.9 发黑、M8×20 8.8 镀锌 各500支'
    const [first, second] = await pasted(text)
    expect(first).toMatchObject({ state: 'matched', product: { componentId: black.componentId } })
    expect(second).toMatchObject({ state: 'choices', text })
    expect(second!.hints).toContain('原文写了几种，本行是 M8×20')
    const { candidates } = (await t.call(matching.candidates, { id: second!.id }, { headers: shopper.as })).body.data!
    expect(candidates.map(({ offers }) => offers[0]!.componentId)).toEqual([blue.componentId, yellow.componentId])
    expect((await choose(second!, yellow)).body.data).toEqual({ remembered: true })
    const [, , again, both] = await pasted(text)
    expect(again).toMatchObject({ product: { componentId: black.componentId } })
    expect(both).toMatchObject({ matchedBy: 'remembered', product: { componentId: yellow.componentId } })
  })

  test('a decision against the text holds once and poisons nothing', async () => {
    const [line] = await pasted('外六角 M8×20 8.8 镀锌 100支')
    expect((await choose(line!, black)).body.data).toEqual({ remembered: false })
    const [first, again] = await pasted('外六角 M8×20 8.8 镀锌 100支')
    expect(first).toMatchObject({ matchedBy: 'chosen', product: { componentId: black.componentId } })
    expect(again).toMatchObject({ state: 'choices', product: null })
  })
})
