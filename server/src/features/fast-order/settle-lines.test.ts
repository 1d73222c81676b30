import * as contract from '@lianmeng/contract/fast-order/endpoints'
import * as habitual from '@lianmeng/contract/fast-order/habit-endpoints'
import * as matching from '@lianmeng/contract/fast-order/matching-endpoints'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { type FastListLine, fastListOf, screw, someScrews } from '../../testing/fast-lists.ts'
import { aListedPart } from '../../testing/listed-parts.ts'
import { aShopper, orderingApp, type Shopper } from '../../testing/ordering.ts'
import { fastOrder } from './routes.ts'

const t = await orderingApp([fastOrder])
afterAll(async () => {
  await t.deps.catalogue.close()
  await t.close()
})

const { blue, black } = await someScrews(t.db)
await aListedPart(t.db, { ...screw, length: 30, strength: '8.8', surface: '镀蓝白锌' }, { stock: 100_000 })
await aListedPart(t.db, { ...screw, length: 30, strength: '8.8', surface: '镀彩锌' }, { stock: 100_000 })
await t.deps.catalogue.everythingChanged()

let shopper: Shopper
beforeEach(async () => {
  shopper = await aShopper(t)
})
const { linesOf, paste, pasted, number } = fastListOf(t, () => shopper)
const seen = (lines: readonly FastListLine[]) => lines.map(({ id, version }) => ({ id, version }))
const accept = (lines: readonly FastListLine[], who = shopper) =>
  t.call(matching.acceptProposals, { lines: seen(lines) }, { headers: who.as })
const answer = (lines: readonly FastListLine[], label: string, value: string) =>
  t.call(matching.answerQuestion, { lines: seen(lines), label, value }, { headers: shopper.as })

describe('a single candidate', () => {
  test('is proposed with its price, taken by one consent, and remembered for the same text', async () => {
    const [line] = await pasted('GB/T 5783 M8×20 10.9 100支')
    expect(line).toMatchObject({ state: 'proposed', product: { componentId: black.componentId }, matchedBy: '' })
    expect(line!.amount).not.toBeNull()
    expect((await accept([line!])).body.data).toEqual({ accepted: 1 })
    expect(await linesOf()).toMatchObject([{ state: 'matched', product: { componentId: black.componentId } }])
    const [, again] = await pasted('GB/T 5783 M8×20 10.9 200支')
    expect(again).toMatchObject({ matchedBy: 'remembered' })
  })

  test('does not go into the cart before a person consents', async () => {
    const lines = await pasted('GB/T 5783 M8×20 10.9 100支')
    const { body } = await t.call(contract.toCart, { lines: seen(lines) }, { headers: shopper.as })
    expect(body.data).toMatchObject({ added: 0, left: [{ id: lines[0]!.id }] })
  })

  test('is not proposed where the text contradicts itself', async () => {
    const [line] = await pasted('开槽 GB/T 5783 M8×20 10.9 100支')
    expect(line).toMatchObject({ product: null })
    expect(line!.hints.join()).toContain('不是同一种零件')
  })

  test('is taken once when two tabs consent at the same moment', async () => {
    const lines = await pasted('GB/T 5783 M8×20 10.9 100支')
    const statuses = (await Promise.all([accept(lines), accept(lines)])).map(({ status }) => status)
    expect(statuses.sort()).toEqual([200, 409])
  })

  test('a picture of another company does not exist', async () => {
    const lines = await pasted('GB/T 5783 M8×20 10.9 100支')
    expect((await accept(lines, await aShopper(t))).status).toBe(404)
  })
})

describe('a question of several lines', () => {
  test('is the same for each of them, and one answer settles all', async () => {
    const lines = await pasted('GB/T 5783 M8×20 8.8 镀锌 100支\nGB/T 5783 M8×30 8.8 镀锌 200支')
    const zinc = { label: '表面', said: '镀锌', about: '', values: ['镀彩锌', '镀蓝白锌'] }
    expect(lines.map(({ questions }) => questions)).toEqual([[zinc], [zinc]])
    expect((await answer(lines, '表面', '镀蓝白锌')).body.data).toEqual({ settled: 2 })
    const after = await linesOf()
    expect(after.map(({ state, product }) => [state, product?.surfaceTreatmentName])).toEqual([
      ['matched', '镀蓝白锌'],
      ['matched', '镀蓝白锌'],
    ])
  })

  test('is left as it is by an answer that it does not offer', async () => {
    const lines = await pasted('GB/T 5783 M8×20 8.8 镀锌 100支')
    expect((await answer(lines, '表面', '发黑')).body.data).toEqual({ settled: 0 })
    expect(await linesOf()).toMatchObject([{ version: lines[0]!.version, product: null }])
  })
})

