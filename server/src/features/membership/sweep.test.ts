import * as contract from '@lianmeng/contract/membership/endpoints'
import { afterAll, expect, test } from 'vitest'
import { aBuyer, aSeller } from '../../testing/builders.ts'
import { login, testApp } from '../../testing/test-app.ts'
import { membership } from './routes.ts'
import { sweepMemberships } from './sweep.ts'

const t = await testApp([membership])
afterAll(() => t.close())

const dayMs = 86_400_000
/** The time this many days from now. */
const inDays = (days: number) => () => new Date(Date.now() + days * dayMs)
const sweep = (days: number) => sweepMemberships({ db: t.db, clock: inDays(days) })
const titlesOf = async (userId: number) =>
  (await t.db`select title from message where user_id = ${userId} order by id`).map(({ title }) => title)
const standing = async (buyerId: number) =>
  (await t.db`select status, discount from membership where buyer_id = ${buyerId}`)[0]

async function anApplication() {
  const seller = await aSeller(t.db)
  const buyer = await aBuyer(t.db)
  const headers = await login(t, buyer.userId)
  await t.call(contract.applyMembership, { erpTenantIds: [seller.tenantId] }, { headers })
  return { seller, buyer }
}

test('a seller is reminded of an application after a day, once', async () => {
  const { seller } = await anApplication()
  for (const days of [0, 1.1, 1.2]) await sweep(days)
  expect(await titlesOf(seller.userId)).toEqual(['新的会员申请', '会员申请待处理'])
})

test('an application that nobody decides lapses after fifteen days, and the buyer may apply again', async () => {
  const { buyer } = await anApplication()
  await sweep(14.9)
  expect(await standing(buyer.companyId)).toMatchObject({ status: 2 })
  await Promise.all([sweep(15.1), sweep(15.1)])
  expect(await standing(buyer.companyId)).toMatchObject({ status: 1 })
  expect(await titlesOf(buyer.userId)).toEqual(['会员申请已过期'])
})

test('a membership ends after its last day; its company hears so before and then', async () => {
  const seller = await aSeller(t.db, { shortName: '恒固' })
  const buyer = await aBuyer(t.db, { memberships: [{ tenantId: seller.tenantId, status: 3, discount: 0.05 }] })
  const lastDay = new Date(Date.now() + 31 * dayMs + 8 * 3_600_000).toISOString().slice(0, 10)
  await t.db`update membership set valid_to = ${lastDay} where buyer_id = ${buyer.companyId}`
  for (const days of [0, 1, 2, 24, 25, 30, 31]) await sweep(days)
  expect(await standing(buyer.companyId)).toEqual({ status: 3, discount: 50_000 })
  expect(await titlesOf(buyer.userId)).toEqual(Array(3).fill('「恒固」会员即将到期'))
  await Promise.all([sweep(32), sweep(32)])
  expect(await standing(buyer.companyId)).toEqual({ status: 1, discount: 0 })
  const [last] = await t.db`select text from message where user_id = ${buyer.userId} order by id desc limit 1`
  expect(last!.text).toBe(`会员已于${lastDay}到期，续期后可见会员价`)
})
