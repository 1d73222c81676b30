import { unsoldStates } from '@lianmeng/trade/order/states'
import type { Db } from '../../../database/db.ts'

export type AnswerRow = {
  answer: unknown
  answeredAt: Date | null
  failingSince: Date | null
  problem: string
}

/** The last answer to a call of a seller's ERP. */
export async function lastAnswer(db: Db, tenantId: number, call: string): Promise<AnswerRow | undefined> {
  const [row] = await db<(AnswerRow & { tenantId: number })[]>`
    select tenant_id as "tenantId", answer, answered_at as "answeredAt", failing_since as "failingSince", problem
    from erp_answer where tenant_id = ${tenantId} and call = ${call}`.ownedBy('tenantId', tenantId)
  return row
}

/** Keeps an answer. */
export async function putAnswered(db: Db, tenantId: number, call: string, answer: object, at: Date): Promise<void> {
  await db`
    insert into erp_answer (tenant_id, call, answer, answered_at) values (${tenantId}, ${call}, ${db.json(answer)}, ${at})
    on conflict (tenant_id, call) do update
    set answer = excluded.answer, answered_at = excluded.answered_at, failing_since = null, problem = ''`
}

/** Notes that there was no answer; the last one stays. */
export async function putFailed(db: Db, tenantId: number, call: string, problem: string, at: Date): Promise<void> {
  await db`
    insert into erp_answer (tenant_id, call, failing_since, problem) values (${tenantId}, ${call}, ${at}, ${problem})
    on conflict (tenant_id, call) do update
    set failing_since = coalesce(erp_answer.failing_since, excluded.failing_since), problem = excluded.problem`
}

/** Notes that the ERP answers again; the last facts stay. */
export async function putReached(db: Db, tenantId: number, call: string): Promise<void> {
  await db`
    update erp_answer set failing_since = null, problem = ''
    where tenant_id = ${tenantId} and call = ${call} and failing_since is not null`
}

export async function forgetAnswers(db: Db, tenantId: number): Promise<void> {
  await db`delete from erp_answer where tenant_id = ${tenantId}`
}

export type BillRow = {
  tenantId: number
  orderNo: string
  buyerName: string
  /** Fen. */
  amount: number
  createdAt: Date
  receiver: string
  address: string
  lines: { snapshot: Record<string, unknown>; qty: number; price: number; amount: number; ownCode: string }[]
}

/** The named orders of a seller that are confirmed and not in its ERP yet. Quantities in thousandths of the base unit. */
export const ordersToWrite = (db: Db, tenantId: number, orderNos: readonly string[]) =>
  db<BillRow[]>`
  select o.tenant_id as "tenantId", o.order_no as "orderNo", o.buyer_name as "buyerName", o.amount,
    o.created_at as "createdAt", o.receiver_name as receiver, o.delivery_address as address, (
      select json_agg(json_build_object('snapshot', l.snapshot, 'qty', l.qty, 'price', l.price, 'amount', l.amount,
        'ownCode', coalesce(p.own_code, '')) order by l.line_no)
      from order_line l left join product p on p.tenant_id = ${tenantId} and p.id = l.product_id
      where l.tenant_id = ${tenantId} and l.order_id = o.id) as lines
  from sales_order o
  where o.tenant_id = ${tenantId} and o.order_no = any(${[...orderNos]}::text[])
    and o.state <> all(${unsoldStates as string[]})
    and not exists (select 1 from erp_bill b where b.tenant_id = ${tenantId} and b.order_no = o.order_no)
  order by o.id`.ownedBy('tenantId', tenantId)

export async function putBills(
  db: Db,
  tenantId: number,
  bills: readonly { orderNo: string; erpNo: string }[],
  { by, at }: { by: string; at: Date },
): Promise<void> {
  await db`
    insert into erp_bill (tenant_id, order_no, erp_no, written_at, written_by)
    select ${tenantId}, b.order_no, b.erp_no, ${at}, ${by}
    from unnest(${bills.map(({ orderNo }) => orderNo)}::text[], ${bills.map(({ erpNo }) => erpNo)}::text[]) as b (order_no, erp_no)
    on conflict do nothing`
}

export type WantedRow = {
  buyerId: number
  id: number
  tenantId: number
  productId: number
  packageSpecId: number
  qty: number
}

/** The named lines of a buyer's cart; thousandths of the base unit. */
export const cartLinesNamed = (db: Db, buyerId: number, ids: readonly number[]) =>
  db<WantedRow[]>`
  select buyer_id as "buyerId", id, tenant_id as "tenantId", product_id as "productId",
    package_spec_id as "packageSpecId", qty
  from cart_line where buyer_id = ${buyerId} and id = any(${[...ids]}::bigint[]) order by id`.ownedBy(
    'buyerId',
    buyerId,
  )
