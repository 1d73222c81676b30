/**
 * Measures the product on this machine and writes the figures into docs/performance.md. Environment: DATABASE_URL (a
 * separate database with the demonstration data), OTHER_DATABASE_URL (another one), WEB_DIST. Arguments: --seconds 8
 * --runs 3 --only pattern of operations, as the table names them.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { connect } from '../../server/src/database/db.ts'
import {
  busiestSeller,
  buyableOffers,
  fillArchive,
  fillCarts,
  fillStock,
  firstBuyersSession,
  makeBuyers,
} from './buyers.ts'
import { measureChat } from './chat/measure.ts'
import { editFigures } from './edits.ts'
import { writeFigures } from './figures/document.ts'
import { type Figure, figure, printFigures } from './figures/figure.ts'
import { type Group, type RowName, rowsOf } from './figures/rows.ts'
import { measureKernel } from './kernel.ts'
import { leaveDemonstration } from './leave-demonstration.ts'
import { drive } from './load.ts'
import { listed, loaded, type Place, submissions } from './loads.ts'
import { measureLoginStorm } from './login-storm.ts'
import { addToCart, archivePages, checkout, onSale, readingOperations, setQuantity } from './operations.ts'
import { measureOrders } from './order-figures.ts'
import { fillOrders, takeOverAll } from './order-history.ts'
import { buyerLists, sellerLists } from './order-lists.ts'
import { chargeFreight, giveBudgets } from './order-terms.ts'
import { measurePage } from './page.ts'
import { residentMb } from './processes.ts'
import { measureWorkbook } from './product-workbook.ts'
import { measureSellers, sellerGroups } from './sellers/measure.ts'
import { type Server, startServer } from './server.ts'
import { measureTools } from './tools/measure.ts'

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '8' },
    runs: { type: 'string', default: '3' },
    only: { type: 'string', default: '' },
  },
})
const seconds = Number(values.seconds)
const runs = Number(values.runs)
const only = new RegExp(values.only)

const isRowWanted = (row: RowName) => only.test(row)
const isWanted = (...groups: Group[]) =>
  groups.some((group) => rowsOf[group].some(({ operation }) => isRowWanted(operation)))

const databaseUrl = process.env.DATABASE_URL
if (!databaseUrl) throw new Error('DATABASE_URL is missing: start the bench with `npm run bench`')
const webDist = process.env.WEB_DIST ?? ''
const db = connect(databaseUrl, { max: 4, name: 'lianmeng-bench', statementTimeout: 600_000, connectTimeout: 60_000 })
const figures: Figure[] = []
let server: Server | undefined

function record(measured: readonly Figure[]): void {
  printFigures(measured)
  figures.push(...measured)
}

/** Starts the server. The first start fills the cache of compiled code, which happens only once. */
async function started(): Promise<Server> {
  await (await startServer(databaseUrl!, webDist)).stop()
  const running = await startServer(databaseUrl!, webDist)
  await wait(2_000)
  return running
}

try {
  const [postmaster] = await db<{ pid: number }[]>`
    select (regexp_split_to_array(pg_read_file('postmaster.pid'), '\n'))[1]::int pid`
  const [size] = await db<{ mb: number }[]>`select pg_database_size(current_database()) / 1048576.0 mb`
  const known = await leaveDemonstration(db)
  const offers = await buyableOffers(db, 3000)
  await fillStock(db, offers)
  const buyers = await makeBuyers(db, 2000)
  await chargeFreight(db)
  await giveBudgets(db, buyers)
  await db`vacuum analyze`
  await db`checkpoint`

  const running = await started()
  server = running
  const idleMb = residentMb(running.pid)
  const place: Place = { db, server: running, postmaster: postmaster!.pid, seconds, runs }
  const { total, facets } = await onSale(running.origin)
  console.log(`${total} 个在售商品，每项 ${runs} × ${seconds} 秒`)

  const reading = readingOperations(buyers, facets, offers)
  const [keeper] = await makeBuyers(db, 1)
  if (isWanted('archive', 'tools')) await fillArchive(db, keeper!, 20_000)
  await db`vacuum analyze`
  if (isWanted('archive')) record([await loaded(place, archivePages(keeper!), [1])])
  const linesPerCart = 10
  const carts = await fillCarts(db, buyers.slice(0, 64), offers, linesPerCart)
  // No real market is without orders. The database plans queries by the table sizes at its last analysis.
  await drive(running.origin, 16, 10, checkout(buyers.slice(1200), offers).sourceOf)
  await db`vacuum analyze`
  const changing = setQuantity(carts, (at, line) => offers[(at * linesPerCart + line) % offers.length]!)
  const loads = [...reading, changing, addToCart(buyers.slice(200, 1200), offers), checkout(buyers.slice(1200), offers)]
  for (const operation of loads) if (isRowWanted(operation.row)) record([await loaded(place, operation)])
  for (const submission of [
    { row: 'submit-order alone, 1 line', lines: 1, goods: offers },
    { row: 'submit-order alone, 3 lines', lines: 3, goods: offers },
    { row: 'submit-order, everybody the same product', lines: 1, goods: offers.slice(0, 1) },
  ] as const)
    if (isRowWanted(submission.row)) record([await submissions(place, submission)])

  const [regular] = await makeBuyers(db, 1)
  if (isWanted('orderLists', 'orderPapers')) {
    await fillOrders(db, regular!, offers, 50_000)
    await takeOverAll(db, regular!)
    await db`vacuum analyze`
    const seller = await busiestSeller(db)
    for (const lists of [...buyerLists(regular!, seller.tenantId), ...sellerLists(seller.cookie)])
      if (isRowWanted(lists.row)) record([await listed(place, lists)])
  }
  // Only after all loads is the memory that of a process under load.
  if (values.only === '')
    record([
      figure('start of the process until it listens', running.readyMs),
      figure('memory of the process, idle', idleMb),
      figure('memory of the process under load', residentMb(running.pid)),
      figure('database of 100,000 products', Number(size!.mb)),
    ])
  if (isWanted('tools')) record(await measureTools({ db, server: running, reading }, keeper!))
  if (isWanted('storm')) record(await measureLoginStorm(db, databaseUrl, [...reading, changing], known))
  if (isWanted('page') && webDist) record(await measurePage(running.origin, await firstBuyersSession(db)))
  await running.stop()
  server = undefined
  if (isWanted('workbook')) record(await measureWorkbook(db))
  if (isWanted('chat')) record(await measureChat(db, databaseUrl))
  if (isWanted('orderPapers')) record(await measureOrders(databaseUrl, regular!))
  if (isWanted(...sellerGroups))
    record(await measureSellers(db, { databaseUrl, manyUrl: process.env.OTHER_DATABASE_URL ?? '', webDist }, isWanted))
  if (isWanted('kernel')) record(await measureKernel())
  if (isWanted('edits')) record(await editFigures())
} finally {
  await server?.stop()
  await db.end()
  writeFigures(figures)
}
