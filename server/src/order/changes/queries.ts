import type { FreightWay } from '@lianmeng/trade/freight/freight'
import type { ChangeState, LiveChange } from '@lianmeng/trade/order/change'
import type { OrderState } from '@lianmeng/trade/order/states'
import type { Db } from '../../database/db.ts'
import type { OrderKey } from '../finding/queries.ts'
import type { LineSnapshot } from '../lines/line-snapshot.ts'

/** Before and after. */
export type Pair<T> = readonly [before: T, after: T]

/** Goods that a change brings into an order. */
export type AddedGoods = {
  productId: number
  packageSpecId: number
  snapshot: LineSnapshot
  /** Micro-yuan that the buyer pays otherwise; 0: no price. */
  usualPrice: number
  /** The line whose goods they replace; 0: none. */
  replaces: number
}

/** Terms of an order before and after, as stored: thousandths, micro-yuan, fen, local days. */
export type ChangeTerms = {
  lines: {
    lineNo: number
    goods: string
    baseUnit: number
    saleUnit: number
    qty: Pair<number>
    price: Pair<number>
    amount: Pair<number>
    /** The line is new. */
    added?: AddedGoods
  }[]
  freight: Pair<number>
  amount: Pair<number>
  promisedOn: Pair<string | null>
}

export type ChangeRow = {
  orderId: number
  changeNo: number
  state: ChangeState
  askedAt: Date | null
  askedBy: string
  wish: string
  /** Thousandths by line number. */
  wanted: Record<string, number>
  proposedAt: Date | null
  proposedBy: string
  reason: string
  terms: ChangeTerms | null
  amountBefore: number
  amountAfter: number
  dueAt: Date
  endedAt: Date | null
  endedBy: string
  answer: string
}

/** The changes of an order, newest first. */
export async function changesOf(db: Db, { tenantId, id }: OrderKey): Promise<ChangeRow[]> {
  return db<ChangeRow[]>`
    select order_id as "orderId", change_no as "changeNo", state, asked_at as "askedAt", asked_by as "askedBy", wish, wanted,
      proposed_at as "proposedAt", proposed_by as "proposedBy", reason, terms, amount_before as "amountBefore",
      amount_after as "amountAfter", due_at as "dueAt", ended_at as "endedAt", ended_by as "endedBy", answer
    from order_change where tenant_id = ${tenantId} and order_id = ${id}
    order by change_no desc limit 20`.ownedBy('orderId', id)
}

/** What of an order may change. Thousandths, micro-yuan, fen. */
export type TermsNow = OrderKey & {
  buyerId: number
  state: OrderState
  version: number
  changeState: LiveChange
  onCredit: boolean
  budgeted: boolean
  amount: number
  freight: number
  freightWay: FreightWay | ''
  promisedOn: string | null
  lines: {
    lineNo: number
    productId: number
    packageSpecId: number
    qty: number
    price: number
    amount: number
    snapshot: LineSnapshot
  }[]
}

/** The terms of an order as they are. */
export async function termsNow(db: Db, { tenantId, id }: OrderKey): Promise<TermsNow> {
  const [row] = await db<TermsNow[]>`
    select o.tenant_id as "tenantId", o.id, o.buyer_id as "buyerId", o.state, o.version, o.change_state as "changeState",
      o.on_credit as "onCredit", o.budgeted, o.amount, o.freight, o.freight_way as "freightWay",
      o.promised_on::text as "promisedOn", (
        select json_agg(json_build_object('lineNo', l.line_no, 'productId', l.product_id,
          'packageSpecId', l.package_spec_id, 'qty', l.qty, 'price', l.price, 'amount', l.amount,
          'snapshot', l.snapshot) order by l.line_no)
        from order_line l where l.tenant_id = ${tenantId} and l.order_id = o.id
      ) as lines
    from sales_order o where o.tenant_id = ${tenantId} and o.id = ${id}`.ownedBy('tenantId', tenantId)
  return row!
}

/** Whether a company has rules of its own for what it buys. */
export async function hasBuyingRules(db: Db, buyerId: number): Promise<boolean> {
  const rows = await db`select 1 as there from buying_policy where buyer_id = ${buyerId} and version > 0`
  return rows.length > 0
}

/** Begins a change that the buyer asks for. */
export async function addAsked(
  tx: Db,
  { tenantId, id, buyerId }: OrderKey & { buyerId: number },
  asked: { at: Date; by: string; wish: string; wanted: Record<string, number>; dueAt: Date },
): Promise<void> {
  await tx`
    insert into order_change (tenant_id, order_id, change_no, buyer_id, state, asked_at, asked_by, wish, wanted, due_at)
    select ${tenantId}, ${id}, coalesce(max(change_no), 0) + 1, ${buyerId}, 'asked', ${asked.at}, ${asked.by}, ${asked.wish},
      ${tx.json(asked.wanted)}, ${asked.dueAt}
    from order_change where tenant_id = ${tenantId} and order_id = ${id}`
  await tx`update sales_order set change_state = 'asked' where tenant_id = ${tenantId} and id = ${id}`
}

