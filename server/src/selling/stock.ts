import { type Qty, thousandths } from '@lianmeng/trade/quantity/qty'
import { countedStock } from '@lianmeng/trade/stock/counted'
import type { StockFigures } from '../catalogue/columns/read-states.ts'
import type { Db } from '../database/db.ts'
import { shippedSince } from './shipped-since.ts'

/** A stock locked by this transaction. Quantities in thousandths of the base unit. */
export type HeldStock = {
  productId: number
  ownCode: string
  baseUnit: number
  onHand: number
  reserved: number
  shortage: number
  reservable: boolean
  countedAt: Date | null
}

/** Kinds recorded by {@link takeCounts}; shipments to buyers have their own kind, see ship-stock.ts. */
export type MoveKind = 'count' | 'in' | 'out' | 'import' | 'erp' | 'return'

/** The stock of a product on hand at a moment. */
export type Count = { stock: HeldStock; really: Qty; asOf: Date; note: string }

/** Locked in the order of products, like everywhere. */
export async function lockStock(
  tx: Db,
  tenantId: number,
  productIds: readonly number[],
): Promise<Map<number, HeldStock>> {
  const rows = await tx<HeldStock[]>`
    select s.product_id as "productId", p.own_code as "ownCode", p.base_unit as "baseUnit", s.on_hand as "onHand",
      s.reserved, s.shortage, s.reservable, s.counted_at as "countedAt"
    from stock s join product p on p.tenant_id = ${tenantId} and p.id = s.product_id
    where s.tenant_id = ${tenantId} and s.product_id = any(${[...productIds]}::bigint[])
    order by s.product_id for update of s`
  return new Map(rows.map((row) => [row.productId, row]))
}

/** The stock on hand, whatever is reserved. */
export const reallyThere = ({ onHand, shortage }: HeldStock): number => onHand - shortage

/** Counts reduced by goods shipped to buyers after them, which were still counted. */
async function withoutShipped(tx: Db, tenantId: number, counts: readonly Count[]): Promise<Count[]> {
  const left = await shippedSince(
    tx,
    tenantId,
    counts.map(({ stock, asOf }) => ({ productId: stock.productId, asOf })),
  )
  return counts.map((count) => {
    const really = count.really - BigInt(left.get(count.stock.productId) ?? 0)
    return { ...count, really: thousandths(really > 0n ? really : 0n) }
  })
}

type Counted = {
  figures: StockFigures[]
  short: { id: number; ownCode: string; shortageInBaseUnits: number }[]
  changed: number
}

/** Applies counts of the stock, and records the changes. The caller has locked the stock. */
export async function takeCounts(
  tx: Db,
  tenantId: number,
  counts: readonly Count[],
  { kind, by }: { kind: (count: Count) => MoveKind; by: string },
): Promise<Counted> {
  const judged = (await withoutShipped(tx, tenantId, counts)).map((count) => {
    const { reserved, reservable } = count.stock
    const { onHand, shortage } = countedStock(count.really, { reserved: thousandths(BigInt(reserved)), reservable })
    return { ...count, kind: kind(count), onHand: Number(onHand), shortage: Number(shortage) }
  })
  const ids = judged.map(({ stock }) => stock.productId)
  const column = <Value>(read: (one: (typeof judged)[number]) => Value) => judged.map(read)
  await tx`
    update stock s set on_hand = w.on_hand, shortage = w.shortage, counted_at = greatest(s.counted_at, w.as_of)
    from unnest(${ids}::bigint[], ${column((one) => one.onHand)}::bigint[], ${column((one) => one.shortage)}::bigint[],
      ${column((one) => one.asOf)}::timestamptz[]) as w (id, on_hand, shortage, as_of)
    where s.tenant_id = ${tenantId} and s.product_id = w.id`
  const changed = judged.filter(({ stock, really }) => Number(really) !== reallyThere(stock))
  await tx`
    insert into stock_move (tenant_id, product_id, kind, before, after, shortage, note, as_of, user_name)
    select ${tenantId}, id, kind, before, after, shortage, note, as_of, ${by}
    from unnest(${changed.map(({ stock }) => stock.productId)}::bigint[], ${changed.map((one) => one.kind)}::text[],
      ${changed.map(({ stock }) => reallyThere(stock))}::bigint[], ${changed.map(({ really }) => Number(really))}::bigint[],
      ${changed.map((one) => one.shortage)}::bigint[], ${changed.map((one) => one.note)}::text[],
      ${changed.map((one) => one.asOf)}::timestamptz[]) as w (id, kind, before, after, shortage, note, as_of)`
  return {
    changed: changed.length,
    figures: changed.map(({ stock, onHand }) => ({ componentId: stock.productId, onHand, reserved: stock.reserved })),
    short: judged
      .filter(({ shortage }) => shortage > 0)
      .map(({ stock, shortage }) => ({
        id: stock.productId,
        ownCode: stock.ownCode,
        shortageInBaseUnits: shortage / 1000,
      })),
  }
}
