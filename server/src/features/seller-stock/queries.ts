import type { Db } from '../../database/db.ts'

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
