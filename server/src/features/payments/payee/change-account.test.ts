import * as sellerOrders from '@lianmeng/contract/orders/seller-endpoints'
import * as contract from '@lianmeng/contract/seller-account/endpoints'
import { accountTexts } from '@lianmeng/contract/seller-account/texts'
import { afterAll, expect, test } from 'vitest'
import { anOperator, aProduct, aSeller, aStaffMember } from '../../../testing/builders.ts'
import { orders } from '../../../testing/order-features.ts'
import { anOrder, aShopper, orderingApp } from '../../../testing/ordering.ts'
import { type As, login } from '../../../testing/test-app.ts'

const t = await orderingApp([orders])
afterAll(() => t.close())

const former = { bank: '工商银行海盐支行', account: '62220001' }
const wished = { bank: '建设银行海盐支行', account: '6227 0002' }

async function aCase({ hasAccount = true } = {}) {
  const owner = await aSeller(t.db)
  const { tenantId } = owner
  if (hasAccount)
    await t.db`
      update seller set bank = ${former.bank}, bank_account = ${former.account} where tenant_id = ${tenantId}`
  const clerk = await aStaffMember(t.db, tenantId, { role: 'finance' })
  const as = { owner: await login(t, owner.userId), clerk: await login(t, clerk.userId) }
  return { tenantId, owner, clerk, as }
}
type Case = Awaited<ReturnType<typeof aCase>>

const prove = (userId: number) => t.db`update session set sms_proof_at = now() where user_id = ${userId}`
const ask = (as: As, form = wished) => t.call(contract.askAccount, form, { headers: as })
const shown = async ({ as }: Case, who = as.owner) =>
  (await t.call(contract.ownAccount, {}, { headers: who })).body.data!
const confirm = (as: As, changeId: number) => t.call(contract.confirmAccount, { changeId }, { headers: as })
const end = (as: As, changeId: number) => t.call(contract.refuseAccount, { changeId }, { headers: as })

async function asked(it: Case): Promise<number> {
  await prove(it.owner.userId)
  expect((await ask(it.as.owner)).body.message).toBe('')
  return (await shown(it)).changes[0]!.changeId
}

test('another account is asked by an owner, confirmed by a second person, and told to buyers who still pay', async () => {
  const it = await aCase()
  const product = await aProduct(t.db, { tenantId: it.tenantId })
  const [paying, done] = [await aShopper(t), await aShopper(t)]
  await anOrder(t, paying, product, 1000)
  const paid = await anOrder(t, done, product, 1000)
  await t.call(sellerOrders.confirmOrder, { orderNo: paid }, { headers: it.as.owner })
  await t.call(sellerOrders.confirmPayment, { orderNo: paid }, { headers: it.as.owner })

  expect((await ask(it.as.owner)).status).toBe(403)
  const changeId = await asked(it)
  expect(await shown(it)).toMatchObject({ ...former, mayConfirm: false })
  expect((await confirm(it.as.owner, changeId)).body.message).toBe(accountTexts.notSelf)
  expect((await confirm(it.as.clerk, changeId)).status).toBe(403)
  await prove(it.clerk.userId)
  expect((await confirm(it.as.clerk, changeId)).body.message).toBe('')
  expect(await shown(it)).toMatchObject({
    bank: wished.bank,
    account: '62270002',
    changes: [{ formerBank: former.bank, formerAccount: former.account, state: 'done' }],
  })
  const told = async (buyerId: number) =>
    (await t.db`select text from message where buyer_id = ${buyerId} and title like '%收款账户已变更'`).map(
      ({ text }) => text,
    )
  expect(await told(paying.companyId)).toEqual([expect.stringContaining('建设银行海盐支行 尾号 0002')])
  expect(await told(done.companyId)).toEqual([])
  expect((await confirm(it.as.clerk, changeId)).body.message).toBe(accountTexts.none)
})

test('the first account is in force at once: nobody could have paid to another one', async () => {
  const it = await aCase({ hasAccount: false })
  await asked(it)
  expect(await shown(it)).toMatchObject({ bank: wished.bank, account: '62270002', changes: [{ state: 'done' }] })
})

test('without a second person nothing is asked', async () => {
  const it = await aCase()
  await t.db`update seller_user set disabled = true where user_id = ${it.clerk.userId}`
  await prove(it.owner.userId)
  expect((await ask(it.as.owner)).body.message).toBe(accountTexts.nobody)
})

test('one change waits at a time; who asked withdraws it, a second person refuses it', async () => {
  const it = await aCase()
  const first = await asked(it)
  expect((await ask(it.as.owner, { bank: '农业银行', account: '62280003' })).body.message).toBe(accountTexts.waiting)
  await end(it.as.owner, first)
  const second = await asked(it)
  await end(it.as.clerk, second)
  expect((await shown(it)).changes.map(({ state }) => state)).toEqual(['refused', 'withdrawn'])
  expect(await shown(it)).toMatchObject(former)
})

test.each([
  [{ bank: ' ', account: '62270002' }, accountTexts.bankMissing],
  [{ bank: '建设银行', account: '6227-0002' }, accountTexts.accountInvalid],
  [former, accountTexts.same],
])('%o is refused: %s', async (form, message) => {
  const it = await aCase()
  await prove(it.owner.userId)
  expect((await ask(it.as.owner, form)).body.message).toBe(message)
})

test('only an owner asks, only who reads about money looks, and the platform sees every change', async () => {
  const it = await aCase()
  await prove(it.clerk.userId)
  expect((await ask(it.as.clerk)).status).toBe(403)
  const packer = await login(t, (await aStaffMember(t.db, it.tenantId, { role: 'warehouse' })).userId)
  expect((await t.call(contract.ownAccount, {}, { headers: packer })).status).toBe(403)
  await asked(it)
  const operator = await anOperator(t.db)
  const as = await login(t, operator.userId)
  await t.db`update session set second_factor_at = now() where user_id = ${operator.userId}`
  const { body } = await t.call(contract.accountChanges, { keyword: `卖家${it.tenantId}` }, { headers: as })
  expect(body.data!.records).toMatchObject([{ tenantId: it.tenantId, state: 'asked', account: '62270002' }])
})
