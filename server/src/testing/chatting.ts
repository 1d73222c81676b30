/** Conversations for tests, and a client that holds them. */
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import * as chat from '@lianmeng/contract/chat/endpoints'
import { type Talk, withChange } from '@lianmeng/contract/chat/merge'
import type { Change } from '@lianmeng/contract/chat/shapes'
import { gateway } from '@lianmeng/contract/endpoint'
import type { Db } from '../database/db.ts'
import { aBuyer, aSeller, type BuyerRow, type SellerRow } from './builders.ts'
import { type As, login, type TestApp } from './test-app.ts'

/** A seller with online service, and its owner's login. */
export async function aServiceShop(t: Pick<TestApp, 'db' | 'deps'>, given: Parameters<typeof aSeller>[1] = {}) {
  const seller = await aSeller(t.db, given)
  await openService(t.db, seller.tenantId)
  return { ...seller, as: await login(t, seller.userId) } satisfies SellerRow & { as: As }
}

export async function openService(db: Db, tenantId: number): Promise<void> {
  await db`update seller set chat_open = true where tenant_id = ${tenantId}`
}

/** A buyer who has opened the conversation with a seller. */
export async function aCustomer(t: TestApp, tenantId: number, given: Parameters<typeof aBuyer>[1] = {}) {
  const buyer = await aBuyer(t.db, given)
  const as = await login(t, buyer.userId)
  await t.call(chat.openChat, { erpTenantId: tenantId }, { headers: as })
  return { ...buyer, as } satisfies BuyerRow & { as: As }
}

let keys = 0
/** A key under which nothing was sent yet. */
export function aKey(): string {
  keys += 1
  return `key-${process.pid}-${keys}`
}

/** The address of an app that listens. */
export async function listeningAt(app: TestApp['app']): Promise<string> {
  if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 })
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
}

/** WebSocket as undici has it: with headers. */
type Opened = new (address: string, options: { headers: Record<string, string> }) => WebSocket

/** Opens the socket of a person. */
export function socketOf(origin: string, headers: Record<string, string>): WebSocket {
  const address = `${origin.replace('http', 'ws')}${gateway}${chat.chatSocket.path}`
  return new (WebSocket as unknown as Opened)(address, { headers: { 'x-wlm': '1', ...headers } })
}

/** A client with a socket: it holds conversations, and learns what changes. */
export async function aListener(origin: string, as: As) {
  const socket = socketOf(origin, as)
  const changes: Change[] = []
  const talks = new Map<string, Talk>()
  let closedWith: number | undefined
  const waiting = new Set<() => void>()
  socket.addEventListener('message', ({ data }) => {
    for (const change of (JSON.parse(String(data)) as { changes: Change[] }).changes) {
      changes.push(change)
      const { side, erpTenantId, buyerId } = change.conversation
      const name = `${side}:${erpTenantId}:${buyerId}`
      talks.set(name, withChange(talks.get(name), change))
    }
    for (const wake of waiting) wake()
  })
  socket.addEventListener('close', ({ code }) => {
    closedWith = code
    for (const wake of waiting) wake()
  })
  await once(socket, 'open')
  return {
    changes,
    talks,
    send: (message: object) => socket.send(JSON.stringify(message)),
    hold: (side: 'buyer' | 'seller', other: number, rev = 0) =>
      socket.send(JSON.stringify({ held: [{ side, with: other, rev }] })),
    /** Resolves when it is so. */
    async until(isSo: (seen: { changes: Change[]; closedWith: number | undefined }) => boolean): Promise<void> {
      while (!isSo({ changes, closedWith })) {
        const { promise, resolve } = Promise.withResolvers<void>()
        waiting.add(resolve)
        await promise
        waiting.delete(resolve)
      }
    },
    closed: () => closedWith,
    close: () => socket.close(),
  }
}
