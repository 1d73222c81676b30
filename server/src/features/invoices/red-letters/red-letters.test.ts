import * as buying from '@lianmeng/contract/invoices/invoice-endpoints'
import { invoiceTexts } from '@lianmeng/contract/invoices/invoice-texts'
import * as contract from '@lianmeng/contract/invoices/red-letter-endpoints'
import { redLetterTexts } from '@lianmeng/contract/invoices/red-letter-texts'
import * as selling from '@lianmeng/contract/invoices/seller-invoice-endpoints'
import { mismatches } from '@lianmeng/contract/supervision/mismatch-endpoints'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { anOperator } from '../../../testing/builders.ts'
import { aDeliveredOrder, anInvoice, anInvoiceNumber, type Delivered } from '../../../testing/invoicing.ts'
import { orders } from '../../../testing/order-features.ts'
import { aShopper, expectInvariants, orderingApp } from '../../../testing/ordering.ts'
import { type As, loginAsOperator } from '../../../testing/test-app.ts'
import { followRedLetters } from './follow.ts'

const start = Date.parse('2026-11-20T08:00:00Z')
let hours = 0
const t = await orderingApp([orders], { clock: () => new Date(start + hours * 3_600_000) })
afterEach(async () => {
  hours = 0
  await expectInvariants(t.db)
})
afterAll(() => t.close())

let operator: As
beforeAll(async () => {
  operator = await loginAsOperator(t, (await anOperator(t.db)).userId)
})

async function anIssued() {
  const it = await aDeliveredOrder(t, [13])
  return { ...it, ...(await anInvoice(t, it)) }
}
type Issued = Delivered & { invoiceNo: string }

const begin = ({ seller, invoiceNo }: Issued, changes: object = {}) =>
  t.call(
    contract.startRedLetter,
    { invoiceNo, confirmationNo: '3304123', amount: '8.90', reason: '退货', ...changes },
    { headers: seller.as },
  )
const answer = ({ shopper, orderNo, invoiceNo }: Issued, agrees: boolean, reason = '') =>
  t.call(contract.answerRedLetter, { orderNo, invoiceNo, agrees, reason }, { headers: shopper.as })
const withdraw = ({ seller, invoiceNo }: Issued) =>
  t.call(contract.withdrawRedLetter, { invoiceNo }, { headers: seller.as })
const request = async ({ shopper, orderNo }: Issued) =>
  (await t.call(buying.orderInvoices, { orderNo }, { headers: shopper.as })).body.data!.requests[0]!
const letter = async (it: Issued) =>
  (await request(it)).invoices.find(({ invoiceNo }) => invoiceNo === it.invoiceNo)!.redLetter!
const told = async (userId: number) =>
  (
    await t.db<{ title: string }[]>`
    select title from message where user_id = ${userId} and title like '%红字%' order by id`
  ).map(({ title }) => title)
const seen = async (it: Issued) =>
  (await t.call(mismatches, {}, { headers: operator })).body.data!.redLetters.filter(
    ({ invoiceNo }) => invoiceNo === it.invoiceNo,
  )

test('a red letter is begun, confirmed by the buyer within 72 hours, and done with the red invoice', async () => {
  const it = await anIssued()
  expect((await begin(it)).body.message).toBe('')
  expect(await letter(it)).toMatchObject({
    state: 'waiting',
    stateName: '待买家确认',
    confirmationNo: '3304123',
    amount: '8.90',
    dueAt: '2026-11-23T08:00:00.000Z',
  })
  expect((await request(it)).stateName).toBe('红冲中')
  expect(await seen(it)).toMatchObject([{ state: 'waiting', orderNo: it.orderNo, amount: '8.90' }])
  hours = 71
  expect((await answer(it, true)).body.message).toBe('')
  expect((await answer(it, true)).body.message).toBe('')
  expect(await letter(it)).toMatchObject({ state: 'confirmed', endedAt: '2026-11-23T07:00:00.000Z' })
  expect(await told(it.shopper.userId)).toEqual(['请确认红字信息确认单'])
  expect(await told(it.seller.userId)).toEqual(['买家已确认红字信息确认单'])
  expect(await seen(it)).toEqual([])
  const red = { invoiceNo: it.invoiceNo, number: anInvoiceNumber(), issuedOn: '2026-11-20', reason: '退货' }
  const parts = [{ orderNo: it.orderNo, lineNo: 1, amount: '8.90' }]
  expect((await t.call(selling.registerRed, { ...red, parts }, { headers: it.seller.as })).body.message).toBe('')
  expect(await letter(it)).toMatchObject({ state: 'done' })
  expect((await request(it)).stateName).toBe('部分红冲')
})

