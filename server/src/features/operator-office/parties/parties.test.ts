import * as contract from '@lianmeng/contract/operator-office/party-endpoints'
import { partyTexts } from '@lianmeng/contract/operator-office/texts'
import type { OperatorRole } from '@lianmeng/trade/identity/operator-roles'
import { afterAll, expect, test } from 'vitest'
import { aBuyer, aCompany, aMember, anOperator, aSeller, aStaffMember } from '../../../testing/builders.ts'
import { type As, login, loginAsOperator, testApp } from '../../../testing/test-app.ts'
import { operatorOffice } from '../routes.ts'

const now = new Date('2026-11-27T02:00:00Z')
const t = await testApp([operatorOffice], { deps: () => ({ clock: () => now }) })
afterAll(() => t.close())

const asRole = async (role: OperatorRole) => {
  const { userId } = await anOperator(t.db, { role })
  return { headers: await loginAsOperator(t, userId) }
}
const reviewer = await asRole('admission')
const company = async (id: number) => (await t.call(contract.companyParty, { id }, reviewer)).body.data!
const seller = async (tenantId: number) => (await t.call(contract.sellerParty, { tenantId }, reviewer)).body.data!

let orders = 0
async function anOrderOf(tenantId: number, buyerId: number, userId: number): Promise<{ id: number; no: string }> {
  orders += 1
  const no = `P${orders}`
  const [row] = await t.db<{ id: number }[]>`
    insert into sales_order (tenant_id, order_no, group_no, buyer_id, buyer_name, state, amount, receiver_name, mobile,
      delivery_address, created_by, expires_at)
    values (${tenantId}, ${no}, ${no}, ${buyerId}, '', 'completed', 100, '', '', '', ${userId}, now()) returning id`
  await t.db`
    insert into buyer_order (buyer_id, order_id, tenant_id, order_no, state, names, goods, cart_line_ids)
    values (${buyerId}, ${row!.id}, ${tenantId}, ${no}, 'completed', '', '', '{}')`
  return { id: row!.id, no }
}

async function aDispute(tenantId: number, buyerId: number, userId: number, state: string): Promise<void> {
  const { id: orderId, no } = await anOrderOf(tenantId, buyerId, userId)
  const [row] = await t.db<{ id: number }[]>`
    insert into aftersale (tenant_id, aftersale_no, order_id, order_no, buyer_id, buyer_name, kind, remedy, state, reason,
      note, asked_at, due_at, ended_at)
    values (${tenantId}, ${`S${no}`}, ${orderId}, ${no}, ${buyerId}, '', 'refund', 'refund', ${state}, 'damaged', '', now(),
      ${state === 'escalated' ? now : null}, ${state === 'escalated' ? null : now})
    returning id`
  if (state === 'escalated') return
  await t.db`
    insert into aftersale_event (tenant_id, aftersale_id, seq, event, state, actor_kind, actor_name, note, at)
    values (${tenantId}, ${row!.id}, 1, 'decideRefuse', ${state}, 'operator', '', '', now())`
}

test('a company is shown with its verification, people, addresses, and what it ordered and disputed', async () => {
  const { companyId, userId } = await aBuyer(t.db, { company: '海盐买家', name: '周采购', phone: '13800138001' })
  const { tenantId } = await aSeller(t.db)
  await aMember(t.db, companyId, { role: 'finance', name: '钱财务', disabled: true })
  await t.db`
    update company set credit_code = '91330424MA28A1B2X3', verification = 'verified', legal_person = '张三',
      phone = '13800138002' where id = ${companyId}`
  await t.db`
    insert into address (buyer_id, receiver_name, mobile, region_code, region_name, street, is_default)
    values (${companyId}, '李收', '13800138003', '330424', '浙江嘉兴海盐', '百步镇二号', true)`
  await aDispute(tenantId, companyId, userId, 'escalated')
  await aDispute(tenantId, companyId, userId, 'done')
  expect(await company(companyId)).toMatchObject({
    name: '海盐买家',
    verification: 'verified',
    legalPerson: '张三',
    phoneNumber: '138****8002',
    people: [
      { name: '周采购', phoneNumber: '138****8001', roleName: '管理员', disabled: false },
      { name: '钱财务', roleName: '财务', disabled: true },
    ],
    addresses: [
      { receiverName: '李收', phoneNumber: '138****8003', address: '浙江嘉兴海盐 百步镇二号', isDefault: true },
    ],
    shop: null,
    orders: 2,
    openDisputes: 1,
    decidedDisputes: 1,
  })
  expect(await seller(tenantId)).toMatchObject({ orders: 2, openDisputes: 1, decidedDisputes: 1 })
})

