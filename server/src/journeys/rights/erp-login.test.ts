import * as contract from '@lianmeng/contract/erp/link-endpoints'
import { ticketTexts } from '@lianmeng/contract/erp/link-texts'
import * as dev from '@lianmeng/contract/identity/dev-endpoints'
import * as identityContract from '@lianmeng/contract/identity/endpoints'
import * as unionContract from '@lianmeng/contract/union/endpoints'
import { afterAll, expect, test } from 'vitest'
import { identity } from '../../features/identity/routes.ts'
import { union } from '../../features/union/routes.ts'
import { aPerson, aSeller, aStaffMember } from '../../testing/builders.ts'
import { anErp } from '../../testing/erp.ts'
import { orderingApp } from '../../testing/ordering.ts'

const t = await orderingApp([identity, union])
afterAll(async () => {
  await t.deps.catalogue.close()
  await t.close()
})

const here = t.deps.config.publicOrigin
const now = () => t.deps.clock()

const show = (ticket: string) => t.call(contract.erpTicket, { ticket })

/** The session that an answer began, as headers of a call. */
const asOf = ({ headers }: { headers: Record<string, unknown> }) => {
  const cookies = [headers['set-cookie']].flat().map(String)
  return { cookie: cookies.map((one) => one.split(';')[0]).join('; ') }
}

const outbox = async () => (await t.call(dev.outbox, {})).body.data!

/** A login code sent to a phone, as its owner would type it. */
async function codeFor(phoneNumber: string) {
  await t.db`delete from rate_limit`
  const { cid } = (await t.call(identityContract.captcha, {})).body.data!
  const captcha = (await outbox()).captchas.find((one) => one.cid === cid)!.text
  const sent = await t.call(identityContract.sendLoginCode, { phoneNumber, captcha, cid })
  expect(sent.body.message).toBe('')
  const smsCode = (await outbox()).sms.find((one) => one.phoneNumber === phoneNumber)!.code
  return { phoneNumber, captcha, cid, smsCode }
}

const prove = async (linking: string, phone: string) =>
  t.call(contract.erpProve, { linking, ...(await codeFor(phone)) })

const rights = ['ALLIANCE_PLATFORM_AUTH', 'FASTENER_ORDER_BILL_SAVE', 'SOMETHING_OF_THE_ERP']

test('the first ticket asks for the phone, which links the ERP’s user; later tickets log in at once, with the rights of the ticket', async () => {
  const seller = await aSeller(t.db)
  const erp = await anErp(t.db, seller.tenantId)
  const first = await show(erp.ticket(here, now(), { rights }))
  expect(first.body.data).toMatchObject({ state: 'prove', erpName: '示例ERP' })
  expect(first.headers['set-cookie']).toBeUndefined()

  const proved = await prove(first.body.data!.linking, seller.phone)
  expect(proved.body).toMatchObject({ code: 200, data: { state: 'in' }, token: expect.stringMatching(/^\w+$/) })
  const held = await t.call(unionContract.userRights, {}, { headers: asOf(proved) })
  expect(held.body.data).toMatchObject({
    erpTenantId: seller.tenantId,
    unionState: { platformAuth: true, traderFunction: false, purchaseSave: false, fastenerBillSave: true },
  })

  const second = await show(erp.ticket(here, now(), { rights: ['PURCHASE_CREATE_SAVE'] }))
  expect(second.body.data).toMatchObject({ state: 'in', linking: '' })
  const after = await t.call(unionContract.userRights, {}, { headers: asOf(second) })
  expect(after.body.data!.unionState).toEqual({
    platformAuth: false,
    traderFunction: false,
    purchaseSave: true,
    fastenerBillSave: false,
  })

  const third = await show(erp.ticket(here, now()))
  const kept = await t.call(unionContract.userRights, {}, { headers: asOf(third) })
  expect(kept.body.data!.unionState.purchaseSave).toBe(true)
})

test('a ticket logs in to the seller of its ERP, even if the person works for another one first', async () => {
  const first = await aSeller(t.db)
  const second = await aSeller(t.db)
  await t.db`insert into seller_user (tenant_id, user_id) values (${second.tenantId}, ${first.userId})`
  const erp = await anErp(t.db, second.tenantId)
  const { body } = await show(erp.ticket(here, now()))
  const proved = await prove(body.data!.linking, first.phone)
  const { body: held } = await t.call(unionContract.userRights, {}, { headers: asOf(proved) })
  expect(held.data!.erpTenantId).toBe(second.tenantId)
})

