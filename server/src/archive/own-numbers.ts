import { comparablePartNo } from '@lianmeng/trade/archive/own-part-no'
import type { SpecificationState } from '../catalogue/columns/schema.ts'
import type { Db } from '../database/db.ts'

/** A company's own number and its specification. */
export type OwnNumber = { number: string; specificationId: number }

/**
 * The specifications of a company's own numbers, whether on sale or not.
 * @returns by {@link comparablePartNo}; unknown numbers are missing
 */
export async function specificationsOfNumbers(
  db: Db,
  buyerId: number,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, OwnNumber>> {
  if (numbers.length === 0) return new Map()
  const wanted = [...new Set(numbers.map(comparablePartNo))]
  const rows = await db<(OwnNumber & { comparable: string })[]>`
    select number_norm as comparable, number, specification_id as "specificationId"
    from own_part_no where buyer_id = ${buyerId} and number_norm = any(${wanted}::text[])`
  return new Map(rows.map(({ comparable, ...own }) => [comparable, own]))
}

/** A company's numbers that look numeric to a spreadsheet: `00123`, `1E5`. */
export async function figureNumbers(db: Db, buyerId: number): Promise<string[]> {
  const rows = await db<{ number: string }[]>`
    select number from own_part_no where buyer_id = ${buyerId} and number_norm ~ '^[0-9.]+(E[0-9]+)?$' order by number`
  return rows.map(({ number }) => number)
}

/** The data of specifications by id; unknown ones are missing. */
export async function readSpecifications(
  db: Db,
  ids: readonly number[],
): Promise<ReadonlyMap<number, SpecificationState>> {
  if (ids.length === 0) return new Map()
  const rows = await db<(SpecificationState & { id: number })[]>`
    select id, standard_id as "standardId", nominal_id as "nominalId", length, texture_id as "textureId",
      material_id as "materialId", strength_id as "strengthId", surface_id as "surfaceId", tooth1_id as "tooth1Id",
      tooth2_id as "tooth2Id", rotation, weight
    from specification where id = any(${ids as number[]}::bigint[])`
  return new Map(rows.map(({ id, ...specification }) => [id, specification]))
}

/** A company's own numbers of specifications, by specification; those without one are missing. */
export async function ownNumbersOf(
  db: Db,
  buyerId: number,
  specificationIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (specificationIds.length === 0) return new Map()
  const rows = await db<OwnNumber[]>`
    select specification_id as "specificationId", number from own_part_no
    where buyer_id = ${buyerId} and specification_id = any(${specificationIds as number[]}::bigint[])`
  return new Map(rows.map(({ specificationId, number }) => [specificationId, number]))
}
