import type { Db } from '../../database/db.ts'
import { type DescribedGoods, describing, descriptionColumns } from '../../selling/described-goods.ts'
import { type GoodsFilter, goodsOf, inState } from '../../selling/goods-filter.ts'

/** Quantities in thousandths of the base unit. */
export type MoveRow = {
  tenantId: number
  kind: string
  before: number
  after: number
  shortage: number
  note: string
  userName: string
  at: Date
  asOf: Date
}

/** The history of a product's stock, newest first. */
export async function movesOf(db: Db, tenantId: number, productId: number): Promise<MoveRow[]> {
  return db<MoveRow[]>`
    select tenant_id as "tenantId", kind, before, after, shortage, note, user_name as "userName", at, as_of as "asOf"
    from stock_move where tenant_id = ${tenantId} and product_id = ${productId} order by id desc limit 200`.ownedBy(
    'tenantId',
    tenantId,
  )
}

/** A product to be counted. `there`: thousandths of the base unit that are really on hand by the books. */
export type CountedRow = DescribedGoods & { tenantId: number; id: number; bin: string; baseUnit: number; there: number }

/** The filtered goods in the order of their bins; what has none comes last. */
export const goodsToCount = (db: Db, tenantId: number, filter: GoodsFilter, limit: number) =>
  db<CountedRow[]>`
  select p.tenant_id as "tenantId", p.id, p.bin, p.base_unit as "baseUnit",
    coalesce(s.on_hand - s.shortage, 0) as there, ${descriptionColumns(db, tenantId)}
  from product p ${describing(db)}
  left join stock s on s.tenant_id = ${tenantId} and s.product_id = p.id
  where p.tenant_id = ${tenantId} and p.id in (
    select p.id ${goodsOf(db, tenantId, filter)} and ${inState(db, filter.state)})
  order by p.bin = '', p.bin, p.own_code, p.id limit ${limit}`.ownedBy('tenantId', tenantId)
