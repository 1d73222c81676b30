import type { FacetField } from '@lianmeng/contract/find-goods/endpoints'
import { productOfStandard } from '@lianmeng/fastener/spec-text/words/product'
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

/** The columns of these fields. */
type ToldColumn = (typeof told)[number][2]

/** Stainless steel is usually sold without surface treatment; one is rarely stated. */
const stainless = /^[ACFD]\d/

/** Whether goods are of a class of stainless steel. */
export const isStainless = ({ strengthId }: ProductState): boolean =>
  stainless.test(referenceVocabulary().nameOf('strength', strengthId))

/** Longer lists of names are not helpful. */
const mostNames = 4

/** What a person said about a field that a text left open: 表面, 镀蓝白锌. */
export type Answer = { label: string; value: string }

/** A field that a text leaves open. `said`: its ambiguous statement, with the possible `names`. */
export type OpenField = { label: string; said?: { text: string; names: string[] }; values: string[] }

/** The column of a field that is asked about. */
export const columnOf = (label: string): ToldColumn | undefined => told.find(([name]) => name === label)?.[2]

/** The name of a value; undefined for a field whose values have none. */
export function valueName(column: ToldColumn, id: number): string | undefined {
  const kind = dictionaries[column]
  if (kind === 'standard') return standardById(id)?.name ?? ''
  return kind && referenceVocabulary().nameOf(kind, id)
}

/** The body that publishes a standard: GB/T, DIN, ISO. */
const bodyOf = (name: string): string => name.split(' ')[0]!

/** The values of a field among goods, by name; of standards of several bodies the bodies, of one body it and each of them. */
function valuesOf(column: ToldColumn, ids: ReadonlySet<number>): string[] {
  const names = Array.from(ids, (id) => valueName(column, id) ?? []).flat()
  if (column !== 'standardId' || names.length < 2) return names.sort()
  const bodies = [...new Set(names.map(bodyOf))].sort()
  return bodies.length > 1 ? bodies : [...bodies, ...names.sort()]
}

/** How usual a standard is for its kind of part: 0 is the most usual one. */
function rankOf(name: string): number {
  const undated = name.replace(/[-:](?:19|20)\d\d$/, '')
  const place = productOfStandard(undated)?.standards.findIndex(({ standard }) => standard === undated) ?? -1
  return place < 0 ? Infinity : place
}

/** Goods of the most usual standard of a body. */
function ofBody(found: readonly ProductState[], body: string): ProductState[] {
  const nameOf = ({ standardId }: ProductState) => valueName('standardId', standardId) ?? ''
  const own = found.filter((state) => bodyOf(nameOf(state)) === body)
  const best = Math.min(...own.map((state) => rankOf(nameOf(state))))
  return own.filter((state) => rankOf(nameOf(state)) === best)
}

const dictionaries: Partial<Record<ToldColumn, 'standard' | 'strength' | 'material' | 'surface' | 'tooth1'>> = {
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
function leavesChoice(field: FacetField, state: ProductState): boolean {
  const { standardId, strengthId, surfaceId } = state
  const standard = standardById(standardId)
  if (!standard) return false
  if (field === 'strengthIds') return strengthId > 0 && strengthsOffered(standard).length > 1
  if (field !== 'surfaceTreatmentIds' || surfaceId === 0) return false
  return !isStainless(state) && surfacesOffered(standard).length > 1
}

/** Those of some goods that agree with what a person said. A body, `GB/T`, stands for its most usual standard. */
export const answered = (found: readonly ProductState[], answers: readonly Answer[]): ProductState[] =>
  answers.reduce<ProductState[]>(
    (rest, { label, value }) => {
      const column = columnOf(label)
      if (column === undefined) return rest
      if (column === 'standardId' && !value.includes(' ')) return ofBody(rest, value)
      return rest.filter((state) => valueName(column, state[column]) === value)
    },
    [...found],
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
