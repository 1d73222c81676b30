/**
 * Makes of a database with the demonstration data, on one PostgreSQL, one on which orders and lists can be measured:
 * people with full carts, one of them with many orders. It is then moved to a cluster (docs/cluster.md), and
 * `measure.ts` compares the two. Environment: DATABASE_URL. Argument: the file for what the two must know.
 */
import { writeFile } from 'node:fs/promises'
import { connect } from '../../../server/src/database/db.ts'
import {
  type BenchBuyer,
  busiestSeller,
  buyableOffers,
  type Cart,
  fillCarts,
  fillStock,
  makeBuyers,
} from '../buyers.ts'
import { leaveDemonstration } from '../leave-demonstration.ts'
import { fillOrders, takeOverAll } from '../order-history.ts'
import { chargeFreight, giveBudgets } from '../order-terms.ts'

/** What both databases hold. */
export type Prepared = {
  /** Carts with one line and with three. */
  carts: { one: Cart[]; three: Cart[] }
  regular: BenchBuyer
  seller: { tenantId: number; cookie: string }
  componentIds: number[]
}

const size = { one: 6000, three: 3000, orders: 20_000 }

const url = process.env.DATABASE_URL
const [file] = process.argv.slice(2)
if (!url || !file) throw new Error('DATABASE_URL=… node bench/src/cluster/prepare.ts FILE')
const db = connect(url, { max: 2, name: 'lianmeng-bench', statementTimeout: 600_000 })
await leaveDemonstration(db)
const offers = await buyableOffers(db, 3000)
await fillStock(db, offers)
await chargeFreight(db)

async function carts(count: number, lines: number): Promise<Cart[]> {
  const people = await makeBuyers(db, count)
  await giveBudgets(db, people)
  return fillCarts(db, people, offers, lines)
}
const made = { one: await carts(size.one, 1), three: await carts(size.three, 3) }
const [regular] = await makeBuyers(db, 1)
await fillOrders(db, regular!, offers, size.orders)
await takeOverAll(db, regular!)
const { tenantId, cookie } = await busiestSeller(db)
await db`vacuum analyze`
const componentIds = offers.map((offer) => offer.componentId)
const prepared: Prepared = { carts: made, regular: regular!, seller: { tenantId, cookie }, componentIds }
await writeFile(file, JSON.stringify(prepared))
await db.end()
