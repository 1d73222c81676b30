import type { FastLine, LineQuestion, MatchedBy } from '@lianmeng/contract/fast-order/endpoints'
import type { Columns } from '@lianmeng/contract/fast-order/file-endpoints'
import { statesIn } from '@lianmeng/trade/order/states'
import type { OrderedUnit } from '@lianmeng/trade/quantity/ordered-quantity'
import type { Db } from '../../database/db.ts'
import type { Answer } from '../../offers/matching/open-fields.ts'

/** The result of reading and matching a line. */
export type StoredReading = Pick<FastLine, 'readings' | 'unread' | 'missing' | 'hints' | 'choices'> & {
  /** Which part of the text the line is, if the text names several. */
  part?: number
  /** The only candidate, which waits for consent. */
  proposal?: ChosenGoods
  questions?: LineQuestion[]
  /** What a person said about fields that the text leaves open. */
  answers?: Answer[]
}

/** The goods of a line; all 0 when none are chosen. */
export type ChosenGoods = { tenantId: number; productId: number; packageSpecId: number }

/** The fields of a line that can change. */
export type LineState = ChosenGoods & {
  rawText: string
  ownNo: string
  reading: StoredReading
  /** Thousandths of the unit; null: not stated. */
  qty: number | null
  unit: string
  matchedBy: MatchedBy
  apart: boolean
}

export type LineRow = LineState & { id: number; version: number }

const columns = (db: Db) => db`
  id, version, raw_text as "rawText", own_no as "ownNo", reading, qty, unit, matched_by as "matchedBy", apart,
  coalesce(tenant_id, 0) as "tenantId", coalesce(product_id, 0) as "productId",
  coalesce(package_spec_id, 0) as "packageSpecId"`

type Owned = LineRow & { buyerId: number }

/** All lines of a company, in the order of adding. */
export async function fastLines(db: Db, buyerId: number): Promise<LineRow[]> {
  return db<Owned[]>`
    select buyer_id as "buyerId", ${columns(db)} from fast_line where buyer_id = ${buyerId} order by id`.ownedBy(
    'buyerId',
    buyerId,
  )
}

export async function fastLine(db: Db, buyerId: number, id: number): Promise<LineRow | undefined> {
  const [row] = await db<Owned[]>`
    select buyer_id as "buyerId", ${columns(db)} from fast_line where buyer_id = ${buyerId} and id = ${id}`.ownedBy(
    'buyerId',
    buyerId,
  )
  return row
}

/** The named lines, locked until the transaction ends, in the order of adding. */
export async function lockedLines(tx: Db, buyerId: number, ids: readonly number[]): Promise<LineRow[]> {
  return tx<Owned[]>`
    select buyer_id as "buyerId", ${columns(tx)} from fast_line
    where buyer_id = ${buyerId} and id = any(${[...ids]}::bigint[]) order by id for update`.ownedBy('buyerId', buyerId)
}

/** Locks a company's list against other additions, and counts its lines. */
export async function lockAndCount(tx: Db, buyerId: number): Promise<number> {
  await tx`select pg_advisory_xact_lock(hashtext('fast order'), hashint8(${buyerId}))`
  const [row] = await tx<{ count: number }[]>`
    select count(*)::int as count from fast_line where buyer_id = ${buyerId}`
  return row!.count
}

/** Whether the lines of a paste or file were added already. */
export async function hasBatch(tx: Db, buyerId: number, batch: string): Promise<boolean> {
  const rows = await tx`select 1 from fast_line where buyer_id = ${buyerId} and batch = ${batch} limit 1`
  return rows.length > 0
}

const wire = (row: LineState) => ({
  raw_text: row.rawText,
  own_no: row.ownNo,
  reading: row.reading,
  qty: row.qty,
  unit: row.unit,
  matched_by: row.matchedBy,
  apart: row.apart,
  tenant_id: row.tenantId || null,
  product_id: row.productId || null,
  package_spec_id: row.packageSpecId || null,
})

/** @param who the company, and the person who added the lines */
export async function insertLines(
  tx: Db,
  who: { companyId: number; userId: number },
  batch: string,
  rows: readonly LineState[],
): Promise<void> {
  await tx`
    insert into fast_line (buyer_id, batch, batch_pos, raw_text, own_no, reading, qty, unit, matched_by, apart, tenant_id,
      product_id, package_spec_id, added_by)
    select ${who.companyId}, ${batch}, pos, raw_text, own_no, reading, qty, unit, matched_by, apart, tenant_id, product_id,
      package_spec_id, ${who.userId}
    from jsonb_to_recordset(${tx.json(rows.map((row, pos) => ({ pos, ...wire(row) })))}) as r(pos int, raw_text text,
      own_no text, reading jsonb, qty bigint, unit text, matched_by text, apart boolean, tenant_id int, product_id bigint,
      package_spec_id bigint)
    order by pos`
}

