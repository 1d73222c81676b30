import * as buying from '@lianmeng/contract/aftersale/endpoints'
import * as platform from '@lianmeng/contract/aftersale/operator-endpoints'
import { aftersaleStates } from '@lianmeng/trade/aftersale/states'
import { expect, test } from 'vitest'
import {
  type AftersaleCase,
  aftersaleApp,
  buyerCalls,
  byBuyer,
  platformCalls,
  refOf,
  sellerCalls,
  uploaded,
} from '../../testing/aftersale-cases.ts'

const { t, now } = await aftersaleApp()
const { aCase, ask, asked, sendBack, escalate, detail, orderOf } = buyerCalls(t)
const { decide, refuse, inspect, sendOut, stockOf } = sellerCalls(t)
const { judge } = await platformCalls(t)

test("nobody sees or moves another company's, and no picture of another is shown", async () => {
  const [it, other] = [await aCase(), await aCase()]
  const no = await asked(it)
  const foreign = { headers: other.shopper.as }
  expect((await t.call(buying.detail, refOf(it, no), foreign)).status).toBe(404)
  expect((await t.call(buying.withdraw, refOf(it, no), foreign)).status).toBe(404)
  expect(
    (
      await t.call(
        buying.save,
        {
          orderNo: it.orderNo,
          kind: 'return',
          reason: 'other',
          note: 'x',
          lines: [{ lineNo: 1, qty: 1 }],
          fileIds: [],
        },
        foreign,
      )
    ).status,
  ).toBe(404)
  expect((await decide(other, no)).status).toBe(404)
  const fileId = await uploaded(t, it.shopper.as, buying.upload)
  expect((await ask(other, { fileIds: [fileId] })).body.message).toBe('图片不存在，请重新上传')
  expect((await t.call(platform.disputes, {}, { headers: it.shopper.as })).status).toBe(403)
})

/** Every call that moves an after-sale, and the states in which it may. */
const calls: [string, readonly string[], (it: AftersaleCase, no: string) => Promise<{ status: number }>][] = [
  ['agree', ['asked'], decide],
  ['refuse', ['asked'], refuse],
  [
    'withdraw',
    ['asked', 'refused', 'returning', 'escalated'],
    (it, no) => t.call(buying.withdraw, refOf(it, no), byBuyer(it)),
  ],
  ['sendBack', ['returning'], sendBack],
  ['inspect', ['back'], inspect],
  ['acceptInspection', ['inspected'], (it, no) => t.call(buying.acceptInspection, refOf(it, no), byBuyer(it))],
  ['send', ['toSend'], sendOut],
  ['receive', ['sent'], (it, no) => t.call(buying.receive, refOf(it, no), byBuyer(it))],
  ['escalate', ['refused', 'inspected', 'sent'], escalate],
  ['decideRefund', ['escalated'], (it, no) => judge(it, no, { verdict: 'refund', amount: '0.10' })],
  ['decideReturn', ['escalated'], (it, no) => judge(it, no, { verdict: 'return', returnAddress: 'x' })],
  ['decideSend', ['escalated'], (it, no) => judge(it, no, { verdict: 'send' })],
  ['decideRefuse', ['escalated'], (it, no) => judge(it, no, { verdict: 'refuse' })],
]

test.each(calls)('%s is refused in all states but %j, and changes nothing', async (_name, legal, move) => {
  const it = await aCase()
  const no = await asked(it)
  for (const state of aftersaleStates.filter((one) => !legal.includes(one))) {
    const isOver = ['done', 'closed', 'withdrawn'].includes(state)
    await t.db`
      update aftersale set state = ${state}, due_at = ${isOver ? null : new Date('2026-11-22T08:00:00Z')},
        ended_at = ${isOver ? now() : null} where aftersale_no = ${no}`
    // Not everything that is kept: papers of the order are made beside.
    const before = [await detail(it, no), await orderOf(it), await stockOf(it, 0)]
    expect([state, (await move(it, no)).status]).toEqual([state, 409])
    expect([await detail(it, no), await orderOf(it), await stockOf(it, 0)]).toEqual(before)
  }
  await t.db`
    update aftersale set state = 'asked', due_at = '2026-11-22T08:00:00Z', ended_at = null where aftersale_no = ${no}`
})