describe('usual choices of a company', () => {
  const habit = (label: string, said: string, about: string, value: string, who = shopper) =>
    t.call(habitual.saveHabit, { label, said, about, value }, { headers: who.as })
  const habits = async () => (await t.call(habitual.habits, {}, { headers: shopper.as })).body.data!.habits

  test('an answer that is kept is proposed in the next list, and waits for consent', async () => {
    const lines = await pasted('GB/T 5783 M8×20 8.8 镀锌 100支')
    await t.call(
      matching.answerQuestion,
      { lines: seen(lines), label: '表面', value: '镀彩锌', keep: true },
      { headers: shopper.as },
    )
    const [, next] = await pasted('GB/T 5783 M8×30 8.8 镀锌 100支')
    expect(next).toMatchObject({ state: 'proposed', questions: [], product: { surfaceTreatmentName: '镀彩锌' } })
    expect(next!.hints.join()).toContain('表面按企业习惯：镀彩锌')
    expect(await habits()).toEqual([{ label: '表面', said: '镀锌', about: '', value: '镀彩锌', name: '镀彩锌' }])
  })

  test('a habit that is removed asks again, and another company has habits of its own', async () => {
    const other = await aShopper(t)
    await habit('表面', '镀锌', '', '镀彩锌')
    await habit('表面', '镀锌', '', '镀蓝白锌', other)
    expect(await habits()).toMatchObject([{ value: '镀彩锌' }])
    await habit('表面', '镀锌', '', '')
    expect(await habits()).toEqual([])
    const [line] = await pasted('GB/T 5783 M8×20 8.8 镀锌 100支')
    expect(line).toMatchObject({ state: 'choices', product: null })
  })

  test('a field or a seller that does not exist is refused', async () => {
    expect((await habit('口味', '', '', '辣')).body).toMatchObject({ message: '「字段」无法识别' })
    expect((await habit('卖家', '', '', '99999999')).body).toMatchObject({ message: '没有这个卖家' })
  })
})

describe('the standard that is written', () => {
  test.each([
    ['GB/T 5738 M8×20 8.8 蓝白锌 100支', '是否为 GB/T 5783-2025'],
    ['GB/T 5783-2016 M8×20 8.8 蓝白锌 100支', 'GB/T 5783-2016 没有在售，在售的是 GB/T 5783-2025'],
    ['GB/T 5783-1999 M8×20 8.8 蓝白锌 100支', '没有收录 GB/T 5783-1999'],
    ['GB30-76 M8×20 8.8 蓝白锌 100支', '对应的是 GB/T 5783-2025'],
  ])('%s is asked about: %s', async (text, hint) => {
    const [line] = await pasted(text)
    expect(line).toMatchObject({ state: 'choices', product: null })
    expect(line!.hints.join()).toContain(hint)
  })

  test('a number of the company that only looks like a standard is taken from its archive', async () => {
    await number('GB-25176', blue)
    const [line] = await pasted('GB-25176 M8×20 100支')
    expect(line).toMatchObject({ matchedBy: 'own', product: { componentId: blue.componentId } })
  })
})

describe('lines of a message that say nothing of a part', () => {
  test('stay out beside others that do, are named, and come in alone', async () => {
    const { body } = await paste('老板，帮忙报个价：\n1、GB/T 5783 M8×20 8.8 蓝白锌 100支\n谢谢！')
    expect(body.data).toMatchObject({ added: 1, leftOut: ['老板，帮忙报个价：', '谢谢！'] })
    expect((await paste('谢谢！')).body.data).toMatchObject({ added: 1, leftOut: [] })
  })

  test('are headings and blocks where sizes or labels follow', async () => {
    const lines = await pasted('GB/T 5783 8.8级 蓝白锌：\nM8×20 500支\n名称：GB/T 5783\n规格：M8×20\n数量：600支')
    expect(lines.map(({ text, quantity }) => [text, quantity])).toEqual([
      ['GB/T 5783 8.8级 蓝白锌 M8×20 500支', '500'],
      ['名称：GB/T 5783 规格：M8×20 数量：600支', '600'],
    ])
  })
})

describe('goods of other trades', () => {
  test('stay out of the list, are named, and are taken back on request', async () => {
    const { body } = await paste('GB/T 5783 M8×20 8.8 蓝白锌 100支\nM12 connector 5-pin\n十字螺丝刀')
    expect(body.data).toMatchObject({ added: 1, leftOut: ['M12 connector 5-pin', '十字螺丝刀'] })
    expect(await linesOf()).toHaveLength(1)
    expect((await paste('十字螺丝刀', { keepsAll: true })).body.data).toMatchObject({ added: 1, leftOut: [] })
    expect((await linesOf())[1]!.hints.join()).toContain('看起来不是紧固件')
  })
})
