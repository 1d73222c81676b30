import type { Db } from '../database/db.ts'
import type { NewSpecification } from './create-products.ts'

/** A specification as one text, for both sides of a comparison. */
export const specificationKey = (one: Omit<NewSpecification, 'weight' | 'standardId'>): string =>
  [one.nominalId, one.length, one.materialId, one.strengthId, one.surfaceId, one.tooth1Id].join()

/** A seller's listings in some sizes of standards, with their brands. */
export async function listedOfSizes(
  db: Db,
  tenantId: number,
  sizes: readonly Pick<NewSpecification, 'standardId' | 'nominalId' | 'length'>[],
): Promise<(Omit<NewSpecification, 'weight'> & { brandName: string })[]> {
  const of = (name: 'standardId' | 'nominalId' | 'length') => sizes.map((size) => size[name])
  return db<(Omit<NewSpecification, 'weight'> & { brandName: string })[]>`
    select sp.standard_id as "standardId", sp.nominal_id as "nominalId", sp.length, sp.texture_id as "textureId",
      sp.material_id as "materialId", sp.strength_id as "strengthId", sp.surface_id as "surfaceId",
      sp.tooth1_id as "tooth1Id", sp.tooth2_id as "tooth2Id", brand.name as "brandName"
    from (
      select distinct standard_id, nominal_id, length
      from unnest(${of('standardId')}::int[], ${of('nominalId')}::int[], ${of('length')}::int[])
        as w (standard_id, nominal_id, length)
    ) w
    join specification sp on sp.standard_id = w.standard_id and sp.nominal_id = w.nominal_id and sp.length = w.length
    join product p on p.tenant_id = ${tenantId} and p.specification_id = sp.id
    join brand on brand.id = p.brand_id`
}

/** The specifications of a standard that a seller already lists under a brand. */
export async function listedSpecifications(
  db: Db,
  tenantId: number,
  standardId: number,
  brandName: string,
): Promise<Set<string>> {
  const rows = await db<Omit<NewSpecification, 'weight' | 'standardId'>[]>`
    select sp.nominal_id as "nominalId", sp.length, sp.texture_id as "textureId", sp.material_id as "materialId",
      sp.strength_id as "strengthId", sp.surface_id as "surfaceId", sp.tooth1_id as "tooth1Id", sp.tooth2_id as "tooth2Id"
    from product p
    join specification sp on sp.id = p.specification_id
    join brand on brand.id = p.brand_id
    where p.tenant_id = ${tenantId} and sp.standard_id = ${standardId} and brand.name = ${brandName}`
  return new Set(rows.map(specificationKey))
}

/** Those of the codes that a seller already uses. */
export async function takenCodes(db: Db, tenantId: number, codes: readonly string[]): Promise<Set<string>> {
  const rows = await db<{ code: string }[]>`
    select own_code as code from product
    where tenant_id = ${tenantId} and own_code <> '' and own_code = any(${[...codes]}::text[])`
  return new Set(rows.map(({ code }) => code))
}