/** Writes a proposal: the answer to what the buyer asks for, or a change of its own. */
export async function putProposed(
  tx: Db,
  { tenantId, id, buyerId }: OrderKey & { buyerId: number },
  made: { at: Date; by: string; reason: string; terms: ChangeTerms; dueAt: Date },
): Promise<void> {
  const [before, after] = made.terms.amount
  const answered = await tx`
    update order_change set state = 'open', proposed_at = ${made.at}, proposed_by = ${made.by}, reason = ${made.reason},
      terms = ${tx.json(made.terms)}, amount_before = ${before}, amount_after = ${after}, due_at = ${made.dueAt}
    where tenant_id = ${tenantId} and order_id = ${id} and state = 'asked' returning change_no`
  if (answered.length === 0) {
    await tx`
      insert into order_change (tenant_id, order_id, change_no, buyer_id, state, proposed_at, proposed_by, reason, terms,
        amount_before, amount_after, due_at)
      select ${tenantId}, ${id}, coalesce(max(change_no), 0) + 1, ${buyerId}, 'open', ${made.at}, ${made.by}, ${made.reason},
        ${tx.json(made.terms)}, ${before}, ${after}, ${made.dueAt}
      from order_change where tenant_id = ${tenantId} and order_id = ${id}`
  }
  await tx`update sales_order set change_state = 'open' where tenant_id = ${tenantId} and id = ${id}`
}

/** Ends the change that an order waits for. */
export async function closeChange(
  tx: Db,
  { tenantId, id }: OrderKey,
  { state, at, by, answer }: { state: ChangeState; at: Date; by: string; answer: string },
): Promise<void> {
  await tx`
    update order_change set state = ${state}, ended_at = ${at}, ended_by = ${by}, answer = ${answer}
    where tenant_id = ${tenantId} and order_id = ${id} and state in ('asked', 'open')`
  await tx`update sales_order set change_state = '' where tenant_id = ${tenantId} and id = ${id}`
}

/** Changes of all sellers that nobody answered in time, earliest first. */
export const dueChanges = (db: Db, now: Date) => db<{ tenantId: number; orderId: number }[]>`
  select tenant_id as "tenantId", order_id as "orderId" from order_change
  where state in ('asked', 'open') and due_at <= ${now} order by due_at limit 50`

/** Sizes of packages, thousandths. */
export async function packageSizes(tx: Db, tenantId: number, ids: readonly number[]) {
  return tx<{ tenantId: number; id: number; big: number; small: number }[]>`
    select tenant_id as "tenantId", id, big_size as big, small_size as small from package_spec
    where tenant_id = ${tenantId} and id = any(${[...ids]}::bigint[])`.ownedBy('tenantId', tenantId)
}

export type NewLine = { lineNo: number; qty: number; price: number; amount: number; snapshot: LineSnapshot }

/** Writes the changed lines of an order, and removes those taken out. */
export async function putLines(
  tx: Db,
  { tenantId, id }: OrderKey,
  { kept, gone }: { kept: readonly NewLine[]; gone: readonly number[] },
): Promise<void> {
  await tx`
    delete from order_line where tenant_id = ${tenantId} and order_id = ${id} and line_no = any(${[...gone]}::smallint[])`
  await tx`
    update order_line l set qty = w.qty, price = w.price, amount = w.amount, backordered = least(l.backordered, w.qty),
      snapshot = w.snapshot
    from jsonb_to_recordset(${tx.json(kept)}) as w ("lineNo" smallint, qty bigint, price bigint, amount bigint, snapshot jsonb)
    where l.tenant_id = ${tenantId} and l.order_id = ${id} and l.line_no = w."lineNo"`
}

/** Writes the new sums of an order, also where the buyer keeps them. */
export async function putSums(
  tx: Db,
  { tenantId, id, buyerId }: OrderKey & { buyerId: number },
  { amount, freight }: Pick<ChangeTerms, 'amount' | 'freight'>,
): Promise<void> {
  const [row] = await tx<{ groupNo: string }[]>`
    update sales_order set amount = ${amount[1]}, freight = ${freight[1]} where tenant_id = ${tenantId} and id = ${id}
    returning group_no as "groupNo"`
  await tx`
    update order_group set total = total + ${amount[1] - amount[0]}
    where buyer_id = ${buyerId} and group_no = ${row!.groupNo}`
  // The prices paid are copied again.
  await tx`
    update buyer_order set amount = ${amount[1]}, quantities_noted = false where buyer_id = ${buyerId} and order_id = ${id}`
  await tx`delete from price_paid where buyer_id = ${buyerId} and order_id = ${id}`
}