/** Writes locked lines, each with a new version. */
export async function updateLines(tx: Db, buyerId: number, rows: readonly LineRow[]): Promise<void> {
  await tx`
    update fast_line l
    set raw_text = r.raw_text, own_no = r.own_no, reading = r.reading, qty = r.qty, unit = r.unit,
      matched_by = r.matched_by, apart = r.apart, tenant_id = r.tenant_id, product_id = r.product_id,
      package_spec_id = r.package_spec_id, version = l.version + 1
    from jsonb_to_recordset(${tx.json(rows.map((row) => ({ id: row.id, ...wire(row) })))}) as r(id bigint, raw_text text,
      own_no text, reading jsonb, qty bigint, unit text, matched_by text, apart boolean, tenant_id int, product_id bigint,
      package_spec_id bigint)
    where l.buyer_id = ${buyerId} and l.id = r.id`
}

/** @returns how many there were */
export async function deleteLines(db: Db, buyerId: number, ids: readonly number[]): Promise<number> {
  const { count } = await db`
    delete from fast_line where buyer_id = ${buyerId} and id = any(${[...ids]}::bigint[])`
  return count
}

/** Most remembered texts of a company; the oldest are forgotten. */
export const maxMemories = 20_000

export type MemoryKind = 'remembered' | 'bought'
export type Memory = ChosenGoods & { textKey: string; kind: MemoryKind }

/**
 * The remembered meanings of texts in this company. Goods that only went into the cart were not bought: they count from
 * the first order of them on that was not cancelled, as far as orders have been taken over.
 */
export async function memoriesOf(db: Db, buyerId: number, textKeys: readonly string[]): Promise<Memory[]> {
  return db<(Memory & { buyerId: number })[]>`
    select buyer_id as "buyerId", text_key as "textKey", kind, tenant_id as "tenantId", product_id as "productId",
      package_spec_id as "packageSpecId"
    from fast_memory m where buyer_id = ${buyerId} and text_key = any(${[...textKeys]}::text[])
      and (kind <> 'bought' or exists (
        select 1 from price_paid p join buyer_order o on o.buyer_id = p.buyer_id and o.order_id = p.order_id
        where p.buyer_id = ${buyerId} and o.buyer_id = ${buyerId} and p.product_id = m.product_id
          and o.state <> all(${statesIn('cancelled')})))`.ownedBy('buyerId', buyerId)
}

/** Remembers the meanings of texts and replaces earlier ones. Each text once. */
export async function remember(
  tx: Db,
  who: { companyId: number; userId: number },
  memories: readonly Memory[],
): Promise<void> {
  if (memories.length === 0) return
  const rows = memories.map(({ textKey, kind, tenantId, productId, packageSpecId }) => ({
    text_key: textKey,
    kind,
    tenant_id: tenantId,
    product_id: productId,
    package_spec_id: packageSpecId,
  }))
  await tx`
    insert into fast_memory (buyer_id, text_key, kind, tenant_id, product_id, package_spec_id, set_by, set_at)
    select ${who.companyId}, text_key, kind, tenant_id, product_id, package_spec_id, ${who.userId}, now()
    from jsonb_to_recordset(${tx.json(rows)}) as r(text_key text, kind text, tenant_id int, product_id bigint,
      package_spec_id bigint)
    order by text_key
    on conflict (buyer_id, text_key, kind) do update
    set tenant_id = excluded.tenant_id, product_id = excluded.product_id, package_spec_id = excluded.package_spec_id,
      set_by = excluded.set_by, set_at = excluded.set_at,
      times = case when fast_memory.product_id = excluded.product_id then fast_memory.times + 1 else 1 end`
  await forgetOldMemories(tx, who.companyId)
}

/** Keeps the newest. Memories being written at this moment are never the oldest. */
async function forgetOldMemories(tx: Db, buyerId: number): Promise<void> {
  await tx`
    delete from fast_memory where buyer_id = ${buyerId} and (text_key, kind) in (
      select text_key, kind from fast_memory
      where buyer_id = ${buyerId} order by set_at desc, text_key offset ${maxMemories} for update skip locked)`
}

/** Columns as a company set them, and the unit of their quantities where it named one. */
export type RememberedColumns = Columns & { quantityUnit?: OrderedUnit }

export type Mapping = { titlesKey: string; columns: RememberedColumns }

/** The columns under these titles, as the company has set them. */
export async function mappingsOf(db: Db, buyerId: number, titlesKeys: readonly string[]): Promise<Mapping[]> {
  return db<(Mapping & { buyerId: number })[]>`
    select buyer_id as "buyerId", titles_key as "titlesKey", columns
    from fast_mapping where buyer_id = ${buyerId} and titles_key = any(${[...titlesKeys]}::text[])`.ownedBy(
    'buyerId',
    buyerId,
  )
}

export async function putMapping(
  tx: Db,
  who: { companyId: number; userId: number },
  { titlesKey, columns }: Mapping,
  now: Date,
): Promise<void> {
  await tx`
    insert into fast_mapping (buyer_id, titles_key, columns, set_by, set_at)
    values (${who.companyId}, ${titlesKey}, ${tx.json(columns)}, ${who.userId}, ${now}::timestamptz)
    on conflict (buyer_id, titles_key) do update
    set columns = excluded.columns, set_by = excluded.set_by, set_at = excluded.set_at`
}

/** Keeps the newest two hundred of a company. */
export async function forgetOldMappings(tx: Db, buyerId: number): Promise<void> {
  await tx`
    delete from fast_mapping where buyer_id = ${buyerId} and titles_key in (
      select titles_key from fast_mapping where buyer_id = ${buyerId} order by set_at desc, titles_key offset 200)`
}
