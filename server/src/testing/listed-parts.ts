/** Goods with specifications of the library, so that texts can be matched with them. */
import { standardNamed } from '@lianmeng/fastener/standard/library'
import type { Db, Sql } from '../database/db.ts'
import type { AttributeKind } from '../reference/attribute.ts'
import { referenceVocabulary } from '../reference/vocabulary.ts'
import { aProduct, type GivenProduct, type ProductRow } from './builders.ts'

export type GivenPart = {
  standard: string
  nominal: string
  length?: number
  strength?: string
  surface?: string
  thread?: string
  /** Milligrams per piece. */
  weight?: number
}

async function anAttribute(db: Db, kind: AttributeKind, name: string | undefined): Promise<number> {
  const id = name ? referenceVocabulary().idOf(kind, name) : 0
  if (name && id === 0) throw new Error(`no ${kind} is called ${name}`)
  if (name)
    await db`insert into attribute (kind, id, name, sort) values (${kind}, ${id}, ${name}, ${id}) on conflict do nothing`
  return id
}

/** A product of a specification by the library's names. */
export async function aListedPart(db: Sql, part: GivenPart, given: GivenProduct = {}): Promise<ProductRow> {
  const standard = standardNamed(part.standard)
  await db`
    insert into standard (id, number, product_name, standard_type_id, big_category_id, small_category_id, shape_type_id, status)
    values (${standard.id}, ${standard.name}, ${standard.nameZh}, 1, ${standard.bigCategory.id}, 101, 1, ${standard.status})
    on conflict do nothing`
  const nominal = await anAttribute(db, 'nominal', part.nominal)
  const strength = await anAttribute(db, 'strength', part.strength)
  const surface = await anAttribute(db, 'surface', part.surface)
  const thread = await anAttribute(db, 'tooth1', part.thread)
  const length = (part.length ?? 0) * 1000
  const [known] = await db<{ id: number }[]>`
    select id from specification where standard_id = ${standard.id} and nominal_id = ${nominal} and length = ${length}
      and strength_id = ${strength} and surface_id = ${surface} and tooth1_id = ${thread}`
  const [made] = known
    ? [known]
    : await db<{ id: number }[]>`
        insert into specification (standard_id, nominal_id, length, texture_id, material_id, strength_id, surface_id,
          tooth1_id, tooth2_id, rotation, weight)
        values (${standard.id}, ${nominal}, ${length}, 0, 0, ${strength}, ${surface}, ${thread}, 0, 1, ${part.weight ?? 0})
        returning id`
  return aProduct(db, { ...given, specificationId: made!.id })
}