test('a seller is shown with its staff, its state, and the account that buyers pay to with its changes', async () => {
  const { tenantId } = await aSeller(t.db, { shortName: '海盐标准件' })
  await aStaffMember(t.db, tenantId, { role: 'warehouse' })
  await t.db`
    update seller set state = 'paused', state_note = '资质到期', state_since = now(), bank = '工行', bank_account = '12345678'
    where tenant_id = ${tenantId}`
  await t.db`
    insert into seller_account_change (tenant_id, bank, account, former_bank, former_account, state, asked_at, asked_by_id,
      asked_by)
    values (${tenantId}, '农行', '87654321', '工行', '12345678', 'asked', now(), 1, '王店主')`
  expect(await seller(tenantId)).toMatchObject({
    shortName: '海盐标准件',
    state: 'paused',
    stateNote: '资质到期',
    bank: '工行',
    bankAccount: '12345678',
    accountChanges: [{ bank: '农行', account: '87654321', state: 'asked', askedBy: '王店主' }],
    people: [{ roleName: '店主' }, { roleName: '仓库' }],
    application: null,
  })
})

test('the history of a party is read from the audit log, of this one alone', async () => {
  const { companyId } = await aBuyer(t.db)
  await t.db`
    insert into audit_log (ip, event, object, result)
    values ('', 'company.save', ${`company ${companyId}`}, 'ok'), ('', 'company.save', ${`company ${companyId}0`}, 'ok'),
      ('', 'seller.pause', ${`tenant ${companyId}`}, 'ok')`
  const { history } = await company(companyId)
  expect(history.map(({ eventName, object }) => [eventName, object])).toEqual([['修改企业信息', `企业 ${companyId}`]])
})

test('companies and sellers with the same code, number or account are named; a company and its own shop are not', async () => {
  const code = '91330424MA28A1B2X4'
  const { companyId, userId } = await aBuyer(t.db, { company: '甲企业' })
  const { tenantId } = await aSeller(t.db, { shortName: '甲店' })
  const other = await aCompany(t.db, { name: '乙企业' })
  const { tenantId: otherShop } = await aSeller(t.db, { shortName: '丙店' })
  await t.db`update company set credit_code = ${code}, phone = '0573-1' where id in (${companyId}, ${other})`
  await t.db`
    insert into seller_application (company_id, applicant_id, form, state, tenant_id)
    values (${companyId}, ${userId}, ${t.db.json({ creditCode: code, contactPhone: '13900000009', accountNo: '6222 0001' })},
      'opened', ${tenantId})`
  await t.db`update seller set tax_number = ${code}, bank_account = '62220001' where tenant_id = ${tenantId}`
  await t.db`update seller set bank_account = '6222 0001' where tenant_id = ${otherShop}`
  await t.db`
    insert into seller_contact (tenant_id, id, name, position, mobile) values (${otherShop}, 1, '', '', '13900000009')`
  const twins = [
    { kind: 'company', id: other, name: '乙企业', same: ['creditCode', 'phone'] },
    { kind: 'seller', id: otherShop, name: '丙店', same: ['account', 'phone'] },
  ]
  expect((await company(companyId)).duplicates).toEqual(twins)
  expect((await seller(tenantId)).duplicates).toEqual(twins)
  expect((await company(companyId)).shop).toEqual({ tenantId, shortName: '甲店' })
  expect((await seller(tenantId)).application).toMatchObject({ companyId, companyName: '甲企业' })
  expect((await seller(otherShop)).duplicates.map(({ name }) => name)).toEqual(['甲企业', '甲店'])
})

test('a note has its author and moment, is written down in the log, and belongs to one company or seller', async () => {
  const { companyId } = await aBuyer(t.db)
  expect((await t.call(contract.noteCompany, { id: companyId, text: ' 电话核实过 ' }, reviewer)).body.code).toBe(200)
  const { notes, history } = await company(companyId)
  expect(notes).toMatchObject([{ text: '电话核实过', writtenAt: now.toISOString() }])
  expect(notes[0]!.author).not.toBe('')
  expect(history.map(({ event }) => event)).toEqual(['supervision.note'])
  const { tenantId } = await aSeller(t.db)
  await t.call(contract.noteSeller, { tenantId, text: '老客户' }, reviewer)
  expect((await seller(tenantId)).notes.map(({ text }) => text)).toEqual(['老客户'])
})

