import type { Bin } from '@lianmeng/contract/my-goods/bin-endpoints'
import { type BinLevel, isLow } from '@lianmeng/trade/archive/bin-level'
import { thousandths, toNumber } from '@lianmeng/trade/quantity/qty'
import type { Db } from '../database/db.ts'

/** A bin in a company's own store; thousandths of the base unit. */
export type BinRow = {
  id: number
  version: number
  productId: number
  minQty: number
  targetQty: number
  leftQty: number | null
  countedAt: Date | null
  askedQty: number
  askedAt: Date | null
}
type Owned = BinRow & { buyerId: number }

const bins = (db: Db, buyerId: number) => db`
  select buyer_id as "buyerId", id, version, product_id as "productId", min_qty as "minQty", target_qty as "targetQty",
    left_qty as "leftQty", counted_at as "countedAt", asked_qty as "askedQty", asked_at as "askedAt"
  from bin where buyer_id = ${buyerId}`

/** Bins of products. */
export const binsOfProducts = (db: Db, buyerId: number, ids: readonly number[]) =>
  db<Owned[]>`${bins(db, buyerId)} and product_id = any(${[...ids]}::bigint[]) order by id`.ownedBy('buyerId', buyerId)

export async function binById(db: Db, buyerId: number, id: number): Promise<BinRow | undefined> {
  const [row] = await db<Owned[]>`${bins(db, buyerId)} and id = ${id}`.ownedBy('buyerId', buyerId)
  return row
}

/** The named bins, locked until the transaction ends, ordered by id. */
export const lockedBins = (tx: Db, buyerId: number, ids: readonly number[]) =>
  tx<Owned[]>`${bins(tx, buyerId)} and id = any(${[...ids]}::bigint[]) order by id for update`.ownedBy(
    'buyerId',
    buyerId,
  )

/** Writes the new values of bins, each with a new version. */
export async function writeBins(
  tx: Db,
  who: { companyId: number; userId: number },
  rows: readonly (Omit<BinRow, 'id' | 'version'> & { tenantId: number })[],
): Promise<void> {
  await tx`
    insert into bin (buyer_id, product_id, tenant_id, min_qty, target_qty, left_qty, counted_at, asked_qty, asked_at,
      changed_by)
    select ${who.companyId}, r.product, r.tenant, r.min, r.target, r."left", r.counted, r.asked, r.asked_at, ${who.userId}
    from jsonb_to_recordset(${tx.json(
      rows.map((row) => ({
        product: row.productId,
        tenant: row.tenantId,
        min: row.minQty,
        target: row.targetQty,
        left: row.leftQty,
        counted: row.countedAt,
        asked: row.askedQty,
        asked_at: row.askedAt,
      })),
    )}) as r(product bigint, tenant int, min bigint, target bigint, "left" bigint, counted timestamptz, asked bigint,
      asked_at timestamptz)
    on conflict (buyer_id, product_id) do update
    set min_qty = excluded.min_qty, target_qty = excluded.target_qty, left_qty = excluded.left_qty,
      counted_at = excluded.counted_at, asked_qty = excluded.asked_qty, asked_at = excluded.asked_at,
      version = bin.version + 1, changed_by = excluded.changed_by`
}

/** @returns how many there were */
export async function deleteBin(tx: Db, buyerId: number, id: number): Promise<number> {
  const { count } = await tx`delete from bin where buyer_id = ${buyerId} and id = ${id}`
  return count
}

/** Reassigns a bin, and its label, to other goods, unless these have one. */
export async function moveBin(
  tx: Db,
  buyerId: number,
  { from, to, tenantId }: { from: number; to: number; tenantId: number },
): Promise<void> {
  await tx`
    update bin b set product_id = ${to}, tenant_id = ${tenantId}, version = b.version + 1
    where b.buyer_id = ${buyerId} and b.product_id = ${from}
      and not exists (select 1 from bin other where other.buyer_id = ${buyerId} and other.product_id = ${to})`
}

/** A bin's levels for the rules. */
export const levelOf = ({ minQty, targetQty, leftQty, askedQty }: BinRow): BinLevel => ({
  min: thousandths(BigInt(minQty)),
  target: thousandths(BigInt(targetQty)),
  left: leftQty === null ? null : thousandths(BigInt(leftQty)),
  asked: thousandths(BigInt(askedQty)),
})

/** A bin on the wire. */
export function wireBin(row: BinRow): Bin {
  const { min, target, left, asked } = levelOf(row)
  return {
    id: row.id,
    version: row.version,
    minQty: toNumber(min),
    targetQty: toNumber(target),
    leftQty: left === null ? null : toNumber(left),
    countedAt: row.countedAt?.toISOString() ?? '',
    askedQty: toNumber(asked),
    askedAt: row.askedAt?.toISOString() ?? '',
    isLow: isLow({ min, target, left, asked }) ? 1 : 0,
  }
}

/** A count that replaces the previous one. `hasCome`: it includes the ordered goods. */
export function counted(
  row: BinRow,
  { left, hasCome }: { left: number | undefined; hasCome: boolean },
  now: Date,
): BinRow {
  return {
    ...row,
    ...(left !== undefined && { leftQty: left, countedAt: now }),
    ...(hasCome && { askedQty: 0, askedAt: null }),
  }
}
