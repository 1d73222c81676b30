/** What becomes of messages when announcements get lost, or the database drops every connection. */
import * as chat from '@lianmeng/contract/chat/endpoints'
import { afterAll, expect, test } from 'vitest'
import { openCatalogue } from '../../../catalogue/testing/opened.ts'
import { connect } from '../../../database/db.ts'
import { features } from '../../../features.ts'
import { aCustomer, aKey, aListener, aServiceShop, listeningAt } from '../../../testing/chatting.ts'
import { testApp } from '../../../testing/test-app.ts'
import { putMessage } from '../sending-queries.ts'

const t = await testApp(features, { deps: async (db) => ({ catalogue: await openCatalogue(db) }) })
const origin = await listeningAt(t.app)
afterAll(async () => {
  await t.deps.catalogue.close()
  await t.close()
})

async function aTalk() {
  const shop = await aServiceShop(t)
  const buyer = await aCustomer(t, shop.tenantId)
  const listener = await aListener(origin, shop.as)
  listener.hold('seller', buyer.companyId)
  return { pair: { tenantId: shop.tenantId, buyerId: buyer.companyId }, buyer, listener }
}

const texts = ({ changes }: { changes: readonly { messages: readonly { text: string }[] }[] }) =>
  changes.flatMap(({ messages }) => messages.map(({ text }) => text))

test('a message that nobody announced arrives when revisions are compared next', async () => {
  const { pair, buyer, listener } = await aTalk()
  const stored = { clientKey: aKey(), side: 'buyer', senderId: buyer.userId, sender: '张三', kind: 'text' } as const
  await putMessage(t.db, pair, { ...stored, body: { text: '没有通知' }, preview: '', flagged: '' })
  await listener.until((seen) => texts(seen).includes('没有通知'))
  expect(texts(listener)).toEqual(['没有通知'])
  listener.close()
}, 40_000)

test('after the database has dropped every connection nothing is missing, twice or out of order', async () => {
  const { pair, buyer, listener } = await aTalk()
  const say = (text: string, clientKey = aKey()) =>
    t.call(chat.sendChat, { erpTenantId: pair.tenantId, clientKey, kind: 'text', text }, { headers: buyer.as })
  await say('之前')
  const other = connect(t.deps.config.databaseUrl, { max: 1, name: 'another' })
  await other`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`
  await other.end()
  const key = aKey()
  // A sender tries again under the same key until somebody answers.
  await expect.poll(async () => (await say('之后', key)).status, { timeout: 20_000 }).toBe(200)
  await listener.until((seen) => texts(seen).includes('之后'))
  const talk = [...listener.talks.values()][0]!
  expect(talk.messages.map(({ seq, text }) => [seq, text])).toEqual([
    [1, '之前'],
    [2, '之后'],
  ])
  listener.close()
}, 60_000)
