import * as buying from '@lianmeng/contract/aftersale/endpoints'
import * as selling from '@lianmeng/contract/aftersale/seller-endpoints'
import { expect, test } from 'vitest'
import { invariants } from '../../audit/invariants.ts'
import {
  type AftersaleCase,
  type AftersaleForm,
  aftersaleApp,
  buyerCalls,
  byBuyer,
  bySeller,
  platformCalls,
  refOf,
  sellerCalls,
} from '../../testing/aftersale-cases.ts'
import { aStaffMember } from '../../testing/builders.ts'
import { fingerprint } from '../../testing/ordering.ts'
import { remindOfRests } from './remind-of-rest.ts'

const { t, pass } = await aftersaleApp()
const { aCase, asked, sendBack, escalate, detail } = buyerCalls(t)
const { decide, inspect, sendOut, sendRest, stockOf } = sellerCalls(t)
const { judge } = await platformCalls(t)

/** The numbers of the after-sales that stand under 进行中, as both sides read them. */
async function openOnes(it: AftersaleCase): Promise<string[]> {
  const filter = { isOpen: true, orderNo: it.orderNo }
  const [sellers, buyers] = [
    await t.call(selling.aftersales, filter, bySeller(it)),
    await t.call(buying.list, filter, byBuyer(it)),
  ].map(({ body }) => body.data!.records.map(({ aftersaleNo }) => aftersaleNo))
  expect(buyers).toEqual(sellers)
  return sellers!
}

/** 100 pieces that came back, of which the seller accepts so many. @returns the after-sale's number */
async function inspected(it: AftersaleCase, kind: AftersaleForm['kind'], accepted: number): Promise<string> {
  const no = await asked(it, { kind })
  await decide(it, no)
  await sendBack(it, no)
  await inspect(it, no, [{ lineNo: 1, qty: accepted }], '其余无质量问题')
  return no
}
const agree = (it: AftersaleCase, no: string) => t.call(buying.acceptInspection, refOf(it, no), byBuyer(it))
const messagesOf = ({ userId }: { userId: number }) =>
  t.db<{ title: string; text: string }[]>`select title, text from message where user_id = ${userId} order by id`

test('an exchange in part: goods that were not accepted go back to the buyer with those sent in exchange', async () => {
  const it = await aCase()
  const no = await inspected(it, 'exchange', 60)
  // Nothing is settled yet: the buyer may ask the platform.
  expect(await detail(it, no)).toMatchObject({ state: 'inspected', lines: [{ acceptedQty: 60, restQty: 0 }] })
  await agree(it, no)
  expect(await detail(it, no)).toMatchObject({
    state: 'toSend',
    lines: [{ restQty: 40 }],
    restWaits: false,
    rest: null,
  })
  expect((await sendRest(it, no)).body.message).toBe('该售后单没有待退回买家的货物')
  const [onHand] = await stockOf(it, 0)
  await sendOut(it, no)
  // The buyer's own goods are no part of the seller's stock.
  expect((await stockOf(it, 0))[0]).toBe(onHand! - 60)
  await t.call(buying.receive, refOf(it, no), byBuyer(it))
  const over = await detail(it, no)
  expect(over).toMatchObject({ state: 'done', restWaits: false, rest: { waybillNo: 'YT1' }, out: { waybillNo: 'YT1' } })
  expect(over.events.map(({ text }) => text)).toContainEqual(
    expect.stringMatching(/^寄出货物：快递 示例速递 YT1，一并退回未接受的 .+ 40 支$/),
  )
})

test.each([
  ['return', 60, 'done', 40],
  ['return', 0, 'closed', 100],
  ['exchange', 0, 'closed', 100],
] as const)(
  '%s of which %i pieces of 100 are accepted: it is %s, and %i wait to be sent to the buyer',
  async (kind, accepted, state, rest) => {
    const it = await aCase()
    const no = await inspected(it, kind, accepted)
    await agree(it, no)
    const over = await detail(it, no)
    expect((await messagesOf(it.seller)).at(-1)).toMatchObject({
      title: '请寄回未接受的货物',
      text: expect.stringMatching(new RegExp(`未接受的 .+ ${rest} 支 仍是.+的，请寄回并登记运单`)),
    })
    expect(over).toMatchObject({ state, isOpen: false, lines: [{ restQty: rest }], restWaits: true, rest: null })
    expect(await openOnes(it)).toEqual([no])
    const replies = await Promise.all(Array.from({ length: 5 }, () => sendRest(it, no)))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409])
    const after = await detail(it, no)
    expect(after).toMatchObject({ state, restWaits: false, rest: { waybillNo: 'YT1' }, reduced: over.reduced })
    expect(after.events.at(-1)!.text).toMatch(new RegExp(`^退回未接受的货物：.+ ${rest} 支，快递 示例速递 YT1$`))
    expect(await openOnes(it)).toEqual([])
    expect((await messagesOf(it.shopper)).at(-1)!.title).toBe('未接受的货物已退回')
  },
)

