import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Endpoint } from '@lianmeng/contract/endpoint'
import * as erp from '@lianmeng/contract/erp/endpoints'
import * as findGoods from '@lianmeng/contract/find-goods/endpoints'
import { specificationList } from '@lianmeng/contract/find-goods/specification-endpoints'
import * as sellerGoods from '@lianmeng/contract/seller-goods/endpoints'
import * as prices from '@lianmeng/contract/seller-prices/endpoints'
import { connect, type Sql } from '../../../server/src/database/db.ts'
import { makeBuyers } from '../buyers.ts'
import { type Figure, figure, inThousands, middle } from '../figures/figure.ts'
import type { Group, RowName } from '../figures/rows.ts'
import { leaveDemonstration } from '../leave-demonstration.ts'
import { drive, type Request } from '../load.ts'
import { request } from '../operations.ts'
import { startServer } from '../server.ts'
import { bulkChange } from './bulk-change.ts'
import { dayOfNotes } from './day-of-notes.ts'
import { gridInPage } from './grid-page.ts'
import { type BenchSeller, fullList, memberWithLists, sellersOf, spreadOverMany } from './people.ts'

const rounds = 5
const roundSeconds = 2
const warmUpSeconds = 5
const manySellers = 2000

/** The queries, by name. Public queries name no seller: they are the same for 8 and for 2,000. */
const questions: readonly [string, Endpoint, unknown][] = [
  ['list with facets', findGoods.list, { withFacets: true, limit: 20 }],
  ['list by price', findGoods.list, { sort: 'priceAsc', limit: 20, inStock: true }],
  ['specifications with facets', specificationList, { withFacets: true, limit: 50 }],
  ['search', findGoods.list, { keyword: 'GB/T 5783 M8', withFacets: true, limit: 20 }],
  ['facets', findGoods.filter, { inStock: true }],
]

const always = (one: Request) => () => ({ next: () => one })

/** Time of one answer, ms. One caller at a time, so that nothing queues. */
async function answerMs(origin: string, one: Request, seconds = roundSeconds): Promise<number> {
  const { p50, errors, firstError } = await drive(origin, 1, seconds, always(one))
  if (errors > 0) throw new Error(firstError)
  return p50
}

/** How much longer the second of two answers takes, in percent, measured alternately: other load affects both. */
async function compared(plain: () => Promise<number>, other: () => Promise<number>): Promise<number> {
  const shares: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const turns = round % 2 === 0 ? [plain, other] : [other, plain]
    const measured = [await turns[0]!(), await turns[1]!()]
    const [one, two] = round % 2 === 0 ? measured : measured.toReversed()
    shares.push(two! / one!)
  }
  return 100 * (middle(shares) - 1)
}

type Asked = (question: (typeof questions)[number]) => Promise<number>

/** All questions asked in two ways. The largest difference counts. */
async function comparedQuestions(row: RowName, plain: Asked, other: Asked): Promise<Figure> {
  const more: number[] = []
  for (const question of questions) {
    const percent = await compared(
      () => plain(question),
      () => other(question),
    )
    console.log(`  ${question[0]}: ${percent.toFixed(0)} %`)
    more.push(percent)
  }
  return figure(row, Math.max(...more), ` (${more.map((percent) => percent.toFixed(0)).join('; ')})`)
}

/** A member of every seller, each with a price list for that member, compared with a buyer without memberships. */
const ownPrices = (origin: string, buyer: string, member: string): Promise<Figure> =>
  comparedQuestions(
    'five questions of a member with own prices against a buyer',
    ([, endpoint, params]) => answerMs(origin, request(endpoint, buyer, params)),
    ([, endpoint, params]) => answerMs(origin, request(endpoint, member, params)),
  )

async function call(origin: string, endpoint: Endpoint, cookie: string, params: unknown): Promise<string> {
  const { path, ...sent } = request(
    endpoint,
    cookie,
    params,
    endpoint.idempotent ? { 'idempotency-key': randomUUID() } : {},
  )
  const answer = await fetch(`${origin}${path}`, sent)
  const text = await answer.text()
  if (!text.startsWith('{"code":200')) throw new Error(`${path}: HTTP ${answer.status} ${text.slice(0, 300)}`)
  return text
}

/** Stock of 5,000 goods, pushed by a warehouse. */
async function stockPush(db: Sql, origin: string, { tenantId, cookie }: BenchSeller): Promise<Figure> {
  const goods = await db<{ own_code: string }[]>`
    select own_code from product where tenant_id = ${tenantId} order by id limit 5000`
  const times: number[] = []
  for (let round = 0; round < 3; round += 1) {
    const rows = goods.map(({ own_code }, n) => ({
      ownCode: own_code,
      onHandInBaseUnits: 1_000_000 + 1000 * (round + n),
      asOf: new Date().toISOString(),
    }))
    const started = performance.now()
    await call(origin, erp.pushStock, cookie, { rows })
    times.push(performance.now() - started)
  }
  return figure('push of 5,000 counts of a warehouse', middle(times) / 1000)
}

/** The cheapest offer of each seller in its public view, as one text. */
async function shownPrices(origin: string, sellers: readonly BenchSeller[]): Promise<string[]> {
  return Promise.all(
    sellers.map(async ({ tenantId }) => {
      const text = await call(origin, findGoods.list, '', { tenantIds: [tenantId], limit: 20 })
      return (JSON.parse(text).data.records as { price: string | null }[]).map(({ price }) => price).join()
    }),
  )
}

