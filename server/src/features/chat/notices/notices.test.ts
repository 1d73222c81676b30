import * as chat from '@lianmeng/contract/chat/endpoints'
import * as desk from '@lianmeng/contract/chat/seller-endpoints'
import { makeWorkerUtils } from 'graphile-worker'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCatalogue } from '../../../catalogue/testing/opened.ts'
import { features } from '../../../features.ts'
import { aCustomer, aKey, aServiceShop } from '../../../testing/chatting.ts'
import { type As, testApp } from '../../../testing/test-app.ts'
import { remindOfChats } from './notices.ts'

const t = await testApp(features, { deps: async (db) => ({ catalogue: await openCatalogue(db) }) })
beforeAll(async () => {
  // The queue exists only where background work has created it.
  const queue = await makeWorkerUtils({ connectionString: t.deps.config.databaseUrl })
  await queue.migrate()
  await queue.release()
})
afterAll(async () => {
  await t.deps.catalogue.close()
  await t.close()
})

const say = (as: As, erpTenantId: number) =>
  t.call(chat.sendChat, { erpTenantId, clientKey: aKey(), kind: 'text', text: '在吗' }, { headers: as })
const answer = (as: As, buyerId: number) =>
  t.call(desk.sendAsSeller, { buyerId, clientKey: aKey(), kind: 'text', text: '在' }, { headers: as })
const later = (minutes: number) => ({ db: t.db, clock: () => new Date(Date.now() + minutes * 60_000) })
const textsTo = async (userId: number): Promise<string[]> => {
  const rows = await t.db<{ title: string }[]>`
    select payload ->> 'title' as title from graphile_worker._private_jobs where (payload ->> 'userId')::bigint = ${userId}`
  return rows.map(({ title }) => title)
}

test('after ten minutes without an answer one text message goes to the seller, once for the day', async () => {
  const shop = await aServiceShop(t)
  const buyer = await aCustomer(t, shop.tenantId, { company: '等候机械' })
  await say(buyer.as, shop.tenantId)
  await remindOfChats(later(9))
  expect(await textsTo(shop.userId)).toEqual([])
  await remindOfChats(later(11))
  await say(buyer.as, shop.tenantId)
  await remindOfChats(later(12))
  expect(await textsTo(shop.userId)).toEqual(['等候机械的客服消息待回复'])
})

test('an answered conversation causes no text message', async () => {
  const shop = await aServiceShop(t)
  const buyer = await aCustomer(t, shop.tenantId)
  await say(buyer.as, shop.tenantId)
  await answer(shop.as, buyer.companyId)
  await t.call(chat.readChat, { erpTenantId: shop.tenantId, seq: 2 }, { headers: buyer.as })
  await remindOfChats(later(11))
  expect([await textsTo(shop.userId), await textsTo(buyer.userId)]).toEqual([[], []])
})

test('a buyer who has not read the answer for ten minutes gets one text message', async () => {
  const shop = await aServiceShop(t, { shortName: '回复甲' })
  const buyer = await aCustomer(t, shop.tenantId)
  await say(buyer.as, shop.tenantId)
  await answer(shop.as, buyer.companyId)
  await remindOfChats(later(11))
  await remindOfChats(later(12))
  expect(await textsTo(buyer.userId)).toEqual(['回复甲回复了您的客服消息'])
})

test('a taken conversation without an answer goes back to the queue; a silent one ends after a day', async () => {
  const shop = await aServiceShop(t)
  const buyer = await aCustomer(t, shop.tenantId)
  await say(buyer.as, shop.tenantId)
  await t.call(desk.takeChat, { buyerId: buyer.companyId }, { headers: shop.as })
  const inState = async (state: 'waiting' | 'open' | 'closed') =>
    (await t.call(desk.desk, { state }, { headers: shop.as })).body.data!.records.map(({ assignedTo }) => assignedTo)
  expect(await inState('open')).toEqual([shop.userId])
  await remindOfChats(later(11))
  expect(await inState('waiting')).toEqual([0])
  await answer(shop.as, buyer.companyId)
  await remindOfChats(later(24 * 60 + 1))
  expect(await inState('closed')).toEqual([0])
})
