import type { Clauses } from '@lianmeng/contract/documents/clauses'
import type { Db } from '../../database/db.ts'
import type { OrderKey } from '../../order/finding/queries.ts'

/** Orders of all sellers examined in one round. */
const dueAtOnce = 100

/** Orders of all sellers whose contract must be issued again, longest waiting first. */
export const dueContracts = (db: Db) => db<OrderKey[]>`
  select tenant_id as "tenantId", id from sales_order
  where contract_due_at is not null order by contract_due_at limit ${dueAtOnce}`

/** Whether the contract of an order must be issued again. */
export async function isContractDue(db: Db, { tenantId, id }: OrderKey): Promise<boolean> {
  const [row] = await db<{ isDue: boolean }[]>`
    select contract_due_at is not null as "isDue" from sales_order where tenant_id = ${tenantId} and id = ${id}`
  return row?.isDue ?? false
}

/**
 * Marks the contract of an order as issued, and locks the order until the transaction ends.
 * @returns false when another process has issued it meanwhile
 */
export async function takeDue(tx: Db, { tenantId, id }: OrderKey): Promise<boolean> {
  const { count } = await tx`
    update sales_order set contract_due_at = null
    where tenant_id = ${tenantId} and id = ${id} and contract_due_at is not null`
  return count > 0
}

/** How a shipped line is packed, and what it weighs. Sizes in thousandths of the base unit, 0: no such package. */
export type Packing = {
  bigSize: number
  bigUnit: string
  smallSize: number
  smallUnit: string
  /** Milligrams; 0: not known. */
  pieceWeight: number
  specificationId: number
}

/** A line of an order with its packing, the bin where its goods lie now, and their code. */
export type PackedLine = Packing & { orderId: number; lineNo: number; bin: string; ownCode: string }

/** The packings of the lines of a seller's orders. */
export const packedLines = (db: Db, tenantId: number, orderIds: readonly number[]) => db<PackedLine[]>`
  select l.order_id as "orderId", l.line_no as "lineNo", p.bin, p.own_code as "ownCode",
    coalesce(k.big_size, 0) as "bigSize", coalesce(k.big_unit, '') as "bigUnit",
    coalesce(k.small_size, 0) as "smallSize", coalesce(k.small_unit, '') as "smallUnit",
    sp.weight as "pieceWeight", sp.id as "specificationId"
  from order_line l
  join product p on p.tenant_id = ${tenantId} and p.id = l.product_id
  join specification sp on sp.id = p.specification_id
  left join package_spec k on k.tenant_id = ${tenantId} and k.id = l.package_spec_id
  where l.tenant_id = ${tenantId} and l.order_id = any(${[...orderIds]}::bigint[])`

/** The packings of the lines of an order, by line number. */
export async function packingsOf(db: Db, { tenantId, id }: OrderKey): Promise<Map<number, Packing>> {
  return new Map((await packedLines(db, tenantId, [id])).map((line) => [line.lineNo, line]))
}

/** Who sends goods: the seller's place, and the first contact whose number this buyer may see. Empty: not stated. */
export type Consignor = { address: string; contactName: string; mobile: string }

/** The place where the seller's goods are: where buyers fetch them, else where the seller is. */
export async function placeOfSeller(db: Db, tenantId: number): Promise<string> {
  const [row] = await db<{ address: string }[]>`
    select coalesce(nullif(f.pickup_place, ''), concat_ws(' ', s.area_name, s.address)) as address
    from seller s left join freight_terms f on f.tenant_id = s.tenant_id
    where s.tenant_id = ${tenantId}`
  return row?.address ?? ''
}

export type TemplateRow = { tenantId: number; version: number; clauses: Clauses; madeAt: Date; madeBy: string }

/** The newest wording of a seller's contracts at a moment. */
export async function templateAt(db: Db, tenantId: number, at: Date): Promise<TemplateRow | undefined> {
  const [row] = await db<TemplateRow[]>`
    select tenant_id as "tenantId", version, clauses, made_at as "madeAt", made_by as "madeBy" from contract_template
    where tenant_id = ${tenantId} and made_at <= ${at} order by version desc limit 1`.ownedBy('tenantId', tenantId)
  return row
}

/** @returns false when there is such a version */
export async function addTemplate(db: Db, { tenantId, version, clauses, madeAt, madeBy }: TemplateRow) {
  const rows = await db`
    insert into contract_template (tenant_id, version, clauses, made_at, made_by)
    values (${tenantId}, ${version}, ${db.json(clauses)}, ${madeAt}, ${madeBy})
    on conflict do nothing returning version`
  return rows.length > 0
}
