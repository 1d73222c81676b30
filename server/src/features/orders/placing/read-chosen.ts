import type { Db } from '../../../kernel/db.ts'
import { conflict, notFound } from '../../../kernel/errors.ts'
import { type Chosen, wereOrdered } from './queries.ts'

/**
 * Refuses a choice of which something is not there.
 * @throws 409 where a line has been ordered already; 404 where it or the address is not the buyer's
 */
export async function requireAll(
  db: Db,
  buyerId: number,
  lineIds: readonly number[],
  { lines, address }: Pick<Chosen, 'lines' | 'address'>,
  isAddressNeeded: boolean,
): Promise<void> {
  if (lines.length < lineIds.length) {
    if (await wereOrdered(db, buyerId, lineIds)) throw conflict('所选商品已提交订单，请勿重复提交')
    throw notFound('所选商品已不在待采清单中')
  }
  if (isAddressNeeded && !address) throw notFound('收货地址不存在')
}
