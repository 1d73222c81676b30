import { createHash, randomBytes } from 'node:crypto'
import type { Sql } from '../../server/src/database/db.ts'

export type BenchBuyer = { companyId: number; cookie: string; addressId: number }

/**
 * Writes buyers with a session and an address directly into the database. Registering hundreds of people by SMS would
 * take long and is not measured here.
 */
export async function makeBuyers(db: Sql, count: number): Promise<BenchBuyer[]> {
  const tokens = Array.from({ length: count }, () => randomBytes(32).toString('base64url'))
  const hashes = tokens.map((token) => createHash('sha256').update(token).digest('hex'))
  const rows = await db<{ company_id: string; hash: string; address_id: string }[]>`
    with wanted as (select hash, n from unnest(${hashes}::text[]) with ordinality t(hash, n)),
    person as (
      insert into app_user (phone, name)
      select '170' || lpad((n + (select count(*) from app_user))::text, 8, '0'), '压测 ' || n from wanted
      returning id),
    company as (insert into company (name) select '压测企业 ' || n || '（示例）' from wanted returning id),
    numbered as (
      select c.id company_id, p.id user_id, hash
      from (select id, row_number() over (order by id) n from company) c
      join (select id, row_number() over (order by id) n from person) p using (n)
      join wanted using (n)),
    member as (insert into company_member (company_id, user_id, role) select company_id, user_id, 'admin' from numbered),
    address as (
      insert into address (buyer_id, receiver_name, mobile, region_code, region_name, street, is_default)
      select company_id, '收货人', '17000000000', '330000,330400,330424', '浙江省嘉兴市海盐县', '示例路 1 号', true from numbered
      returning buyer_id, id),
    opened as (
      insert into session (token_hash, epoch, user_id, company_id, expires_at)
      select decode(hash, 'hex'), left(hash, 16), user_id, company_id, now() + interval '7 days' from numbered)
    select company_id, hash, address.id address_id from numbered join address on buyer_id = company_id`
  const tokenOf = new Map(hashes.map((hash, i) => [hash, tokens[i]!]))
  return rows.map((row) => ({
    companyId: Number(row.company_id),
    cookie: `wlm_sid=${tokenOf.get(row.hash)}`,
    addressId: Number(row.address_id),
  }))
}

/** Logs in a member of the staff of the seller with the most orders. */
export async function busiestSeller(db: Sql): Promise<{ tenantId: number; orders: number; cookie: string }> {
  const token = randomBytes(32).toString('base64url')
  const hash = createHash('sha256').update(token).digest('hex')
  const [seller] = await db<{ tenantId: number; orders: number }[]>`
    select tenant_id as "tenantId", count(*) as orders from sales_order group by 1 order by 2 desc limit 1`
  await db`
    insert into session (token_hash, epoch, user_id, tenant_id, expires_at)
    select decode(${hash}, 'hex'), left(${hash}, 16), min(user_id), ${seller!.tenantId}, now() + interval '7 days'
    from seller_user where tenant_id = ${seller!.tenantId}`
  return { ...seller!, cookie: `wlm_sid=${token}` }
}

export type Offer = { componentId: number; packageSpecId: number; tenantId: number; price: number; qty: number }

/** Finds public offers with enough stock for a long run, each with a quantity that its packages allow (base units). */
export async function buyableOffers(db: Sql, count: number): Promise<Offer[]> {
  const rows = await db<Record<'product_id' | 'package_id' | 'tenant_id' | 'price' | 'qty', string>[]>`
    select p.id product_id, k.id package_id, p.tenant_id, p.price,
      greatest(ceil(p.min_purchase::numeric / unit.size) * unit.size, unit.size) / 1000 qty
    from product p
    join seller using (tenant_id)
    join stock s on s.tenant_id = p.tenant_id and s.product_id = p.id
    join lateral (select * from package_spec k where k.tenant_id = p.tenant_id and k.product_id = p.id order by id limit 1) k on true
    cross join lateral (select coalesce(nullif(k.big_size, 0), nullif(k.small_size, 0), 1000) size) unit
    where sells_openly and listed and s.on_hand - s.reserved > 0
    order by md5(p.id::text) limit ${count}`
  return rows.map((row) => ({
    componentId: Number(row.product_id),
    packageSpecId: Number(row.package_id),
    tenantId: Number(row.tenant_id),
    price: Number(row.price),
    qty: Number(row.qty),
  }))
}

