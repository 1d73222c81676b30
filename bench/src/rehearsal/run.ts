/**
 * Disturbs a running server and prints what its buyers noticed. Environment: DATABASE_URL (a separate database with the
 * demonstration data). Arguments: --minutes 30, shared by all exercises without a time of their own; --only pattern.
 */
import { parseArgs } from 'node:util'
import { connect } from '../../../server/src/database/db.ts'
import { buyableOffers, fillStock, makeBuyers } from '../buyers.ts'
import { drive } from '../load.ts'
import { addToCart, everything, onSale, readingOperations } from '../operations.ts'
import { startServer } from '../server.ts'
import { exercises } from './exercises.ts'

/** Simultaneous users, and the pause between two clicks of each, ms. */
const people = 20
const pause = 50

const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '30' }, only: { type: 'string', default: '' } },
})
const chosen = exercises.filter(({ name }) => new RegExp(values.only).test(name))
if (chosen.length === 0) throw new Error(`no exercise is called like ${values.only}`)
const sharing = chosen.filter(({ seconds: own }) => own === undefined)
const seconds = (Number(values.minutes) * 60) / Math.max(1, sharing.length)

const databaseUrl = process.env.DATABASE_URL
if (!databaseUrl) throw new Error('DATABASE_URL is missing: start the rehearsal with `npm run rehearse`')
const db = connect(databaseUrl, { max: 4, name: 'lianmeng-bench', statementTimeout: 600_000 })
const offers = await buyableOffers(db, 3000)
await fillStock(db, offers)
const buyers = await makeBuyers(db, 200)
await db`vacuum analyze`

// The demonstration's accounts are public: production refuses to start with them.
const server = await startServer(databaseUrl, '', { NODE_ENV: 'development' })
let isWithin = true
try {
  const { facets } = await onSale(server.origin)
  const operations = [...readingOperations(buyers, facets, offers), addToCart(buyers, offers)]
  const browse = (time: number, count = people, origin = server.origin) =>
    drive(origin, count, time, (c) => everything(operations, c), pause)
  const { hostname: host, port } = new URL(server.origin)
  const context = {
    db,
    databaseUrl,
    origin: server.origin,
    target: { host, port: Number(port) },
    pid: server.pid,
    buyers,
    seconds,
    browse,
  }
  await browse(3)
  for (const { name, run } of chosen) {
    // A cart holds 500 lines; half an hour of adding would fill it.
    await db`delete from cart_line where buyer_id = any(${buyers.map(({ companyId }) => companyId)}::bigint[])`
    const { measured, budget, within, firstError } = await run(context)
    isWithin &&= within
    console.log(
      `${name}: ${measured} (${budget}: ${within ? 'met' : 'MISSED'})${firstError ? `\n  ${firstError}` : ''}`,
    )
  }
} finally {
  await server.stop()
  await db.end()
}
process.exitCode = isWithin ? 0 : 1