test('a ticket is good once, even if it is shown twice at the same moment', async () => {
  const { tenantId } = await aSeller(t.db)
  const ticket = (await anErp(t.db, tenantId)).ticket(here, now())
  const replies = await Promise.all([show(ticket), show(ticket), show(ticket)])
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 403, 403])
  expect((await show(ticket)).body.message).toBe(ticketTexts.used)
})

const seconds = (offset: number) => Math.floor(now().getTime() / 1000) + offset
const seller = await aSeller(t.db)
const erp = await anErp(t.db, seller.tenantId)
const other = await anErp(t.db, (await aSeller(t.db)).tenantId)

test.each([
  ['expired', () => erp.ticket(here, now(), { iat: seconds(-61), exp: seconds(-1) }), ticketTexts.expired],
  ['good for longer than a minute', () => erp.ticket(here, now(), { exp: seconds(90) }), ticketTexts.expired],
  ['made after it ends', () => erp.ticket(here, now(), { iat: seconds(20), exp: seconds(10) }), ticketTexts.expired],
  ['of the future', () => erp.ticket(here, now(), { iat: seconds(100), exp: seconds(150) }), ticketTexts.expired],
  ['for another host', () => erp.ticket('https://evil.example', now()), ticketTexts.elsewhere],
  ['of an unknown key', () => erp.ticket(here, now(), { key: 'erp-unknown' }), ticketTexts.foreign],
  ['in the name of another ERP', () => other.ticket(here, now(), { key: erp.keyId }), ticketTexts.foreign],
  ['without a signature', () => erp.ticket(here, now()).split('.')[0]!, ticketTexts.malformed],
  ['with an empty signature', () => `${erp.ticket(here, now()).split('.')[0]}.AAAA`, ticketTexts.foreign],
  ['with a third part', () => `${erp.ticket(here, now())}.AAAA`, ticketTexts.malformed],
  ['with a short id', () => erp.ticket(here, now(), { id: 'short' }), ticketTexts.malformed],
  ['no JSON', () => 'bm90IGpzb24.AAAA', ticketTexts.malformed],
  ['changed after signing', () => swapped(erp.ticket(here, now()), erp.ticket(here, now())), ticketTexts.foreign],
])('a ticket that is %s is refused, and nobody is logged in', async (_what, make, message) => {
  const reply = await show(make())
  expect([reply.status, reply.body.message]).toEqual([403, message])
  expect(reply.headers['set-cookie']).toBeUndefined()
})

/** The content of one ticket with the signature of another. */
function swapped(one: string, another: string): string {
  return `${one.split('.')[0]}.${another.split('.')[1]}`
}

test('the phone of somebody who does not work for the seller links nothing', async () => {
  const stranger = await aPerson(t.db)
  const { body } = await show(erp.ticket(here, now(), { user: 'stranger' }))
  const refused = await prove(body.data!.linking, stranger.phone)
  expect([refused.status, refused.body.message]).toEqual([403, ticketTexts.notStaff])
  const left = await t.db`select 1 from erp_identity where erp_user = 'stranger'`
  expect(left.count).toBe(0)
})

test('a proof is good once, and not without its ticket', async () => {
  const { body } = await show(erp.ticket(here, now(), { user: 'twice' }))
  const { linking } = body.data!
  expect((await prove(linking, seller.phone)).status).toBe(200)
  expect((await prove(linking, seller.phone)).body.message).toBe(ticketTexts.linkingGone)
  expect((await prove('made-up', seller.phone)).body.message).toBe(ticketTexts.linkingGone)
})

test('a person who left the staff has to give the phone again, and does not get in', async () => {
  const { tenantId } = await aSeller(t.db)
  const leaver = await aStaffMember(t.db, tenantId, { role: 'sales' })
  const house = await anErp(t.db, tenantId)
  const { body } = await show(house.ticket(here, now()))
  expect((await prove(body.data!.linking, leaver.phone)).body.data!.state).toBe('in')
  await t.db`update seller_user set disabled = true where tenant_id = ${tenantId} and user_id = ${leaver.userId}`
  const again = await show(house.ticket(here, now()))
  expect(again.body.data!.state).toBe('prove')
  expect((await prove(again.body.data!.linking, leaver.phone)).body.message).toBe(ticketTexts.notStaff)
})
