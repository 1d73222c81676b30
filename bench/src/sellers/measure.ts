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
import { type Figure, middle, printFigures } from '../figures.ts'
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

const percent = (share: number) => `${((share - 1) * 100).toFixed(0)} %`

/** How much longer one of two answers takes, measured alternately: other load affects both. */
async function compared(name: string, plain: () => Promise<number>, other: () => Promise<number>, most: number) {
  const shares: number[] = []
  const times: [number, number][] = []
  for (let round = 0; round < rounds; round += 1) {
    const turns = round % 2 === 0 ? [plain, other] : [other, plain]
    const measured = [await turns[0]!(), await turns[1]!()]
    const [one, two] = round % 2 === 0 ? measured : measured.toReversed()
    times.push([one!, two!])
    shares.push(two! / one!)
  }
  const [one, two] = [0, 1].map((which) => middle(times.map((pair) => pair[which]!)).toFixed(2))
  const share = middle(shares)
  return {
    name,
    value: `${one} → ${two} ms (${percent(share)})`,
    budget: `+${percent(most)}`,
    within: share <= most,
  } satisfies Figure
}

/** A member of every seller, each with a price list for that member, compared with a buyer without memberships. */
async function ownPrices(origin: string, buyer: string, member: string): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const [name, endpoint, params] of questions)
    figures.push(
      await compared(
        `${name}: buyer → member with own prices`,
        () => answerMs(origin, request(endpoint, buyer, params)),
        () => answerMs(origin, request(endpoint, member, params)),
        1.2,
      ),
    )
  return figures
}

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

const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`

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
  return {
    name: `push of ${goods.length} counts`,
    value: seconds(middle(times)),
    budget: '1 s',
    within: middle(times) <= 1000,
  }
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
  const [items] = await db<{ n: number }[]>`
    select count(*)::int as n from price_item where list_id = any(${lists.map(({ listId }) => listId)}::bigint[])`
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
  const added = meanwhile.p95 - calm.p95
  const after = seen - written
  return [
    {
      name: `${items!.n} changed prices: written by eight sellers at once`,
      value: seconds(written - started),
      budget: '–',
      within: true,
    },
    { name: 'visible to all after that', value: seconds(after), budget: '5 s', within: after <= 5000 },
    {
      name: 'reads meanwhile, p95',
      value: `${calm.p95.toFixed(1)} → ${meanwhile.p95.toFixed(1)} ms`,
      budget: '+20 ms',
      within: added <= 20,
    },
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
  const asked: [string, Endpoint, object][] = [
    ['first rows', sellerGoods.list, {}],
    ['rows in the middle, by price', sellerGoods.list, { offset: Math.floor(goods / 2), sort: 'price' }],
    ['a keyword', sellerGoods.list, { keyword: 'M8' }],
  ]
  const figures: Figure[] = []
  for (const [name, endpoint, params] of asked) {
    const ms = await answerMs(origin, request(endpoint, cookie, params))
    figures.push({
      name: `grid of ${goods} goods: ${name}`,
      value: `${ms.toFixed(0)} ms`,
      budget: '300 ms',
      within: ms <= 300,
    })
  }
  return figures
}

/** The same queries over equally many goods of 8 and of 2,000 sellers. */
async function manyOfThem(fewOrigin: string, manyUrl: string): Promise<Figure[]> {
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
    const figures: Figure[] = []
    for (const [name, endpoint, params] of questions) {
      const asked = request(endpoint, '', params)
      figures.push(
        await compared(
          `${name}: of 8 → of ${manySellers} sellers`,
          () => answerMs(fewOrigin, asked),
          () => answerMs(server.origin, asked),
          1.1,
        ),
      )
    }
    return figures
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

/** The effects of sellers' changes on buyers. Prints tables. */
export async function measureSellers(db: Sql, { databaseUrl, manyUrl, webDist }: Places): Promise<void> {
  const sellers = await sellersOf(db)
  const [buyer] = await makeBuyers(db, 1)
  const member = await memberWithLists(db, sellers)
  await db`vacuum analyze`
  const server = await startServer(databaseUrl, webDist)
  try {
    printFigures('members with prices of their own', await ownPrices(server.origin, buyer!.cookie, member.cookie))
    const largest = await largestOf(db, sellers)
    printFigures('grid of goods', await grid(server.origin, largest))
    if (webDist) printFigures('grid of goods in a browser', await gridInPage(server.origin, largest.cookie))
    printFigures('bulk change', await bulkChange(server.origin, largest))
    printFigures('a warehouse', [await stockPush(db, server.origin, sellers[0]!)])
    printFigures('papers of a day', [await dayOfNotes(db, server.origin, sellers)])
    printFigures('new prices', await newPrices(db, server.origin, sellers))
    printFigures('many sellers', await manyOfThem(server.origin, manyUrl))
  } finally {
    await server.stop()
  }
}
