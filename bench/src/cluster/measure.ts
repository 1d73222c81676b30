/**
 * Measures orders and lists on one PostgreSQL and on a cluster with the same data, in turns. Environment: DATABASE_URL
 * and CLUSTER_URL, whose machines run here. Arguments: the file of `prepare.ts`, rounds, seconds of a turn, a pattern of
 * operations.
 */
import { readFile } from 'node:fs/promises'
import * as cart from '@lianmeng/contract/cart/endpoints'
import * as findGoods from '@lianmeng/contract/find-goods/endpoints'
import * as orders from '@lianmeng/contract/orders/endpoints'
import * as sellerOrders from '@lianmeng/contract/orders/seller-endpoints'
import { connect } from '../../../server/src/database/db.ts'
import { drive, type Request, type Source } from '../load.ts'
import { dispenser, request, submit } from '../operations.ts'
import { cpuSeconds } from '../processes.ts'
import { type Server, startServer } from '../server.ts'
import type { Prepared } from './prepare.ts'

type Side = { name: string; server: Server; postmasters: number[]; sourcesOf: Map<string, () => Source> }
/** Milliseconds of one request. */
type Cost = { clock: number; server: number; database: number }

const { DATABASE_URL, CLUSTER_URL } = process.env
const [file, rounds = '10', seconds = '2', only = ''] = process.argv.slice(2)
if (!DATABASE_URL || !CLUSTER_URL || !file)
  throw new Error('DATABASE_URL=… CLUSTER_URL=… node bench/src/cluster/measure.ts FILE [ROUNDS] [SECONDS] [PATTERN]')
const prepared = JSON.parse(await readFile(file, 'utf8')) as Prepared

async function asked<T extends object>(url: string, sql: string): Promise<T[]> {
  const db = connect(url, { max: 1, name: 'lianmeng-bench', connectTimeout: 30_000 })
  try {
    return (await db.unsafe(sql)) as unknown as T[]
  } finally {
    await db.end()
  }
}

/** The first processes of the database's machines. */
async function postmastersOf(url: string): Promise<number[]> {
  const [known] = await asked<{ nodes: object | null }>(url, `select to_regclass('pg_dist_node') as nodes`)
  const ports = known!.nodes ? await asked<{ port: number }>(url, 'select nodeport as port from pg_dist_node') : []
  const urls = ports.map(({ port }) => Object.assign(new URL(url), { port: String(port) }).href)
  const pids = (urls.length > 0 ? urls : [url]).map(async (each) => {
    const text = `select (regexp_split_to_array(pg_read_file('postmaster.pid'), '\\n'))[1]::int as pid`
    return (await asked<{ pid: number }>(each, text))[0]!.pid
  })
  return Promise.all(pids)
}

const again = (requests: readonly Request[]) => (): Source => {
  let at = 0
  return { next: () => requests[at++ % requests.length]! }
}

/** The operations, by name and number of connections. */
function operations(): Map<string, () => Source> {
  const { carts, regular, seller, componentIds } = prepared
  const one = dispenser(carts.one)
  const three = dispenser(carts.three)
  const shopper = carts.one.at(-1)!.buyer
  const details = componentIds
    .slice(0, 500)
    .map((id) => request(findGoods.detailToCart, shopper.cookie, { componentId: String(id) }))
  return new Map<string, () => Source>([
    ['order of 1 line × 1', () => submit('submit-order alone, 1 line', one).sourceOf(0)],
    ['order of 1 line × 16', () => submit('submit-order alone, 1 line', one).sourceOf(0)],
    ['order of 3 lines × 1', () => submit('submit-order alone, 3 lines', three).sourceOf(0)],
    ['cart × 1', again([request(cart.list, carts.three.at(-1)!.buyer.cookie, {})])],
    [
      'list of goods with facets × 1',
      again([request(findGoods.list, shopper.cookie, { withFacets: true, limit: 20 })]),
    ],
    ['details of goods × 1', again(details)],
    ['orders of a buyer × 1', again([request(orders.list, regular.cookie, {})])],
    ['the same, goods × 1', again([request(orders.list, regular.cookie, { keyword: 'GB/T 5783' })])],
    ['orders of a seller × 1', again([request(sellerOrders.orders, seller.cookie, {})])],
  ])
}

async function side(name: string, url: string): Promise<Side> {
  return { name, server: await startServer(url, ''), postmasters: await postmastersOf(url), sourcesOf: operations() }
}

const databaseSeconds = ({ postmasters }: Side) => postmasters.reduce((sum, pid) => sum + cpuSeconds(pid, true), 0)

async function turn(of: Side, operation: string): Promise<Cost> {
  const before = { server: cpuSeconds(of.server.pid), database: databaseSeconds(of) }
  const connections = Number(operation.split('× ')[1])
  const figures = await drive(of.server.origin, connections, Number(seconds), of.sourcesOf.get(operation)!)
  if (figures.errors > 0) throw new Error(`${of.name}, ${operation}: ${figures.firstError}`)
  const each = (cpu: number) => (cpu * 1000) / figures.requests
  return {
    clock: figures.p50,
    server: each(cpuSeconds(of.server.pid) - before.server),
    database: each(databaseSeconds(of) - before.database),
  }
}

const middle = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!

const sides = [await side('one PostgreSQL', DATABASE_URL), await side('cluster', CLUSTER_URL)] as const
try {
  console.log(
    '| operation | clock, server, database of one PostgreSQL, ms | of the cluster | clock | server + database |',
  )
  console.log('|---|--:|--:|--:|--:|')
  for (const operation of [...sides[0].sourcesOf.keys()].filter((name) => new RegExp(only).test(name))) {
    const costs: [Cost[], Cost[]] = [[], []]
    for (let round = 0; round < Number(rounds); round += 1)
      for (const at of round % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const))
        costs[at].push(await turn(sides[at], operation))
    const [plain, cluster] = costs.map((each) => ({
      clock: middle(each.map(({ clock }) => clock)),
      server: middle(each.map(({ server }) => server)),
      database: middle(each.map(({ database }) => database)),
    })) as [Cost, Cost]
    const shown = ({ clock, server, database }: Cost) =>
      [clock, server, database].map((ms) => ms.toFixed(2)).join(' · ')
    const work = (cluster.server + cluster.database) / (plain.server + plain.database)
    const clock = cluster.clock / plain.clock
    console.log(`| ${operation} | ${shown(plain)} | ${shown(cluster)} | ${clock.toFixed(2)} | ${work.toFixed(2)} |`)
  }
} finally {
  for (const { server } of sides) await server.stop()
}
