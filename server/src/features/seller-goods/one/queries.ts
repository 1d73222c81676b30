import type { GoodsUse } from '@lianmeng/contract/seller-goods/texts'
import type { Db } from '../../../database/db.ts'

/** What a product is, with its units by id. */
export type PartRow = { specificationId: number; baseUnit: number; saleUnit: number; isForOneBuyer: boolean }

/** What a product of a seller is; undefined: the seller has no such product. */
export async function partOf(db: Db, tenantId: number, id: number): Promise<PartRow | undefined> {
  const [row] = await db<PartRow[]>`
    select specification_id as "specificationId", base_unit as "baseUnit", sale_unit as "saleUnit",
      for_buyer is not null as "isForOneBuyer"
    from product where tenant_id = ${tenantId} and id = ${id}`
  return row
}

/** The code of a product for everybody that is the same part of the same brand and source; undefined: there is none. */
export async function twinCode(
  db: Db,
  tenantId: number,
  { specificationId, brandId, source }: { specificationId: number; brandId: number; source: number },
): Promise<string | undefined> {
  const [row] = await db<{ code: string }[]>`
    select own_code as code from product
    where tenant_id = ${tenantId} and specification_id = ${specificationId} and brand_id = ${brandId}
      and source = ${source} and for_buyer is null
    order by id limit 1`
  return row?.code
}

/** A product as it is deleted. */
export type DeletedRow = { tenantId: number; ownCode: string; listed: boolean }

/** Locks a product until the transaction ends. */
export async function lockProduct(tx: Db, tenantId: number, id: number): Promise<DeletedRow | undefined> {
  const [row] = await tx<DeletedRow[]>`
    select tenant_id as "tenantId", own_code as "ownCode", listed from product
    where tenant_id = ${tenantId} and id = ${id} for update`.ownedBy('tenantId', tenantId)
  return row
}

/** What keeps a product at its seller. */
async function usedBySeller(db: Db, tenantId: number, id: number): Promise<GoodsUse | undefined> {
  const [row] = await db<Record<'ordered' | 'lot' | 'forOneBuyer', boolean>[]>`
    select for_buyer is not null as "forOneBuyer",
      exists (select 1 from order_line l where l.tenant_id = ${tenantId} and l.product_id = ${id}) as ordered,
      exists (select 1 from lot o where o.tenant_id = ${tenantId} and o.product_id = ${id}) as lot
    from product where tenant_id = ${tenantId} and id = ${id}`
  if (!row) return undefined
  return row.ordered ? 'ordered' : row.lot ? 'lot' : row.forOneBuyer ? 'forOneBuyer' : undefined
}

/** What keeps a product at any buyer. */
async function usedByBuyers(db: Db, id: number): Promise<GoodsUse | undefined> {
  const [cart, archive, list, line, memory] = await Promise.all([
    db`select 1 as one from cart_line where product_id = ${id} limit 1`,
    db`select 1 as one from product_file where product_id = ${id} limit 1`,
    db`select 1 as one from goods_list_line where product_id = ${id} limit 1`,
    db`select 1 as one from fast_line where product_id = ${id} limit 1`,
    db`select 1 as one from fast_memory where product_id = ${id} limit 1`,
  ])
  if (cart.length > 0) return 'inCart'
  if (archive.length > 0) return 'inArchive'
  if (list.length > 0) return 'inList'
  return line.length > 0 || memory.length > 0 ? 'inFastOrder' : undefined
}

/** What refers to a product so that it cannot be deleted; undefined: nothing. */
export const useOf = async (db: Db, tenantId: number, id: number): Promise<GoodsUse | undefined> =>
  (await usedBySeller(db, tenantId, id)) ?? (await usedByBuyers(db, id))

/** Deletes a product with its packages, its stock and its history of stock and prices. */
export async function deleteProduct(tx: Db, tenantId: number, id: number): Promise<void> {
  await tx`delete from tiers_to_confirm where tenant_id = ${tenantId} and product_id = ${id}`
  await tx`delete from price_item where tenant_id = ${tenantId} and product_id = ${id}`
  await tx`delete from price_change where tenant_id = ${tenantId} and product_id = ${id}`
  await tx`delete from goods_edit_row where tenant_id = ${tenantId} and product_id = ${id}`
  await tx`delete from stock_move where tenant_id = ${tenantId} and product_id = ${id}`
  await tx`delete from package_spec where tenant_id = ${tenantId} and product_id = ${id}`
  await tx`delete from stock where tenant_id = ${tenantId} and product_id = ${id}`
  await tx`delete from product where tenant_id = ${tenantId} and id = ${id}`
}
