/**
 * Two processes of the program and twenty clients, whose connections break at random, while a process is killed: at the
 * end every client has seen what the table holds, once and in its order.
 */
import { setTimeout as wait } from 'node:timers/promises'
import * as chat from '@lianmeng/contract/chat/endpoints'
import { type Talk, withChange } from '@lianmeng/contract/chat/merge'
import * as desk from '@lianmeng/contract/chat/seller-endpoints'
import type { Change } from '@lianmeng/contract/chat/shapes'
import { gateway } from '@lianmeng/contract/endpoint'
import fc from 'fast-check'
import { afterAll, expect, inject, test } from 'vitest'
import { sessionsOn } from '../../accounts/sessions.ts'
import { connect } from '../../database/db.ts'
import type { Deps } from '../../deps.ts'
import { aBuyer, aMember, aSeller, aStaffMember } from '../../testing/builders.ts'
import { openService, socketOf } from '../../testing/chatting.ts'
import { ownDatabase } from '../../testing/own-database.ts'
import { type RealServer, startMain } from '../../testing/real-server.ts'
import { type As, login } from '../../testing/test-app.ts'
import { addConversation, addToBuyersList, messagesBefore } from './queries.ts'

const database = await ownDatabase(inject('templateDatabase'))
const db = connect(database.url, { max: 4, name: 'lianmeng-test' })
const deps = { sessions: sessionsOn(db) } as Deps
const start = (): Promise<RealServer> =>
  startMain({ DATABASE_URL: database.url, LOG_LEVEL: 'error', NODE_ENV: 'test', MAX_CONNECTIONS_PER_ADDRESS: '0' })
const servers = await Promise.all([start(), start()])
afterAll(async () => {
  await Promise.all(servers.map((server) => server.kill()))
  await db.end()
  await database.drop()
})
const originOf = (n: number): string => servers[n % 2]!.origin!

const shop = await aSeller(db)
await openService(db, shop.tenantId)
const buyer = await aBuyer(db)
const pair = { tenantId: shop.tenantId, buyerId: buyer.companyId }
await addToBuyersList(db, pair)
await addConversation(db, pair)

type Person = { side: 'buyer' | 'seller'; as: As; other: number }

async function people(): Promise<Person[]> {
  const found: Person[] = []
  for (let n = 0; n < 10; n += 1) {
    const { userId } = await aMember(db, buyer.companyId)
    found.push({ side: 'buyer', as: await login({ deps }, userId), other: shop.tenantId })
    const colleague = await aStaffMember(db, shop.tenantId, { role: 'service' })
    found.push({ side: 'seller', as: await login({ deps }, colleague.userId), other: buyer.companyId })
  }
  return found
}

/** A client as the page has it: it says again what it knows after every break, and sends again what nobody answered. */
function clientOf({ side, as, other }: Person, n: number) {
  let talk: Talk | undefined
  let socket: WebSocket | undefined
  let server = n
  let isOver = false
  const open = (): void => {
    if (isOver) return
    const own = socketOf(originOf(server), as)
    socket = own
    own.addEventListener('open', () =>
      own.send(JSON.stringify({ held: [{ side, with: other, rev: talk?.upTo ?? 0 }] })),
    )
    own.addEventListener('message', ({ data }) => {
      for (const change of (JSON.parse(String(data)) as { changes: Change[] }).changes) talk = withChange(talk, change)
    })
    own.addEventListener('error', () => {})
    own.addEventListener('close', () => {
      server += 1
      setTimeout(open, 50)
    })
  }
  open()
  const endpoint = side === 'buyer' ? chat.sendChat : desk.sendAsSeller
  const named = side === 'buyer' ? { erpTenantId: other } : { buyerId: other }
  return {
    seen: () => (talk?.messages ?? []).map(({ seq, text, recalled }) => ({ seq, text, recalled })),
    breakOff: () => socket?.close(),
    async say(text: string, clientKey: string): Promise<void> {
      for (;;) {
        const reply = await fetch(`${originOf(server)}${gateway}${endpoint.path}`, {
          method: 'POST',
          headers: { ...as, 'content-type': 'application/json', 'x-wlm': '1' },
          body: JSON.stringify({ ...named, clientKey, kind: 'text', text }),
        }).catch(() => undefined)
        const body = reply?.ok
          ? ((await reply.json().catch(() => undefined)) as { code?: number } | undefined)
          : undefined
        if (body?.code === 200) return
        server += 1
        await wait(100)
      }
    },
    end() {
      isOver = true
      socket?.close()
    },
  }
}

const step = fc.record({
  who: fc.nat({ max: 19 }),
  what: fc.oneof(
    { weight: 6, arbitrary: fc.constant('say' as const) },
    { weight: 3, arbitrary: fc.constant('break' as const) },
  ),
})
let round = 0

test('every one of twenty clients sees what the table holds, whatever breaks', async () => {
  const everybody = await people()
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 40, maxLength: 60 }), fc.nat({ max: 39 }), async (steps, killedAt) => {
      round += 1
      const clients = everybody.map(clientOf)
      const sent = steps.map(async ({ who, what }, at) => {
        await wait(at * 15)
        if (at === killedAt) {
          const dead = servers[round % 2]!
          await dead.kill()
          servers[round % 2] = await start()
        }
        if (what === 'break') clients[who]!.breakOff()
        else await clients[who]!.say(`第${round}轮第${at}步`, `round-${round}-step-${at}`)
      })
      await Promise.all(sent)
      const rows = await messagesBefore(db, pair, null, 1_000)
      const held = rows.map(({ seq, body, recalled }) => ({ seq, text: body.text, recalled }))
      expect(held.map(({ seq }) => seq)).toEqual(held.map((_, at) => at + 1))
      const own = held.filter(({ text }) => String(text).startsWith(`第${round}轮`))
      expect(own).toHaveLength(steps.filter(({ what }) => what === 'say').length)
      const isEqual = () => clients.every((client) => JSON.stringify(client.seen()) === JSON.stringify(held))
      for (let tries = 0; tries < 400 && !isEqual(); tries += 1) await wait(100)
      for (const client of clients) {
        expect(client.seen()).toEqual(held)
        client.end()
      }
    }),
    { numRuns: 2, endOnFailure: true },
  )
}, 180_000)