test('a decision for the seller sends all that came back to the buyer again; one against the seller sends nothing', async () => {
  const it = await aCase()
  const refused = await inspected(it, 'exchange', 60)
  await escalate(it, refused)
  await judge(it, refused, { verdict: 'refuse' })
  expect(await detail(it, refused)).toMatchObject({ state: 'closed', lines: [{ restQty: 100 }], restWaits: true })
  const granted = await inspected(it, 'return', 60)
  await escalate(it, granted)
  await judge(it, granted, { verdict: 'refund', amount: '3.00' })
  expect(await detail(it, granted)).toMatchObject({ state: 'done', lines: [{ restQty: 0 }], restWaits: false })
})

test('the warehouse learns what to send, and nobody whose duty it is not', async () => {
  const it = await aCase()
  const [packer, accountant] = [
    await aStaffMember(t.db, it.seller.tenantId, { role: 'warehouse' }),
    await aStaffMember(t.db, it.seller.tenantId, { role: 'finance' }),
  ]
  const no = await inspected(it, 'return', 60)
  await agree(it, no)
  expect((await messagesOf(packer)).map(({ title }) => title)).toContain('请寄回未接受的货物')
  expect((await messagesOf(accountant)).map(({ title }) => title)).not.toContain('请寄回未接受的货物')
})

test('a seller who does not send them is reminded after five working days and after five more; then the buyer gets a message', async () => {
  const it = await aCase()
  const no = await inspected(it, 'return', 60)
  await agree(it, no)
  const titlesOf = async (person: { userId: number }, title: string) =>
    (await messagesOf(person)).filter((one) => one.title === title)
  let passed = 0
  /** The reminders of the seller and of the buyer after so many days in all. */
  const after = async (days: number) => {
    pass((days - passed) * 24)
    passed = days
    // Two processes at once send one reminder.
    await Promise.all([remindOfRests(t.deps), remindOfRests(t.deps)])
    return [await titlesOf(it.seller, '未接受的货物仍未寄回'), await titlesOf(it.shopper, '卖家仍未寄回货物')]
  }
  expect((await after(4.9)).map((all) => all.length)).toEqual([0, 0])
  expect((await after(5)).map((all) => all.length)).toEqual([1, 0])
  expect((await after(9.9)).map((all) => all.length)).toEqual([1, 0])
  const [sellers, buyers] = await after(10)
  expect(sellers!.at(-1)!.text).toMatch(/已结束 10 个工作日，未接受的 .+ 40 支 仍未寄回给.+，请尽快寄回并登记运单。$/)
  expect(buyers!.map(({ text }) => text)).toEqual([
    expect.stringMatching(/ 40 支 仍未寄回，已两次提醒.+，请直接联系卖家。$/),
  ])
  expect((await after(30)).map((all) => all.length)).toEqual([2, 1])
})

test('nobody is reminded of goods that were sent', async () => {
  const it = await aCase()
  const no = await inspected(it, 'return', 60)
  await agree(it, no)
  await sendRest(it, no)
  pass(24 * 10)
  await remindOfRests(t.deps)
  expect((await messagesOf(it.seller)).map(({ title }) => title)).not.toContain('未接受的货物仍未寄回')
})

test('goods that wait to be sent are compared with what was accepted and with the parcels', async () => {
  const rule = 'goods that were not accepted wait until they are sent to the buyer'
  const { sql } = (await invariants()).find((each) => each.rule === rule)!
  const it = await aCase()
  const no = await inspected(it, 'return', 60)
  await agree(it, no)
  const set = (waits: boolean) => t.db`update aftersale set rest_waits = ${waits} where aftersale_no = ${no}`
  expect(await t.db.unsafe(sql)).toEqual([])
  await set(false)
  expect(await t.db.unsafe(sql)).toHaveLength(1)
  await set(true)
  await sendRest(it, no)
  expect(await t.db.unsafe(sql)).toEqual([])
  await set(true)
  expect(await t.db.unsafe(sql)).toHaveLength(1)
  await set(false)
})

test('nothing is sent to the buyer of goods that never came back, or without a waybill', async () => {
  const it = await aCase()
  const lost = await asked(it)
  await decide(it, lost, { agree: false, note: '检验合格' })
  await t.call(buying.withdraw, refOf(it, lost), byBuyer(it))
  const before = await fingerprint(t.db)
  expect((await sendRest(it, lost)).status).toBe(409)
  expect(await fingerprint(t.db)).toEqual(before)
})
