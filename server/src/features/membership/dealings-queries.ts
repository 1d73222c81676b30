import { unsoldStates } from '@lianmeng/trade/order/states'
import type { Db } from '../../database/db.ts'

export type BoughtRow = { tenantId: number; orderIds: number[] }

/** A company's orders since then that are confirmed and not cancelled, by seller. */
export const ordersSince = (db: Db, buyerId: number, since: Date) => db<BoughtRow[]>`
  select tenant_id as "tenantId", array_agg(order_id) as "orderIds"
  from buyer_order
  where buyer_id = ${buyerId} and created_at >= ${since} and state <> all(${unsoldStates as string[]})
  group by tenant_id order by tenant_id`
