import { setTimeout as wait } from 'node:timers/promises'
import { sendChat } from '@lianmeng/contract/chat/endpoints'
import { desk } from '@lianmeng/contract/chat/seller-endpoints'
import * as findGoods from '@lianmeng/contract/find-goods/endpoints'
import type { Sql } from '../../../server/src/database/db.ts'
import { type Figure, figure } from '../figures/figure.ts'
import type { RowName } from '../figures/rows.ts'
import { drive, type LoadFigures, type Source } from '../load.ts'
import { request } from '../operations.ts'
import { residentMb } from '../processes.ts'
import { type BenchSeller, sellersOf } from '../sellers/people.ts'
import { type Server, startServer } from '../server.ts'
import { manyConversations, type Talker, talkers } from './people.ts'
import { openSocket } from './sockets.ts'

const seconds = 8
const senders = 2_000
const connections = 16
const sockets = 10_000
const conversations = 50_000

/** Every address here is the same one: the limits by address would be measured, and nothing else. */
const manyFromHere = { MAX_CONNECTIONS_PER_ADDRESS: '0', TRUSTED_PROXIES: '127.0.0.1' }

let keys = 0
/** A message of somebody, under a key of its own. */
function messageOf({ cookie, tenantId }: Talker) {
  keys += 1
  const clientKey = `bench-${process.pid}-${keys}`
  return {
    clientKey,
    request: request(sendChat, cookie, { erpTenantId: tenantId, clientKey, kind: 'text', text: '在吗' }),
  }
}

/** A figure that counts only where no call failed. */
function ofCalls({ errors, firstError }: LoadFigures, measured: Figure): Figure {
  if (firstError) console.log(firstError)
  return { ...measured, isMet: measured.isMet && errors === 0 }
}

/** Messages a second: each connection takes turns at its own senders, so that nobody writes too fast. */
async function sending(origin: string, people: readonly Talker[]): Promise<Figure> {
  const sourceOf = (connection: number): Source => {
    const own = people.filter((_, at) => at % connections === connection)
    let turn = 0
    return {
      next() {
        turn += 1
        return messageOf(own[turn % own.length]!).request
      },
    }
  }
  const sent = await drive(origin, connections, seconds, sourceOf)
  return ofCalls(sent, figure('chat: messages sent', sent.perSecond, `, p95 ${sent.p95.toFixed(1)} ms`))
}

/** Time from sending a message to its arrival at the seller's open desk, ms, sorted. */
async function seenAfter(
  [writing, reading]: [Server, Server],
  people: readonly Talker[],
  sellers: readonly BenchSeller[],
): Promise<number[]> {
  const sentAt = new Map<string, number>()
  const times: number[] = []
  const open = await Promise.all(
    sellers.map(({ tenantId, cookie }) => {
      const held = people.filter((one) => one.tenantId === tenantId)
      return openSocket(
        reading.origin,
        cookie,
        held.map(({ companyId }) => ({ side: 'seller' as const, with: companyId, rev: 0 })),
        (changes) => {
          for (const { clientKey } of changes.flatMap(({ messages }) => messages)) {
            const at = sentAt.get(clientKey)
            if (at !== undefined) times.push(performance.now() - at)
            sentAt.delete(clientKey)
          }
        },
      )
    }),
  )
  await wait(1_000)
  let turn = 0
  const sourceOf = (): Source => ({
    next() {
      turn += 1
      const message = messageOf(people[turn % people.length]!)
      sentAt.set(message.clientKey, performance.now())
      return message.request
    },
  })
  const sent = await drive(writing.origin, 4, seconds, sourceOf, 50)
  if (sent.firstError) console.log(sent.firstError)
  await wait(1_000)
  for (const socket of open) socket.close()
  if (sentAt.size > 0) console.log(`${sentAt.size} messages were not seen`)
  return times.sort((a, b) => a - b)
}

const share = (sorted: readonly number[], of: number): number => sorted[Math.floor(sorted.length * of)] ?? Number.NaN

