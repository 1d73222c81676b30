import * as chat from '@lianmeng/contract/chat/endpoints'
import { afterAll, expect, test } from 'vitest'
import { openCatalogue } from '../../../catalogue/testing/opened.ts'
import type { Sql } from '../../../database/db.ts'
import { features } from '../../../features.ts'
import { aCustomer, aKey, aListener, aServiceShop, listeningAt } from '../../../testing/chatting.ts'
import { testApp } from '../../../testing/test-app.ts'

let refused = 0
/** A database that twice refuses to announce conversations. */
const reluctant = (db: Sql): Sql =>
  new Proxy(db, {
    get(target, name) {
      if (name !== 'listen') return Reflect.get(target, name)
      return (channel: string, ...rest: unknown[]) => {
        if (channel !== 'chat_changed' || refused === 2) return Reflect.apply(target.listen, target, [channel, ...rest])
        refused += 1
        return Promise.reject(new Error('the database is starting'))
      }
    },
  })

const t = await testApp(features, { deps: async (db) => ({ db: reluctant(db), catalogue: await openCatalogue(db) }) })
const origin = await listeningAt(t.app)
afterAll(async () => {
  await t.deps.catalogue.close()
  await t.close()
})

test('a socket that came before the database announces conversations gets their messages once it does', async () => {
  const shop = await aServiceShop(t)
  const buyer = await aCustomer(t, shop.tenantId)
  const listener = await aListener(origin, buyer.as)
  listener.hold('buyer', shop.tenantId)
  const words = { erpTenantId: shop.tenantId, clientKey: aKey(), kind: 'text', text: '在吗' } as const
  await t.call(chat.sendChat, words, { headers: buyer.as })
  await listener.until(({ changes }) => changes.some(({ messages }) => messages.some(({ text }) => text === '在吗')))
  expect(refused).toBe(2)
  listener.close()
})
