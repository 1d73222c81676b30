import type { Db } from '../../database/db.ts'
import type { SpecificationIds } from '../../reference/specification.ts'

/** A specification of the library by its id. */
export async function findSpecification(db: Db, id: number): Promise<Required<SpecificationIds> | undefined> {
  const [row] = await db<Required<SpecificationIds>[]>`
    select standard_id as "standardId", nominal_id as "nominalId", length / 1000.0::float8 as length,
      strength_id as "strengthId", surface_id as "surfaceTreatmentId", material_id as "materialId",
      texture_id as "textureId", tooth1_id as "toothType1Id", tooth2_id as "toothType2Id", rotation as "threadRotation"
    from specification where id = ${id}`
  return row
}
