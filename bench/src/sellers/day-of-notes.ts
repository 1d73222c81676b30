import { printDeliveryNotes } from '@lianmeng/contract/documents/batch-endpoints'
import type { Sql } from '../../../server/src/database/db.ts'
import { type Figure, figure, middle } from '../figures/figure.ts'
import { request } from '../operations.ts'
import type { BenchSeller } from './people.ts'

const notes = 60
const rounds = 3

/** The shipped orders of the seller who has most of them. */
async function shippedOrders(db: Sql, sellers: readonly BenchSeller[]) {
  const [most] = await db<{ tenantId: number }[]>`
    select tenant_id as "tenantId" from shipment group by 1 order by count(distinct order_id) desc limit 1`
  const rows = await db<{ orderNo: string }[]>`
    select o.order_no as "orderNo" from sales_order o
    where o.tenant_id = ${most!.tenantId} and exists (
      select from shipment s where s.tenant_id = ${most!.tenantId} and s.order_id = o.id)
    order by o.id desc limit ${notes}`
  return {
    cookie: sellers.find(({ tenantId }) => tenantId === most!.tenantId)!.cookie,
    orderNos: rows.map(({ orderNo }) => orderNo),
  }
}

/** The delivery notes of a day of orders as one PDF. */
export async function dayOfNotes(db: Sql, origin: string, sellers: readonly BenchSeller[]): Promise<Figure> {
  const { cookie, orderNos } = await shippedOrders(db, sellers)
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const { path, ...sent } = request(printDeliveryNotes, cookie, { orderNos, amounts: round % 2 === 1 })
    const started = performance.now()
    const answer = await fetch(`${origin}${path}`, sent)
    const { byteLength } = await answer.arrayBuffer()
    if (!answer.ok || byteLength === 0) throw new Error(`${path}: HTTP ${answer.status}`)
    times.push(performance.now() - started)
  }
  return figure('60 delivery notes as one PDF', middle(times) / 1000)
}