test('nobody confirms: a reminder a day before the end, then it lapses, once, and another can be begun', async () => {
  const it = await anIssued()
  await begin(it)
  hours = 47
  await followRedLetters(t.deps)
  expect(await told(it.shopper.userId)).toHaveLength(1)
  hours = 48
  await Promise.all(Array.from({ length: 5 }, () => followRedLetters(t.deps)))
  expect(await told(it.shopper.userId)).toEqual(['请确认红字信息确认单', '红字信息确认单即将逾期'])
  hours = 72
  expect((await answer(it, true)).body.message).toBe(redLetterTexts.tooLate)
  await Promise.all(Array.from({ length: 5 }, () => followRedLetters(t.deps)))
  expect(await letter(it)).toMatchObject({ state: 'lapsed', stateName: '逾期作废' })
  expect(await told(it.shopper.userId)).toHaveLength(3)
  expect(await told(it.seller.userId)).toEqual(['红字信息确认单已逾期'])
  expect(await seen(it)).toMatchObject([{ state: 'lapsed' }])
  expect((await answer(it, true)).body.message).toBe(redLetterTexts.tooLate)
  expect((await begin(it)).body.message).toBe('')
  expect(await seen(it)).toMatchObject([{ state: 'waiting' }])
})

test('the buyer refuses with a reason, which the seller and the operator read', async () => {
  const it = await anIssued()
  await begin(it)
  expect((await answer(it, false, ' ')).body.message).toBe(invoiceTexts.reasonMissing)
  expect((await answer(it, false, '数量不对')).body.message).toBe('')
  expect(await letter(it)).toMatchObject({ state: 'refused', answer: '数量不对' })
  expect((await answer(it, true)).body.message).toBe(redLetterTexts.ended)
  expect(await seen(it)).toMatchObject([{ state: 'refused', answer: '数量不对' }])
  expect(await told(it.seller.userId)).toEqual(['买家不同意红字信息确认单'])
})

test('the seller takes it back; what is not under way cannot be', async () => {
  const it = await anIssued()
  expect((await withdraw(it)).body.message).toBe(redLetterTexts.none)
  await begin(it)
  expect((await withdraw(it)).body.message).toBe('')
  expect((await withdraw(it)).body.message).toBe('')
  expect((await answer(it, true)).body.message).toBe(redLetterTexts.ended)
  expect((await request(it)).stateName).toBe('已开票')
})

test('amount and reason are checked, and only a blue invoice takes one', async () => {
  const it = await anIssued()
  expect((await begin(it, { amount: '35.61' })).body.message).toBe(redLetterTexts.aboveLeft('35.60'))
  expect((await begin(it, { amount: '0' })).body.message).toBe(invoiceTexts.nothingTaken)
  expect((await begin(it, { reason: ' ' })).body.message).toBe(invoiceTexts.reasonMissing)
  expect((await begin(it, { invoiceNo: '26332000000000009999' })).body.message).toBe(invoiceTexts.noInvoice)
  const number = anInvoiceNumber()
  const red = { invoiceNo: it.invoiceNo, number, issuedOn: '2026-11-20', reason: '退货' }
  await t.call(selling.registerRed, red, { headers: it.seller.as })
  expect((await begin(it)).body.message).toBe(invoiceTexts.reversedAlready)
  expect((await begin(it, { invoiceNo: number })).body.message).toBe(invoiceTexts.redIsRed)
})

test('many attempts begin at once: one is written down, one of many answers counts', async () => {
  const it = await anIssued()
  const begun = await Promise.all(Array.from({ length: 12 }, () => begin(it)))
  expect(begun.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await told(it.shopper.userId)).toHaveLength(1)
  const answers = await Promise.all(Array.from({ length: 12 }, (_, i) => answer(it, i % 2 === 0, '不对')))
  const { state } = await letter(it)
  const counted = answers.filter(({ status }) => status === 200).length
  expect([state, counted]).toEqual([expect.stringMatching(/^(confirmed|refused)$/), 6])
  expect(await told(it.seller.userId)).toHaveLength(1)
})

test('another company neither sees nor answers it', async () => {
  const it = await anIssued()
  await begin(it)
  const stranger = await aShopper(t)
  const reply = await answer({ ...it, shopper: stranger }, true)
  expect(reply.status).toBe(404)
  expect(await letter(it)).toMatchObject({ state: 'waiting' })
})
