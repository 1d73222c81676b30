import type { LotGoods } from '@lianmeng/contract/lots/endpoints'
import type { DocumentType } from '@lianmeng/contract/lots/texts'
import type { TestItem, TestLimit } from '@lianmeng/fastener/strength/test-items'
import type { Db } from '../../database/db.ts'

/** The goods as a lot keeps them, named as they were when it was last saved. `standard`: the source of the limits. */
export type KeptGoods = LotGoods & { standard: string }

export type Measured = { item: TestItem; value: number }

export type LotRow = {
  tenantId: number
  id: number
  lotNo: string
  heatNo: string
  productId: number
  /** The seller's own code of the product and its first package, as they are now; empty: none. */
  ownCode: string
  packageName: string
  goods: KeptGoods
  maker: string
  /** A local day; null: not stated. */
  testedOn: string | null
  documentType: DocumentType
  measured: Measured[]
  limits: TestLimit[]
  /** Empty: no certificate was uploaded. */
  file: string
  withdrawnAt: Date | null
  withdrawnBecause: string
  changedAt: Date
  changedBy: string
}

/** Written rows are read by a statement of their own: a cluster returns no date as text from a change. */
const lotColumns = (db: Db, tenantId: number) => db`
  tenant_id as "tenantId", id, lot_no as "lotNo", heat_no as "heatNo", product_id as "productId", goods, maker,
  tested_on::text as "testedOn", document_type as "documentType", measured, limits, file,
  withdrawn_at as "withdrawnAt", withdrawn_because as "withdrawnBecause", changed_at as "changedAt",
  changed_by as "changedBy", coalesce((
    select p.own_code from product p where p.tenant_id = ${tenantId} and p.id = lot.product_id
  ), '') as "ownCode", coalesce((
    select k.name from package_spec k where k.tenant_id = ${tenantId} and k.product_id = lot.product_id order by k.id limit 1
  ), '') as "packageName"`

/** A page of a seller's lots, last changed first, with the total count. */
export async function lotsOf(
  db: Db,
  tenantId: number,
  keyword: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<(LotRow & { total: number })[]> {
  const text = keyword.toLowerCase()
  return db<(LotRow & { total: number })[]>`
    select ${lotColumns(db, tenantId)}, count(*) over () as total from lot
    where tenant_id = ${tenantId} and (${text} = '' or position(${text} in lower(concat_ws(' ', lot_no, heat_no, maker,
      goods ->> 'standardName', goods ->> 'specification', goods ->> 'productName'))) > 0)
    order by changed_at desc, id desc limit ${limit} offset ${offset}`.ownedBy('tenantId', tenantId)
}

type LotKey = { tenantId: number; lotId: number }

/** A lot of a seller. @param locked until the transaction ends */
export async function lotById(
  db: Db,
  { tenantId, lotId }: LotKey,
  { locked = false } = {},
): Promise<LotRow | undefined> {
  const [row] = await db<LotRow[]>`
    select ${lotColumns(db, tenantId)} from lot
    where tenant_id = ${tenantId} and id = ${lotId} ${locked ? db`for update` : db``}`.ownedBy('tenantId', tenantId)
  return row
}

/** A seller's registered lots with these numbers. */
export async function lotsByNumber(db: Db, tenantId: number, numbers: readonly string[]): Promise<LotRow[]> {
  return db<LotRow[]>`
    select ${lotColumns(db, tenantId)} from lot
    where tenant_id = ${tenantId} and lot_no = any(${[...numbers]}::text[]) order by lot_no`.ownedBy(
    'tenantId',
    tenantId,
  )
}

/** The fields of a lot that can be changed. */
export type LotForm = Pick<
  LotRow,
  | 'heatNo'
  | 'goods'
  | 'maker'
  | 'testedOn'
  | 'documentType'
  | 'measured'
  | 'limits'
  | 'file'
  | 'changedAt'
  | 'changedBy'
>

/** @returns undefined when the seller already has a lot of this number */
export async function addLot(
  tx: Db,
  { tenantId, lotNo, productId }: Pick<LotRow, 'tenantId' | 'lotNo' | 'productId'>,
  form: LotForm,
): Promise<LotRow | undefined> {
  const [made] = await tx<{ id: number }[]>`
    insert into lot (tenant_id, lot_no, product_id, heat_no, goods, maker, tested_on, document_type, measured, limits,
      file, changed_at, changed_by)
    values (${tenantId}, ${lotNo}, ${productId}, ${form.heatNo}, ${tx.json(form.goods)}, ${form.maker}, ${form.testedOn},
      ${form.documentType}, ${tx.json(form.measured)}, ${tx.json(form.limits)}, ${form.file}, ${form.changedAt},
      ${form.changedBy})
    on conflict (tenant_id, lot_no) do nothing
    returning id`
  return made && lotById(tx, { tenantId, lotId: made.id })
}

export async function putLot(tx: Db, { tenantId, lotId }: LotKey, form: LotForm): Promise<LotRow> {
  await tx`
    update lot set heat_no = ${form.heatNo}, goods = ${tx.json(form.goods)}, maker = ${form.maker},
      tested_on = ${form.testedOn}, document_type = ${form.documentType}, measured = ${tx.json(form.measured)},
      limits = ${tx.json(form.limits)}, file = ${form.file}, changed_at = ${form.changedAt}, changed_by = ${form.changedBy}
    where tenant_id = ${tenantId} and id = ${lotId}`
  return (await lotById(tx, { tenantId, lotId }))!
}

/** Withdraws a lot, or lifts the withdrawal. @param reason empty: not withdrawn */
export async function putWithdrawal(
  tx: Db,
  { tenantId, lotId }: LotKey,
  { reason, at, by }: { reason: string; at: Date; by: string },
): Promise<LotRow> {
  await tx`
    update lot set withdrawn_at = ${reason === '' ? null : at}, withdrawn_because = ${reason}, changed_at = ${at},
      changed_by = ${by}
    where tenant_id = ${tenantId} and id = ${lotId}`
  return (await lotById(tx, { tenantId, lotId }))!
}

/** The orders that received goods of a lot. */
export async function ordersWithLot(
  db: Db,
  tenantId: number,
  lotNo: string,
): Promise<{ tenantId: number; buyerId: number; orderNo: string }[]> {
  return db<{ tenantId: number; buyerId: number; orderNo: string }[]>`
    select distinct o.tenant_id as "tenantId", o.buyer_id as "buyerId", o.order_no as "orderNo"
    from shipment_line l join sales_order o on o.tenant_id = ${tenantId} and o.id = l.order_id
    where l.tenant_id = ${tenantId} and l.lot = ${lotNo} order by 2, 3`.ownedBy('tenantId', tenantId)
}