/** Raises the stock of the benched offers, so that no run uses it up. */
export async function fillStock(db: Sql, offers: readonly Offer[]): Promise<void> {
  await db`update stock set on_hand = reserved + 900000000000 where product_id = any(${offers.map((o) => o.componentId)}::bigint[])`
}

export type Cart = { buyer: BenchBuyer; lineIds: number[] }

/**
 * Adds `lines` different offers to each of a buyer's `carts` carts.
 * @returns the ids of the lines
 */
export async function fillCarts(
  db: Sql,
  buyers: readonly BenchBuyer[],
  offers: readonly Offer[],
  lines: number,
): Promise<Cart[]> {
  const wanted = buyers.flatMap((buyer, i) =>
    Array.from({ length: lines }, (_, n) => ({
      buyer: buyer.companyId,
      offer: offers[(i * lines + n) % offers.length]!,
    })),
  )
  const inserted = await db<{ buyer_id: string; id: string }[]>`
    insert into cart_line (buyer_id, tenant_id, product_id, package_spec_id, qty, added_price, added_by)
    select * from unnest(
      ${wanted.map((w) => w.buyer)}::bigint[], ${wanted.map((w) => w.offer.tenantId)}::int[],
      ${wanted.map((w) => w.offer.componentId)}::bigint[], ${wanted.map((w) => w.offer.packageSpecId)}::bigint[],
      ${wanted.map((w) => Math.round(w.offer.qty * 1000))}::bigint[], ${wanted.map((w) => w.offer.price)}::bigint[],
      ${wanted.map((w) => w.buyer)}::bigint[])
    on conflict (buyer_id, product_id, package_spec_id) do update set qty = excluded.qty
    returning buyer_id, id`
  const byBuyer = Map.groupBy(inserted, (row) => Number(row.buyer_id))
  return buyers.map((buyer) => ({ buyer, lineIds: (byBuyer.get(buyer.companyId) ?? []).map((row) => Number(row.id)) }))
}

/** Adds `size` products to the archive of a buyer, with a number for each specification. */
export async function fillArchive(db: Sql, { companyId }: BenchBuyer, size: number): Promise<void> {
  await db`insert into archive_state (buyer_id) values (${companyId})`
  await db`
    insert into product_file (buyer_id, product_id, tenant_id, specification_id, own_name, searched, added_at)
    select ${companyId}, p.id, p.tenant_id, p.specification_id, '品名' || p.id, lower(d.number) || ' ' || d.product_name,
      now() - p.id * interval '1 second'
    from product p join specification s on s.id = p.specification_id join standard d on d.id = s.standard_id
    where p.listed order by md5(p.id::text) limit ${size}`
  await db`
    insert into own_part_no (buyer_id, specification_id, number, number_norm)
    select ${companyId}, f.specification_id, 'N-' || f.specification_id, 'N-' || f.specification_id
    from product_file f where f.buyer_id = ${companyId} group by f.specification_id`
}

/** A session's cookie, and the one that tells the page that someone is logged in. */
export function cookiesOf(cookie: string, url: string) {
  const [name, value] = cookie.split('=') as [string, string]
  const epoch = createHash('sha256').update(value).digest('hex').slice(0, 16)
  return [
    { name, value, url },
    { name: 'wlm_epoch', value: epoch, url },
  ]
}

/** A session of the demonstration's first buyer, who has orders, an archive and lists. @returns its cookie */
export async function firstBuyersSession(db: Sql): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const hash = createHash('sha256').update(token).digest('hex')
  await db`
    insert into session (token_hash, epoch, user_id, company_id, expires_at)
    select decode(${hash}, 'hex'), left(${hash}, 16), m.user_id, m.company_id, now() + interval '7 days'
    from app_user u join company_member m on m.user_id = u.id
    where u.phone = '16900000001' order by m.company_id limit 1`
  return `wlm_sid=${token}`
}