test('an empty note, and a note about nobody, are refused and change nothing', async () => {
  const { companyId } = await aBuyer(t.db)
  const empty = await t.call(contract.noteCompany, { id: companyId, text: '  ' }, reviewer)
  expect([empty.status, empty.body.message]).toEqual([400, partyTexts.noteMissing])
  expect((await company(companyId)).notes).toEqual([])
  const nobody = await t.call(contract.noteSeller, { tenantId: 999_999, text: '谁' }, reviewer)
  expect([nobody.status, nobody.body.message]).toEqual([404, partyTexts.sellerUnknown])
  expect((await t.call(contract.companyParty, { id: 999_999 }, reviewer)).body.message).toBe(partyTexts.companyUnknown)
  expect(await t.db`select 1 from office_note where party_id = 999999`).toHaveLength(0)
})

/** Whether a session is known: 403 instead of 401, because nobody here works for the platform. */
const isIn = async (headers: As) => (await t.call(contract.companyParty, { id: 1 }, { headers })).status === 403

test('an operator ends every session of a person with a reason: they are out at once, told why, and it is in the log', async () => {
  const { companyId, userId } = await aBuyer(t.db, { name: '周采购' })
  const { userId: other } = await aBuyer(t.db)
  const [one, two, others] = [await login(t, userId), await login(t, userId), await login(t, other)]
  expect([await isIn(one), await isIn(two)]).toEqual([true, true])
  const ending = { id: companyId, userId, reason: ' 手机丢失 ' }
  expect((await t.call(contract.endCompanySessions, ending, reviewer)).body.data).toEqual({ ended: 2 })
  expect([await isIn(one), await isIn(two), await isIn(others)]).toEqual([false, false, true])
  expect((await company(companyId)).history).toMatchObject([
    {
      event: 'supervision.sessions',
      changes: [
        { field: '人员', before: '', after: '周采购' },
        { field: '理由', before: '', after: '手机丢失' },
      ],
    },
  ])
  expect(await t.db`select text from message where user_id = ${userId}`).toMatchObject([
    { text: expect.stringContaining('原因：手机丢失。') },
  ])
})

test('sessions of a seller’s staff are ended in the same way; each page reaches its own people alone', async () => {
  const { tenantId } = await aSeller(t.db)
  const { companyId, userId: stranger } = await aBuyer(t.db)
  const { userId } = await aStaffMember(t.db, tenantId, { role: 'warehouse' })
  const [staff, buyer] = [await login(t, userId), await login(t, stranger)]
  const end = (whom: number, reason = '离职') =>
    t.call(contract.endSellerSessions, { tenantId, userId: whom, reason }, reviewer)
  expect((await end(userId, '  ')).body.message).toBe(partyTexts.reasonMissing)
  expect([(await end(stranger)).status, (await end(stranger)).body.message]).toEqual([404, partyTexts.personUnknown])
  const fromCompany = { id: companyId, userId, reason: '离职' }
  expect((await t.call(contract.endCompanySessions, fromCompany, reviewer)).status).toBe(404)
  expect([await isIn(staff), await isIn(buyer)]).toEqual([true, true])
  expect((await end(userId)).body.data).toEqual({ ended: 1 })
  expect([await isIn(staff), await isIn(buyer)]).toEqual([false, true])
})

test('only the people who admit companies and sellers read these pages; the company itself never does', async () => {
  const { companyId, userId } = await aBuyer(t.db)
  const { tenantId, userId: owner } = await aSeller(t.db)
  for (const one of [await asRole('service'), await asRole('finance'), { headers: await login(t, userId) }]) {
    expect((await t.call(contract.companyParty, { id: companyId }, one)).status).toBe(403)
    const ending = { id: companyId, userId, reason: '离职' }
    expect((await t.call(contract.endCompanySessions, ending, one)).status).toBe(403)
  }
  for (const one of [await asRole('arbitration'), { headers: await login(t, owner) }]) {
    expect((await t.call(contract.sellerParty, { tenantId }, one)).status).toBe(403)
    expect((await t.call(contract.noteSeller, { tenantId, text: '好' }, one)).status).toBe(403)
  }
})
