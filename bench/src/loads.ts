import type { Sql } from '../../server/src/database/db.ts'
import { fillCarts, makeBuyers, type Offer } from './buyers.ts'
import type { Figure } from './figures/figure.ts'
import { type Loaded, loadFigure, rangeFigure } from './figures/load-figure.ts'
import type { RowName } from './figures/rows.ts'
import { drive, type LoadFigures, median } from './load.ts'
import { dispenser, type Operation, submit } from './operations.ts'
import type { OrderLists } from './order-lists.ts'
import { giveBudgets } from './order-terms.ts'
import { cpuSeconds } from './processes.ts'
import type { Server } from './server.ts'

const connectionCounts = [1, 16, 64]

/** The server that is loaded, the first process of its database, and how long and how often it is loaded. */
export type Place = { db: Sql; server: Server; postmaster: number; seconds: number; runs: number }

/** Loads the server with one operation at one number of connections: the median of several runs. */
async function load(
  { server, postmaster, seconds, runs }: Place,
  { requests, sourceOf }: Pick<Operation, 'requests' | 'sourceOf'>,
  connections: number,
): Promise<Loaded> {
  const before = { server: cpuSeconds(server.pid), database: cpuSeconds(postmaster, true) }
  const measured: LoadFigures[] = []
  for (let run = 0; run < runs; run += 1) measured.push(await drive(server.origin, connections, seconds, sourceOf))
  const sent = measured.reduce((sum, one) => sum + one.requests, 0)
  // A process of the database that ended takes its time with it.
  const perOperation = (cpu: number) => Math.max(0, (cpu * 1000 * requests) / sent)
  const latency = median(measured)
  const firstError = measured.find((one) => one.firstError)?.firstError ?? ''
  if (firstError) console.log(firstError)
  return {
    connections,
    perSecond: latency.perSecond / requests,
    latency,
    serverCpuMs: perOperation(cpuSeconds(server.pid) - before.server),
    databaseCpuMs: perOperation(cpuSeconds(postmaster, true) - before.database),
    errors: measured.reduce((sum, one) => sum + one.errors, 0),
  }
}

/** An operation under load, by default at 1, 16 and 64 connections. */
export async function loaded(place: Place, operation: Operation, counts = connectionCounts): Promise<Figure> {
  const all: Loaded[] = []
  for (const connections of counts) all.push(await load(place, operation, connections))
  return loadFigure(operation.row, all)
}

/** Submissions of prepared carts. A cart is submitted once: each number of connections has its own. */
export async function submissions(
  place: Place,
  { row, lines, goods }: { row: RowName; lines: number; goods: readonly Offer[] },
): Promise<Figure> {
  const { db, seconds, runs } = place
  const all: Loaded[] = []
  for (const connections of connectionCounts) {
    const people = await makeBuyers(db, Math.ceil(3500 * seconds * runs))
    await giveBudgets(db, people)
    const ready = await fillCarts(db, people, goods, lines)
    // The database's work left over from the preparation is not to be measured.
    await db`vacuum analyze`
    await db`checkpoint`
    all.push(await load(place, submit(row, dispenser(ready)), connections))
  }
  return loadFigure(row, all)
}

/** The lists of one row, each asked by one caller. */
export async function listed(place: Place, { row, searches }: OrderLists): Promise<Figure> {
  const all: Loaded[] = []
  for (const { name, sourceOf } of searches) {
    const one = await load(place, { requests: 1, sourceOf }, 1)
    console.log(`    ${name}: ${one.latency.p50.toFixed(1)} ms`)
    all.push(one)
  }
  return rangeFigure(row, all)
}
