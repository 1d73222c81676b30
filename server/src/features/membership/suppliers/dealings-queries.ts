import { unsoldStates } from '@lianmeng/trade/order/states'
import type { Db } from '../../../database/db.ts'

export type BoughtRow = { tenantId: number; orderIds: number[] }

/** A company's orders since then that are confirmed and not cancelled, by seller. */
export const ordersSince = (db: Db, buyerId: number, since: Date) => db<BoughtRow[]>`
  select tenant_id as "tenantId", array_agg(order_id) as "orderIds"
  from buyer_order
  where buyer_id = ${buyerId} and created_at >= ${since} and state <> all(${unsoldStates as string[]})
  group by tenant_id order by tenant_id`

/** How many such orders each of these companies has. */
export const orderCountsSince = (db: Db, buyerIds: readonly number[], since: Date) => db<
  { buyerId: number; orders: number }[]
>`
  select buyer_id as "buyerId", count(*)::int as orders
  from buyer_order
  where buyer_id = any(${buyerIds as number[]}::bigint[]) and created_at >= ${since}
    and state <> all(${unsoldStates as string[]})
  group by buyer_id`