/** New prices of everything at once, and their effect on readers. */
async function newPrices(db: Sql, origin: string, sellers: readonly BenchSeller[]): Promise<Figure[]> {
  const open = await db<{ tenant_id: number }[]>`select tenant_id from seller where sells_openly`
  const visible = sellers.filter(({ tenantId }) => open.some((one) => one.tenant_id === tenantId))
  const lists: (BenchSeller & { listId: number })[] = []
  for (const seller of sellers)
    lists.push({ ...seller, listId: await fullList(db, { tenantId: seller.tenantId, buyerId: null, factor: 1.01 }) })
  const [, , question] = questions[0]!
  const read = (length: number) => drive(origin, 4, length, always(request(findGoods.list, '', question)), 20)
  await read(2)
  const calm = await read(8)
  const before = await shownPrices(origin, visible)
  const started = performance.now()
  const shown = async () => {
    await Promise.all(
      lists.map(({ listId, cookie }) =>
        call(origin, prices.activate, cookie, { listId, version: 1, validFrom: '', validTo: '' }),
      ),
    )
    const written = performance.now()
    for (;;) {
      const now = await shownPrices(origin, visible)
      if (now.every((one, n) => one !== before[n])) return { written, seen: performance.now() }
      await wait(20)
    }
  }
  const [{ written, seen }, meanwhile] = await Promise.all([shown(), read(8)])
  return [
    figure('new prices of all goods, written by eight sellers at once', (written - started) / 1000),
    figure('new prices of all goods, visible to all after that', (seen - written) / 1000),
    figure(
      'p95 of readers while all prices change',
      meanwhile.p95 - calm.p95,
      ` (${calm.p95.toFixed(1)} → ${meanwhile.p95.toFixed(1)})`,
    ),
  ]
}

/** The seller with the most goods. */
async function largestOf(db: Sql, sellers: readonly BenchSeller[]): Promise<BenchSeller & { goods: number }> {
  const [largest] = await db<{ tenant_id: number; n: number }[]>`
    select tenant_id, count(*)::int as n from product group by tenant_id order by n desc limit 1`
  return { ...sellers.find(({ tenantId }) => tenantId === largest!.tenant_id)!, goods: largest!.n }
}

/** The first rows of a seller's goods, as requested by its grid. */
async function grid(origin: string, { cookie, goods }: BenchSeller & { goods: number }): Promise<Figure[]> {
  const asked: [RowName, object][] = [
    ['grid of the largest seller: first rows', {}],
    ['grid of the largest seller: rows in the middle, by price', { offset: Math.floor(goods / 2), sort: 'price' }],
    ['grid of the largest seller: a keyword', { keyword: 'M8' }],
  ]
  const figures: Figure[] = []
  for (const [row, params] of asked) {
    const ms = await answerMs(origin, request(sellerGoods.list, cookie, params))
    figures.push(figure(row, ms, ` of ${inThousands(goods)} goods`))
  }
  return figures
}

/** The same queries over equally many goods of 8 and of 2,000 sellers. */
async function manyOfThem(fewOrigin: string, manyUrl: string): Promise<Figure> {
  const db = connect(manyUrl, { max: 2, name: 'lianmeng-bench', statementTimeout: 600_000, connectTimeout: 60_000 })
  try {
    await leaveDemonstration(db)
    await spreadOverMany(db, manySellers)
  } finally {
    await db.end()
  }
  const server = await startServer(manyUrl, '')
  try {
    // The server of the eight has answered for minutes. A new process needs a while until its hot code is compiled.
    for (const [, endpoint, params] of questions)
      for (const origin of [fewOrigin, server.origin])
        await answerMs(origin, request(endpoint, '', params), warmUpSeconds)
    return await comparedQuestions(
      'five questions over 2,000 instead of 8 sellers',
      ([, endpoint, params]) => answerMs(fewOrigin, request(endpoint, '', params)),
      ([, endpoint, params]) => answerMs(server.origin, request(endpoint, '', params)),
    )
  } finally {
    await server.stop()
  }
}

type Places = {
  databaseUrl: string
  /** A second copy of the demonstration. */
  manyUrl: string
  /** Empty: no browser is used. */
  webDist: string
}

/** The measurements at sellers, by the group of their rows. */
export const sellerGroups = [
  'members',
  'grid',
  'gridInPage',
  'bulkChange',
  'stockPush',
  'dayOfNotes',
  'newPrices',
  'manySellers',
] as const satisfies readonly Group[]

/** The effects of sellers' changes on buyers. @param isWanted says which groups are measured */
export async function measureSellers(
  db: Sql,
  { databaseUrl, manyUrl, webDist }: Places,
  isWanted: (group: Group) => boolean,
): Promise<Figure[]> {
  const sellers = await sellersOf(db)
  const [buyer] = await makeBuyers(db, 1)
  const member = await memberWithLists(db, sellers)
  await db`vacuum analyze`
  const largest = await largestOf(db, sellers)
  const { origin, stop } = await startServer(databaseUrl, webDist)
  const measured: Record<(typeof sellerGroups)[number], () => Promise<Figure[]>> = {
    members: async () => [await ownPrices(origin, buyer!.cookie, member.cookie)],
    grid: () => grid(origin, largest),
    gridInPage: async () => (webDist ? gridInPage(origin, largest.cookie) : []),
    bulkChange: () => bulkChange(origin, largest),
    stockPush: async () => [await stockPush(db, origin, sellers[0]!)],
    dayOfNotes: async () => [await dayOfNotes(db, origin, sellers)],
    newPrices: () => newPrices(db, origin, sellers),
    manySellers: async () => [await manyOfThem(origin, manyUrl)],
  }
  try {
    const figures: Figure[] = []
    for (const group of sellerGroups.filter((group) => isWanted(group))) figures.push(...(await measured[group]()))
    return figures
  } finally {
    await stop()
  }
}
