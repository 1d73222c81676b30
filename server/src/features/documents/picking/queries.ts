import type { Db } from '../../../database/db.ts'
import type { DescribedGoods } from '../../../selling/described-goods.ts'
import { describing, descriptionColumns } from '../../../selling/described-goods.ts'

/** Thousandths; `shipped`: what had left of the line when it was picked. */
export type Pick = {
  tenantId: number
  orderId: number
  lineNo: number
  picked: number
  shipped: number
  isShort: boolean
}

/** What lies ready of orders. */
export const picksOf = (db: Db, tenantId: number, orderIds: readonly number[]) =>
  db<Pick[]>`
  select tenant_id as "tenantId", order_id as "orderId", line_no as "lineNo", picked, shipped, is_short as "isShort"
  from order_pick where tenant_id = ${tenantId} and order_id = any(${[...orderIds]}::bigint[])`.ownedBy(
    'tenantId',
    tenantId,
  )

export async function putPicks(
  tx: Db,
  tenantId: number,
  picks: readonly Omit<Pick, 'tenantId'>[],
  { at, by }: { at: Date; by: string },
): Promise<void> {
  await tx`
    insert into order_pick (tenant_id, order_id, line_no, picked, shipped, is_short, picked_at, picked_by)
    select ${tenantId}, w.order_id, w.line_no, w.picked, w.shipped, w.is_short, ${at}, ${by}
    from unnest(${picks.map(({ orderId }) => orderId)}::bigint[], ${picks.map(({ lineNo }) => lineNo)}::smallint[],
      ${picks.map(({ picked }) => picked)}::bigint[], ${picks.map(({ shipped }) => shipped)}::bigint[],
      ${picks.map(({ isShort }) => isShort)}::boolean[]) as w (order_id, line_no, picked, shipped, is_short)
    on conflict (tenant_id, order_id, line_no) do update set picked = excluded.picked, shipped = excluded.shipped,
      is_short = excluded.is_short, picked_at = excluded.picked_at, picked_by = excluded.picked_by`
}

export type CodedGoods = DescribedGoods & { tenantId: number; productId: number; bin: string }

/** A seller's product by its own code, in any case of letters. */
export async function goodsByCode(db: Db, tenantId: number, code: string): Promise<CodedGoods | undefined> {
  const [row] = await db<CodedGoods[]>`
    select p.tenant_id as "tenantId", p.id as "productId", p.bin, ${descriptionColumns(db, tenantId)}
    from product p ${describing(db)}
    where p.tenant_id = ${tenantId} and lower(p.own_code) = lower(${code}) order by p.id limit 1`.ownedBy(
    'tenantId',
    tenantId,
  )
  return row
}

/** A bin of a seller as it is written there. */
export async function binNamed(db: Db, tenantId: number, bin: string): Promise<string | undefined> {
  const [row] = await db<{ bin: string }[]>`
    select bin from product where tenant_id = ${tenantId} and lower(bin) = lower(${bin}) limit 1`
  return row?.bin
}
