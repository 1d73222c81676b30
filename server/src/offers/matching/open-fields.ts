import type { FacetField } from '@lianmeng/contract/find-goods/endpoints'
import { standardById } from '@lianmeng/fastener/standard/library'
import type { ProductState } from '../../catalogue/columns/schema.ts'
import type { StatedField } from '../../catalogue/search/keyword/meanings.ts'
import { strengthsOffered, surfacesOffered } from '../../reference/offered.ts'
import { referenceVocabulary } from '../../reference/vocabulary.ts'

/** Fields that distinguish specifications, in the order of asking. */
const told = [
  ['标准', 'standardIds', 'standardId'],
  ['规格', 'nominalIds', 'nominalId'],
  ['螺距', 'toothType1Ids', 'tooth1Id'],
  ['长度', 'lengths', 'length'],
  ['等级', 'strengthIds', 'strengthId'],
  ['材料', 'materialIds', 'materialId'],
  ['表面', 'surfaceTreatmentIds', 'surfaceId'],
] as const satisfies readonly (readonly [string, FacetField, keyof ProductState])[]

/** Stainless steel is usually sold without surface treatment; one is rarely stated. */
const stainless = /^[ACFD]\d/

/** Longer lists of names are not helpful. */
const mostNames = 4

/** What a person said about a field that a text left open: 表面, 镀蓝白锌. */
export type Answer = { label: string; value: string }

/** A field that a text leaves open. `said`: its ambiguous statement, with the possible `names`. */
export type OpenField = { label: string; said?: { text: string; names: string[] }; values: string[] }

/** The values of a field among goods, by name. */
function valuesOf(column: keyof ProductState, ids: ReadonlySet<number>): string[] {
  const kind = dictionaries[column]
  if (kind === 'standard') return Array.from(ids, (id) => standardById(id)?.name ?? '').sort()
  return kind ? Array.from(ids, (id) => referenceVocabulary().nameOf(kind, id)).sort() : []
}

const dictionaries: Partial<Record<keyof ProductState, 'standard' | 'strength' | 'material' | 'surface' | 'tooth1'>> = {
  standardId: 'standard',
  strengthId: 'strength',
  materialId: 'material',
  surfaceId: 'surface',
  tooth1Id: 'tooth1',
}

const namesOf = { strengthIds: 'strength', materialIds: 'material', surfaceTreatmentIds: 'surface' } as const

/** The text's statement about a field, with its possible meanings. */
function saidOf(field: FacetField, ids: ReadonlySet<number>, stated: readonly StatedField[]): OpenField['said'] {
  const said = stated.find((one) => one.field === field)
  if (!said || !(field in namesOf) || ids.size > mostNames) return undefined
  const kind = namesOf[field as keyof typeof namesOf]
  return { text: said.text, names: Array.from(ids, (id) => referenceVocabulary().nameOf(kind, id)) }
}

/**
 * Whether a standard offers a choice although all goods on sale are alike: what happens to be on sale decides nothing.
 */
function leavesChoice(field: FacetField, { standardId, strengthId, surfaceId }: ProductState): boolean {
  const standard = standardById(standardId)
  if (!standard) return false
  if (field === 'strengthIds') return strengthId > 0 && strengthsOffered(standard).length > 1
  if (field !== 'surfaceTreatmentIds' || surfaceId === 0) return false
  return !stainless.test(referenceVocabulary().nameOf('strength', strengthId)) && surfacesOffered(standard).length > 1
}

/** Those of some goods that agree with what a person said. */
export const answered = (found: readonly ProductState[], answers: readonly Answer[]): ProductState[] =>
  found.filter((state) =>
    answers.every(({ label, value }) => {
      const [, , column] = told.find(([name]) => name === label) ?? []
      return column === undefined || valuesOf(column, new Set([state[column]])).includes(value)
    }),
  )

/** What a text leaves open among the matching specifications: it must never be guessed. */
export function openFields(found: readonly ProductState[], stated: readonly StatedField[]): OpenField[] {
  return told.flatMap(([label, field, column]) => {
    const values = new Set(found.map((state) => state[column]))
    if (values.size > 1) {
      const said = saidOf(field, values, stated)
      return [{ label, ...(said && { said }), values: valuesOf(column, values) }]
    }
    const isStated = stated.some((one) => one.field === field) || isImplied(field, stated)
    return !isStated && found[0] && leavesChoice(field, found[0]) ? [{ label, values: valuesOf(column, values) }] : []
  })
}

/** A material of a single grade implies its strength. */
const isImplied = (field: FacetField, stated: readonly StatedField[]): boolean =>
  field === 'strengthIds' && stated.some((one) => one.field === 'materialIds')
