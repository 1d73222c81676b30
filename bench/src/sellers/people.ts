import { createHash, randomBytes } from 'node:crypto'
import type { Sql } from '../../../server/src/database/db.ts'
import { type BenchBuyer, makeBuyers } from '../buyers.ts'

export type BenchSeller = { tenantId: number; cookie: string }

/** Owners of the demonstration's sellers with a session, written directly into the database. */
export async function sellersOf(db: Sql): Promise<BenchSeller[]> {
  const people = await db<{ tenant_id: number; user_id: string }[]>`
    select distinct on (tenant_id) tenant_id, user_id from seller_user
    where tenant_id between 101 and 108 order by tenant_id, user_id`
  const sellers: BenchSeller[] = []
  for (const { tenant_id, user_id } of people) {
    const token = randomBytes(32).toString('base64url')
    const hash = createHash('sha256').update(token).digest('hex')
    await db`
      insert into session (token_hash, epoch, user_id, tenant_id, expires_at)
      values (decode(${hash}, 'hex'), left(${hash}, 16), ${user_id}, ${tenant_id}, now() + interval '7 days')`
    sellers.push({ tenantId: tenant_id, cookie: `wlm_sid=${token}` })
  }
  return sellers
}

/** A list with a price for every product of a seller, `factor` times the base price. @returns its number */
export async function fullList(
  db: Sql,
  { tenantId, buyerId, factor }: { tenantId: number; buyerId: number | null; factor: number },
): Promise<number> {
  const [list] = await db<{ id: string }[]>`
    insert into price_list (tenant_id, name, kind, buyer_id, state, valid_from, created_by)
    values (${tenantId}, '压测', ${buyerId === null ? 'base' : 'buyer'}, ${buyerId},
      ${buyerId === null ? 'draft' : 'active'}, ${buyerId === null ? null : new Date(0)}, '压测')
    returning id`
  await db`
    insert into price_item (tenant_id, list_id, product_id, price, changed_by)
    select tenant_id, ${list!.id}, id, greatest(1, (price * ${factor}::float8)::bigint), '压测' from product
    where tenant_id = ${tenantId} and listed and price > 0`
  return Number(list!.id)
}

/** A member of every seller, with a price of its own for every product. */
export async function memberWithLists(db: Sql, sellers: readonly BenchSeller[]): Promise<BenchBuyer> {
  const [buyer] = await makeBuyers(db, 1)
  for (const { tenantId } of sellers) {
    await db`
      insert into membership (tenant_id, buyer_id, status, discount, since)
      values (${tenantId}, ${buyer!.companyId}, 3, 0, now())`
    await fullList(db, { tenantId, buyerId: buyer!.companyId, factor: 0.93 })
    await db`
      insert into seller_prices (tenant_id, version) values (${tenantId}, 1)
      on conflict (tenant_id) do update set version = seller_prices.version + 1`
  }
  return buyer!
}

/**
 * Distributes the goods of the eight sellers, and everything belonging to them, over two thousand. For a copy of the
 * demonstration.
 */
export async function spreadOverMany(db: Sql, count: number): Promise<void> {
  const first = 10_000
  await db`
    insert into seller (tenant_id, short_name, company_name, area_code, area_name, address, sells_openly, domain_path)
    select ${first} + n, '压测 ' || n, '压测卖家 ' || n || '（示例）', '330424', '浙江嘉兴海盐', '示例路 1 号', sells_openly, 'bench-' || n
    from generate_series(0, ${count - 1}) n
    join (select tenant_id - 101 as place, sells_openly from seller where tenant_id between 101 and 108) s on place = n % 8`
  // Keys of the goods contain their seller: they all move at once, without concurrent readers.
  await db.begin(async (tx) => {
    await tx`set local session_replication_role = replica`
    // Within the same eighth, so that open sellers' goods stay with open sellers.
    const moved = `${first} + (p.tenant_id - 101) + 8 * (p.id % ${count / 8})::int`
    for (const table of ['stock', 'package_spec'])
      await tx.unsafe(`
        update ${table} t set tenant_id = ${moved} from product p
        where p.tenant_id between 101 and 108 and t.product_id = p.id`)
    await tx.unsafe(`update product p set tenant_id = ${moved} where p.tenant_id between 101 and 108`)
  })
  await db`vacuum analyze`
}
