import type { Db } from '../database/db.ts'
import type { NewSpecification } from './create-products.ts'

/** A specification in one text, as both sides of a comparison write it. */
export const specificationKey = (one: Omit<NewSpecification, 'weight' | 'standardId'>): string =>
  [one.nominalId, one.length, one.materialId, one.strengthId, one.surfaceId, one.tooth1Id].join()

/** The specifications of a standard that a seller lists under a brand already. */
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

/** Those of the codes that a seller uses already. */
export async function takenCodes(db: Db, tenantId: number, codes: readonly string[]): Promise<Set<string>> {
  const rows = await db<{ code: string }[]>`
    select own_code as code from product
    where tenant_id = ${tenantId} and own_code <> '' and own_code = any(${[...codes]}::text[])`
  return new Set(rows.map(({ code }) => code))
}
