import type { FacetField } from '@lianmeng/contract/find-goods/endpoints'
import { standardById } from '@lianmeng/fastener/standard/library'
import type { ProductState } from '../../catalogue/columns/schema.ts'
import type { StatedField } from '../../catalogue/search/keyword/meanings.ts'
import { strengthsOffered, surfacesOffered } from '../../reference/offered.ts'
import { referenceVocabulary } from '../../reference/vocabulary.ts'

/** What tells specifications apart, in the order in which it is asked for. */
const told = [
  ['标准', 'standardIds', 'standardId'],
  ['规格', 'nominalIds', 'nominalId'],
  ['螺距', 'toothType1Ids', 'tooth1Id'],
  ['长度', 'lengths', 'length'],
  ['等级', 'strengthIds', 'strengthId'],
  ['材料', 'materialIds', 'materialId'],
  ['表面', 'surfaceTreatmentIds', 'surfaceId'],
] as const satisfies readonly (readonly [string, FacetField, keyof ProductState])[]

/** Stainless steel is sold as it is; what is done to its surface is rarely said. */
const stainless = /^[ACFD]\d/

/** Lists of names; more of them tell nothing. */
const mostNames = 4

/** What a text leaves open. `said`: what it says of it, where that has several meanings, with their `names`. */
export type OpenField = { label: string; said?: { text: string; names: string[] } }

const namesOf = { strengthIds: 'strength', materialIds: 'material', surfaceTreatmentIds: 'surface' } as const

/** What the text says of a field, beside what it may mean. */
function saidOf(field: FacetField, ids: ReadonlySet<number>, stated: readonly StatedField[]): OpenField['said'] {
  const said = stated.find((one) => one.field === field)
  if (!said || !(field in namesOf) || ids.size > mostNames) return undefined
  const kind = namesOf[field as keyof typeof namesOf]
  return { text: said.text, names: Array.from(ids, (id) => referenceVocabulary().nameOf(kind, id)) }
}

/** Whether a standard offers a choice where all goods on sale are alike: what happens to be on sale decides nothing. */
function leavesChoice(field: FacetField, { standardId, strengthId, surfaceId }: ProductState): boolean {
  const standard = standardById(standardId)
  if (!standard) return false
  if (field === 'strengthIds') return strengthId > 0 && strengthsOffered(standard).length > 1
  if (field !== 'surfaceTreatmentIds' || surfaceId === 0) return false
  return !stainless.test(referenceVocabulary().nameOf('strength', strengthId)) && surfacesOffered(standard).length > 1
}

/** What a text leaves open among the specifications that agree with it: never to be guessed. */
export function openFields(found: readonly ProductState[], stated: readonly StatedField[]): OpenField[] {
  return told.flatMap(([label, field, column]) => {
    const values = new Set(found.map((state) => state[column]))
    if (values.size > 1) {
      const said = saidOf(field, values, stated)
      return [{ label, ...(said && { said }) }]
    }
    const isStated = stated.some((one) => one.field === field) || isImplied(field, stated)
    return !isStated && found[0] && leavesChoice(field, found[0]) ? [{ label }] : []
  })
}

/** A material says how strong it is where it is one grade. */
const isImplied = (field: FacetField, stated: readonly StatedField[]): boolean =>
  field === 'strengthIds' && stated.some((one) => one.field === 'materialIds')
