/**
 * Measures the product on this machine and prints a table with budgets. Environment: DATABASE_URL (a separate database
 * with the demonstration data), OTHER_DATABASE_URL (another one), WEB_DIST. Arguments: --seconds 8 --runs 3 --only
 * pattern --no-page --no-kernel --no-storm --no-tools --no-workbook --no-orders --no-sellers --no-chat.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { connect } from '../../server/src/database/db.ts'
import { busiestSeller, buyableOffers, fillArchive, fillCarts, fillStock, makeBuyers } from './buyers.ts'
import { measureChat } from './chat/measure.ts'
import { measureKernel } from './kernel.ts'
import { leaveDemonstration } from './leave-demonstration.ts'
import { drive, type LoadFigures, median } from './load.ts'
import { measureLoginStorm } from './login-storm.ts'
import {
  addToCart,
  archivePages,
  checkout,
  dispenser,
  type Operation,
  onSale,
  readingOperations,
  setQuantity,
  submit,
} from './operations.ts'
import { measureOrders } from './order-figures.ts'
import { fillOrders, takeOverAll } from './order-history.ts'
import { buyerLists, sellerLists } from './order-lists.ts'
import { chargeFreight, giveBudgets } from './order-terms.ts'
import { measurePage } from './page.ts'
import { cpuSeconds, residentMb } from './processes.ts'
import { measureWorkbook } from './product-workbook.ts'
import { printTable, type Row } from './report.ts'
import { measureSellers } from './sellers/measure.ts'
import { type Server, startServer } from './server.ts'
import { measureTools } from './tools/measure.ts'

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '8' },
    runs: { type: 'string', default: '3' },
    only: { type: 'string', default: '' },
    'no-page': { type: 'boolean', default: false },
    'no-kernel': { type: 'boolean', default: false },
    'no-storm': { type: 'boolean', default: false },
    'no-tools': { type: 'boolean', default: false },
    'no-workbook': { type: 'boolean', default: false },
    'no-orders': { type: 'boolean', default: false },
    'no-sellers': { type: 'boolean', default: false },
    'no-chat': { type: 'boolean', default: false },
  },
})
const seconds = Number(values.seconds)
const runs = Number(values.runs)
const connectionCounts = [1, 16, 64]
const hotName = 'submit-order, everybody the same product'

const databaseUrl = process.env.DATABASE_URL
if (!databaseUrl) throw new Error('DATABASE_URL is missing: start the bench with `npm run bench`')
const db = connect(databaseUrl, { max: 4, name: 'lianmeng-bench', statementTimeout: 600_000, connectTimeout: 60_000 })
const rows: Row[] = []
let server: Server | undefined

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

  // The first start fills the cache of compiled code, which happens only once.
  await (await startServer(databaseUrl, process.env.WEB_DIST ?? '')).stop()
  const started = await startServer(databaseUrl, process.env.WEB_DIST ?? '')
  server = started
  await wait(2_000)
  const idleMb = residentMb(started.pid)
  const { total, facets } = await onSale(started.origin)
  console.log(`${total} 个在售商品，数据库 ${Number(size!.mb).toFixed(0)} MB，每项 ${runs} × ${seconds} 秒`)

  const measure = async (operation: Operation, connections: number): Promise<void> => {
    if (values.only && !new RegExp(values.only).test(operation.name)) return
    const before = { server: cpuSeconds(started.pid), database: cpuSeconds(postmaster!.pid, true) }
    const measured: LoadFigures[] = []
    for (let run = 0; run < runs; run += 1) {
      measured.push(await drive(started.origin, connections, seconds, operation.sourceOf))
    }
    const requests = measured.reduce((sum, one) => sum + one.requests, 0)
    const perOperation = (cpu: number) => (cpu * 1000 * operation.requests) / requests
    rows.push({
      name: operation.name,
      connections,
      measured: median(measured),
      requestsPerOperation: operation.requests,
      budget: operation.budget,
      serverCpuMs: perOperation(cpuSeconds(started.pid) - before.server),
      databaseCpuMs: perOperation(cpuSeconds(postmaster!.pid, true) - before.database),
      errors: measured.reduce((sum, one) => sum + one.errors, 0),
      firstError: measured.find((one) => one.firstError)?.firstError ?? '',
    })
    const row = rows.at(-1)!
    console.log(`  ${row.name} × ${connections}: ${(row.measured.perSecond / operation.requests).toFixed(0)}/s`)
  }

  const reading = readingOperations(buyers, facets, offers)
  const [keeper] = await makeBuyers(db, 1)
  await fillArchive(db, keeper!, 20_000)
  await db`vacuum analyze`
  await measure(archivePages(keeper!), 1)
  const linesPerCart = 10
  const carts = await fillCarts(db, buyers.slice(0, 64), offers, linesPerCart)
  // No real market is without orders. The database plans queries by the table sizes at its last analysis.
  await drive(started.origin, 16, 10, checkout(buyers.slice(1200), offers).sourceOf)
  await db`vacuum analyze`
  const writing: Operation[] = [
    setQuantity(carts, (at, line) => offers[(at * linesPerCart + line) % offers.length]!),
    addToCart(buyers.slice(200, 1200), offers),
    checkout(buyers.slice(1200), offers),
  ]
  for (const operation of [...reading, ...writing])
    for (const connections of connectionCounts) await measure(operation, connections)

  for (const { name, lines, goods, budget } of [
    { name: 'submit-order alone, 1 line', lines: 1, goods: offers, budget: { goal: 2000, least: 1000, at: 64 } },
    { name: 'submit-order alone, 3 lines', lines: 3, goods: offers, budget: { goal: 0, least: 0 } },
    { name: hotName, lines: 1, goods: offers.slice(0, 1), budget: { goal: 500, least: 400, p99: 250, at: 64 } },
  ]) {
    if (values.only && !new RegExp(values.only).test(name)) continue
    for (const connections of connectionCounts) {
      const people = await makeBuyers(db, Math.ceil(3500 * seconds * runs))
      await giveBudgets(db, people)
      const ready = await fillCarts(db, people, goods, lines)
      // The database's work left over from the preparation is not to be measured.
      await db`vacuum analyze`
      await db`checkpoint`
      await measure(submit(name, dispenser(ready), budget), connections)
    }
  }

  const [regular] = await makeBuyers(db, 1)
  await fillOrders(db, regular!, offers, 50_000)
  await takeOverAll(db, regular!)
  await db`vacuum analyze`
  const seller = await busiestSeller(db)
  const lists = [...buyerLists(regular!, seller.tenantId), ...sellerLists(seller.cookie, seller.orders)]
  for (const list of lists) await measure(list, 1)

  console.log(
    `\n启动到就绪 ${started.readyMs.toFixed(0)} ms，到首个回答 ${started.answeredMs.toFixed(0)} ms；内存 空闲 ${idleMb.toFixed(0)} MB，负载后 ${residentMb(started.pid).toFixed(0)} MB`,
  )
  printTable(rows)
  if (!values['no-tools']) await measureTools({ db, server: started, reading }, keeper!)
  if (!values['no-storm']) await measureLoginStorm(db, databaseUrl, [...reading, writing[0]!], known)
  if (!values['no-page'] && process.env.WEB_DIST) await measurePage(started.origin)
  await started.stop()
  server = undefined
  if (!values['no-workbook']) await measureWorkbook(db)
  if (!values['no-chat']) await measureChat(db, databaseUrl)
  if (!values['no-orders']) await measureOrders(databaseUrl, regular!)
  if (!values['no-sellers'])
    await measureSellers(db, {
      databaseUrl,
      manyUrl: process.env.OTHER_DATABASE_URL ?? '',
      webDist: values['no-page'] ? '' : (process.env.WEB_DIST ?? ''),
    })
} finally {
  await server?.stop()
  await db.end()
}
if (!values['no-kernel']) await measureKernel()
