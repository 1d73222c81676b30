import type { AccountKind } from '@lianmeng/contract/statements/account-endpoints'
import type { Db } from '../../../database/db.ts'
import type { Fragment } from '../../../database/query.ts'

/** Whose movements, and until when. `buyerId` 0: of every buyer. */
export type Ledger = { tenantId: number; buyerId: number; until: Date }

/** The goods of line `l` of which so much was counted, as money: the rest is rounded to the fen, as statements do. */
const moneyOf = (db: Db, counted: Fragment) =>
  db`(l.amount - div(2 * l.amount::numeric * (l.qty - ${counted}) + l.qty, 2 * l.qty))`

const ofBuyer = (db: Db, { buyerId }: Ledger) => (buyerId > 0 ? db`and o.buyer_id = ${buyerId}` : db``)

/** Goods as they were counted, and those that came later in place of missing ones; with the freight of the first. */
const received = (db: Db, ledger: Ledger) => db`
  select o.buyer_id, o.buyer_name, o.order_no, g.at, 'received' as kind, g.reference, g.amount + case
    when g.place = 1 then o.freight else 0 end as amount
  from (
    select c.order_id, c.at, c.reference, sum(${moneyOf(db, db`c.so_far`)} - ${moneyOf(db, db`(c.so_far - c.qty)`)})
        as amount, row_number() over (partition by c.order_id order by c.at, c.reference) as place
    from (
      select p.*, sum(p.qty) over (partition by p.order_id, p.line_no order by p.at, p.reference) as so_far
      from (
        select s.order_id, s.line_no, r.at, '第 ' || s.batch || ' 批' as reference, sum(s.received) as qty
        from shipment_line s
        join receipt r on r.tenant_id = ${ledger.tenantId} and r.order_id = s.order_id and r.batch = s.batch
        where s.tenant_id = ${ledger.tenantId} and s.received > 0 group by s.order_id, s.line_no, r.at, s.batch
        union all
        select al.order_id, al.line_no, a.ended_at, a.aftersale_no, al.made_good
        from aftersale_line al join aftersale a on a.tenant_id = ${ledger.tenantId} and a.id = al.aftersale_id
        where al.tenant_id = ${ledger.tenantId} and al.made_good > 0 and a.state = 'done'
      ) p
    ) c
    join order_line l on l.tenant_id = ${ledger.tenantId} and l.order_id = c.order_id and l.line_no = c.line_no
    group by c.order_id, c.at, c.reference
  ) g
  join sales_order o on o.tenant_id = ${ledger.tenantId} and o.id = g.order_id
  where o.tenant_id = ${ledger.tenantId} and g.at < ${ledger.until} ${ofBuyer(db, ledger)}`

/** What after-sales took off; money for goods that never came is none of it, because they were never owed. */
const reduced = (db: Db, ledger: Ledger) => db`
  select o.buyer_id, o.buyer_name, o.order_no, a.ended_at, 'reduced', a.aftersale_no, -a.reduced
  from aftersale a join sales_order o on o.tenant_id = ${ledger.tenantId} and o.id = a.order_id
  where a.tenant_id = ${ledger.tenantId} and a.state = 'done' and a.reduced > 0 and a.reason <> 'missing'
    and a.ended_at < ${ledger.until} ${ofBuyer(db, ledger)}`

const paid = (db: Db, ledger: Ledger) => db`
  select o.buyer_id, o.buyer_name, o.order_no, p.decided_at, 'paid', p.payment_no, -s.credited
  from payment_share s
  join payment p on p.tenant_id = ${ledger.tenantId} and p.id = s.payment_id
  join sales_order o on o.tenant_id = ${ledger.tenantId} and o.id = s.order_id
  where s.tenant_id = ${ledger.tenantId} and s.credited > 0 and p.state = 'accepted' and p.decided_at < ${ledger.until}
    ${ofBuyer(db, ledger)}`

/** Refunds count when they have come, as on the order. */
const refunded = (db: Db, ledger: Ledger) => db`
  select o.buyer_id, o.buyer_name, o.order_no, r.answered_at, 'refunded', r.refund_no, r.amount
  from refund r join sales_order o on o.tenant_id = ${ledger.tenantId} and o.id = r.order_id
  where r.tenant_id = ${ledger.tenantId} and r.state = 'confirmed' and r.answered_at < ${ledger.until}
    ${ofBuyer(db, ledger)}`

const movements = (db: Db, ledger: Ledger) => db`(
  ${received(db, ledger)} union all ${reduced(db, ledger)} union all ${paid(db, ledger)} union all ${refunded(db, ledger)}
) m`

/** Fen; what a buyer owes grows by them. */
export type BuyerSums = Record<'opening' | AccountKind, number> & { buyerId: number; buyerName: string }

/** The sums of each buyer with a balance or a movement, by name. @param from what went on before it is the opening balance */
export const sumsOfBuyers = (db: Db, ledger: Ledger, from: Date) => db<BuyerSums[]>`
  select m.buyer_id as "buyerId", max(m.buyer_name) as "buyerName",
    coalesce(sum(m.amount) filter (where m.at < ${from}), 0)::bigint as opening,
    coalesce(sum(m.amount) filter (where m.at >= ${from} and m.kind = 'received'), 0)::bigint as received,
    coalesce(sum(m.amount) filter (where m.at >= ${from} and m.kind = 'reduced'), 0)::bigint as reduced,
    coalesce(sum(m.amount) filter (where m.at >= ${from} and m.kind = 'paid'), 0)::bigint as paid,
    coalesce(sum(m.amount) filter (where m.at >= ${from} and m.kind = 'refunded'), 0)::bigint as refunded
  from ${movements(db, ledger)}
  group by m.buyer_id
  having coalesce(sum(m.amount) filter (where m.at < ${from}), 0) <> 0 or bool_or(m.at >= ${from})
  order by 2, 1`

/** A movement; fen. */
export type Movement = {
  buyerId: number
  buyerName: string
  orderNo: string
  at: Date
  kind: AccountKind
  reference: string
  amount: number
}

/** The movements from a moment on, each buyer's together, the earliest first. */
export const movementsSince = (db: Db, ledger: Ledger, from: Date, most: number) => db<Movement[]>`
  select m.buyer_id as "buyerId", m.buyer_name as "buyerName", m.order_no as "orderNo", m.at, m.kind, m.reference,
    m.amount::bigint as amount
  from ${movements(db, ledger)}
  where m.at >= ${from} order by m.buyer_id, m.at, m.order_no, m.reference limit ${most}`

export type CodeRow = { tenantId: number; subject: string; code: string }

/** The codes that a seller gave accounts and customers. */
export const codesOf = (db: Db, tenantId: number) =>
  db<CodeRow[]>`
  select tenant_id as "tenantId", subject, code from voucher_code where tenant_id = ${tenantId}`.ownedBy(
    'tenantId',
    tenantId,
  )

/** Companies that ordered from a seller. */
export const customersOf = (db: Db, tenantId: number) => db<{ buyerId: number; name: string }[]>`
  select buyer_id as "buyerId", max(buyer_name) as name from sales_order where tenant_id = ${tenantId}
  group by buyer_id order by 2, 1`

export async function putCode(tx: Db, { tenantId, subject, code }: CodeRow): Promise<void> {
  if (code === '') await tx`delete from voucher_code where tenant_id = ${tenantId} and subject = ${subject}`
  else
    await tx`
      insert into voucher_code (tenant_id, subject, code) values (${tenantId}, ${subject}, ${code})
      on conflict (tenant_id, subject) do update set code = excluded.code`
}
