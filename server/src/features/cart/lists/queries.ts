import type { CartList } from '@lianmeng/contract/cart/endpoints'
import type { Db } from '../../../database/db.ts'
import type { Counters } from '../../../offers/into-cart/queries.ts'

/** @param filter.tenantId only lines of this seller; 0: all  @param filter.list only lines of this list */
export async function countLines(
  db: Db,
  buyerId: number,
  { tenantId = 0, list }: { tenantId?: number; list?: CartList | undefined } = {},
): Promise<Counters> {
  const [counters] = await db<Counters[]>`
    select count(*) filter (where source = 3) as "leftOver", count(*) filter (where source = 2) as alliance,
      count(*) filter (where source = 1) as normal
    from cart_line where buyer_id = ${buyerId} and (${tenantId} = 0 or tenant_id = ${tenantId})
      ${list ? db`and list = ${list}` : db``}`
  return counters!
}

/** Ids of the lines in one of the buyer's lists. */
export async function linesInList(db: Db, buyerId: number, list: CartList): Promise<ReadonlySet<number>> {
  const rows = await db<{ buyerId: number; id: number }[]>`
    select buyer_id as "buyerId", id from cart_line where buyer_id = ${buyerId} and list = ${list}`.ownedBy(
    'buyerId',
    buyerId,
  )
  return new Set(rows.map(({ id }) => id))
}

/** Puts all the named lines into a list, or none if one of them is not the buyer's. @returns whether it did */
export async function moveLines(db: Db, buyerId: number, ids: readonly number[], list: CartList): Promise<boolean> {
  const moved = await db`
    with chosen as (
      select id from cart_line where buyer_id = ${buyerId} and id = any(${[...ids]}::bigint[]) order by id for update
    )
    update cart_line c set list = ${list} from chosen
    where c.buyer_id = ${buyerId} and c.id = chosen.id and (select count(*) from chosen) = ${ids.length}`
  return moved.count === ids.length
}

/** Puts the lines of these products in these packages into a list. */
export async function placeInList(
  db: Db,
  buyerId: number,
  places: readonly { productId: number; packageSpecId: number }[],
  list: CartList,
): Promise<void> {
  await db`
    update cart_line set list = ${list}
    where buyer_id = ${buyerId} and list <> ${list} and (product_id, package_spec_id) in (
      select * from unnest(${places.map(({ productId }) => productId)}::bigint[],
        ${places.map(({ packageSpecId }) => packageSpecId)}::bigint[]))`
}
