import type { Db } from '../../../database/db.ts'
import { type DescribedGoods, describing, descriptionColumns } from '../../../selling/described-goods.ts'

/** The number of a picture by its hash; a seller's picture is stored once. */
export async function pictureNumber(
  db: Db,
  tenantId: number,
  hash: string,
): Promise<{ tenantId: number; id: number; kept: boolean }> {
  await db`
    insert into product_picture (tenant_id, hash) values (${tenantId}, ${hash}) on conflict (tenant_id, hash) do nothing`
  const [row] = await db<{ tenantId: number; id: number; kept: boolean }[]>`
    select tenant_id as "tenantId", id, kept from product_picture
    where tenant_id = ${tenantId} and hash = ${hash}`.ownedBy('tenantId', tenantId)
  return row!
}

/** Marks the files of a picture as stored: from now on goods may show it. */
export async function markKept(db: Db, tenantId: number, id: number): Promise<void> {
  await db`update product_picture set kept = true where tenant_id = ${tenantId} and id = ${id}`
}

/** How many of these pictures are stored and belong to the seller. */
export async function countKept(db: Db, tenantId: number, ids: readonly number[]): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    select count(*) from product_picture where tenant_id = ${tenantId} and id = any(${[...ids]}::bigint[]) and kept`
  return row!.count
}

/** Replaces the pictures of goods. @returns those that changed */
export async function replacePictures(
  db: Db,
  tenantId: number,
  ids: readonly number[],
  pictures: readonly number[],
): Promise<number[]> {
  const rows = await db<{ id: number }[]>`
    update product set pictures = ${[...pictures]}::bigint[], changed_at = now()
    where tenant_id = ${tenantId} and id = any(${[...ids]}::bigint[]) and pictures <> ${[...pictures]}::bigint[]
    returning id`
  return rows.map(({ id }) => id)
}

/** Appends a picture to goods that lack it and have room for it. @returns those that changed */
export async function addPicture(
  db: Db,
  tenantId: number,
  ids: readonly number[],
  picture: number,
  most: number,
): Promise<number[]> {
  const rows = await db<{ id: number }[]>`
    update product set pictures = pictures || ${picture}::bigint, changed_at = now()
    where tenant_id = ${tenantId} and id = any(${[...ids]}::bigint[]) and cardinality(pictures) < ${most}
      and ${picture}::bigint <> all(pictures)
    returning id`
  return rows.map(({ id }) => id)
}

/** Goods that lack one of these pictures. */
export async function goodsWithout(
  db: Db,
  tenantId: number,
  ids: readonly number[],
  pictures: readonly number[],
): Promise<(DescribedGoods & { id: number })[]> {
  return db<(DescribedGoods & { id: number })[]>`
    select p.id, ${descriptionColumns(db, tenantId)}
    from product p ${describing(db)}
    where p.tenant_id = ${tenantId} and p.id = any(${[...ids]}::bigint[]) and not p.pictures @> ${[...pictures]}::bigint[]
    order by p.id`
}