const seenFigure = (row: RowName, times: readonly number[]): Figure =>
  figure(row, share(times, 0.95), ` of ${times.length} messages, p50 ${share(times, 0.5).toFixed(0)} ms`)

const listSource = (): Source => ({ next: () => request(findGoods.list, '', { withFacets: true, limit: 20 }) })

/** Memory and lists of goods with very many people waiting for messages. */
async function manySockets(server: Server, db: Sql, sellers: readonly BenchSeller[]): Promise<Figure[]> {
  const people = await talkers(db, sellers, sockets)
  const browse = () => drive(server.origin, 4, seconds, listSource, 20)
  await browse()
  const [before, memory] = [await browse(), residentMb(server.pid)]
  const open: Awaited<ReturnType<typeof openSocket>>[] = []
  const started = performance.now()
  for (let at = 0; at < people.length; at += 100) {
    const some = people.slice(at, at + 100)
    open.push(
      ...(await Promise.all(
        some.map(({ cookie, tenantId }) =>
          openSocket(server.origin, cookie, [{ side: 'buyer' as const, with: tenantId, rev: 0 }]),
        ),
      )),
    )
  }
  const opened = (performance.now() - started) / 1000
  // Longer than the interval at which each of them is asked whether it is there.
  await wait(30_000)
  const [after, more] = [await browse(), residentMb(server.pid)]
  const alive = open.filter(({ readyState }) => readyState === WebSocket.OPEN).length
  for (const socket of open) socket.close()
  const grown = figure(
    'chat: memory of 10,000 open sockets',
    more - memory,
    ` (${memory.toFixed(0)} → ${more.toFixed(0)}; ${alive} open, in ${opened.toFixed(0)} s)`,
  )
  return [
    { ...grown, isMet: grown.isMet && alive === sockets },
    ofCalls(
      after,
      figure(
        'p95 of a list of goods beside 10,000 open sockets',
        after.p95 - before.p95,
        ` (${before.p95.toFixed(1)} → ${after.p95.toFixed(1)})`,
      ),
    ),
  ]
}

/** The desk of a seller with very many conversations. */
async function deskLists(origin: string, db: Sql, { tenantId, cookie }: BenchSeller): Promise<Figure[]> {
  await manyConversations(db, tenantId, conversations)
  await db`vacuum analyze conversation`
  const figures: Figure[] = []
  for (const [row, params] of [
    ['desk of 50,000 conversations: waiting', { state: 'waiting' }],
    ['desk of 50,000 conversations: ended', { state: 'closed' }],
    ['desk of 50,000 conversations: ended, by a name', { state: 'closed', keyword: '来客 4711' }],
  ] as const) {
    const read = await drive(origin, 1, 3, () => ({ next: () => request(desk, cookie, params) }))
    figures.push(ofCalls(read, figure(row, read.p50, `, p95 ${read.p95.toFixed(1)} ms`)))
  }
  return figures
}

/** Measures 在线客服. */
export async function measureChat(db: Sql, databaseUrl: string): Promise<Figure[]> {
  const sellers = await sellersOf(db)
  const people = await talkers(db, sellers, senders)
  const few = await talkers(db, sellers, sellers.length * 20)
  await db`vacuum analyze`
  const one = await startServer(databaseUrl, '', manyFromHere)
  const other = await startServer(databaseUrl, '', manyFromHere)
  try {
    const figures = [
      seenFigure(
        'chat: p95 until the other side sees a message, one process',
        await seenAfter([one, one], few, sellers),
      ),
      seenFigure(
        'chat: p95 until the other side sees a message, two processes',
        await seenAfter([one, other], few, sellers),
      ),
      await sending(one.origin, people),
    ]
    await other.stop()
    figures.push(...(await manySockets(one, db, sellers)), ...(await deskLists(one.origin, db, sellers[0]!)))
    return figures
  } finally {
    await one.stop()
  }
}
