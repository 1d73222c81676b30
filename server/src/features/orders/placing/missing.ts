import { conflict, notFound } from '../../../answers/errors.ts'
import type { Db } from '../../../database/db.ts'
import { wereOrdered } from '../../../order/drafting/queries.ts'

export const noSuchAddress = () => notFound('收货地址不存在')

/**
 * Refuses a choice with lines that were not found.
 * @throws 409 when a line has been ordered already; 404 when it is not in the buyer's cart
 */
export async function requireLines(
  db: Db,
  buyerId: number,
  lineIds: readonly number[],
  found: readonly unknown[],
): Promise<void> {
  if (found.length === lineIds.length) return
  if (await wereOrdered(db, buyerId, lineIds)) throw conflict('所选商品已提交订单，请勿重复提交')
  throw notFound('所选商品已不在待采清单中')
}
