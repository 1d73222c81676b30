import type { FacetField, GoodsSearch } from '@lianmeng/contract/find-goods/endpoints'
import type { Nearest } from '@lianmeng/contract/find-goods/specification-endpoints'
import { lengthText } from '@lianmeng/fastener/text/inch-text'
import { isDescription } from '../../reference/attribute.ts'
import { diameterIn } from '../../reference/attribute-order.ts'
import type { Finding } from './answers.ts'
import { type Bitset, sizeOf } from './columns/bitset.ts'
import { countSet, countsById } from './columns/facet-column.ts'
import type { SearchIndex } from './index/search-index.ts'
import { select } from './selecting/selection.ts'

/** Values suggested on either side of the requested one. */
const perSide = 3

/** What a part is made of: where no size is sold in it, sizes made otherwise are suggested. */
const makeFields = ['strengthIds', 'surfaceTreatmentIds', 'materialIds'] as const satisfies readonly FacetField[]

const rangeFields = {
  nominalIds: ['diameterFrom', 'diameterTo'],
  lengths: ['lengthFrom', 'lengthTo'],
} as const satisfies Partial<Record<FacetField, readonly (keyof GoodsSearch)[]>>

/** The rows left without the conditions on some fields, in filter and keyword. */
function rowsWithout(
  index: SearchIndex,
  filter: GoodsSearch,
  { reading, purchasable }: Finding,
  fields: readonly FacetField[],
): Bitset {
  const wider: Record<string, unknown> = { ...filter }
  for (const field of fields) {
    delete wider[field]
    for (const bound of rangeFields[field as keyof typeof rangeFields] ?? []) delete wider[bound]
  }
  const conditions = reading.conditions.filter(({ field }) => !fields.includes(field))
  return select(index, wider as GoodsSearch, { reading: { ...reading, conditions }, purchasable }).rows
}

/** The values around a number, ascending. */
function around<Value extends { figure: number }>(values: readonly Value[], asked: number): Value[] {
  const sorted = values.toSorted((a, b) => a.figure - b.figure)
  const below = sorted.filter(({ figure }) => figure <= asked)
  const above = sorted.filter(({ figure }) => figure > asked)
  return [...below.slice(-perSide), ...above.slice(0, perSide)]
}

/**
 * Goods on sale near a search without results: neighbouring lengths and sizes, and the number of goods that each
 * condition excludes. Sizes made otherwise, of another class or finish, are suggested only where none is sold as requested.
 * @param found is replaced: its sets are scratch and do not outlive this call
 */
export function nearest(index: SearchIndex, filter: GoodsSearch, found: Finding): Nearest {
  const { reading } = found
  const kept = { ...found, purchasable: found.purchasable.slice() }
  const fields = [...new Set([...reading.conditions.map(({ field }) => field), ...statedFields(filter)])]
  const made = makeFields.filter((field) => fields.includes(field))
  const asMade = sizesNear(index, filter, kept, [])
  const isFound = made.length === 0 || asMade.lengths.length + asMade.nominals.length > 0
  const sizes = isFound ? asMade : sizesNear(index, filter, kept, made)
  const without = fields.map((field) => {
    index.scratch.reset()
    return { field, count: sizeOf(rowsWithout(index, filter, kept, [field])) }
  })
  return { ...sizes, anyMade: isFound ? [] : made, without }
}

/** The lengths and sizes around the requested ones. @param left fields whose conditions do not count */
function sizesNear(
  index: SearchIndex,
  filter: GoodsSearch,
  found: Finding,
  left: readonly FacetField[],
): Pick<Nearest, 'lengths' | 'nominals' | 'anyLength'> {
  const { facets, vocabulary, names, scratch } = index
  const { reading } = found
  const stated = (field: FacetField): readonly number[] =>
    filter[field] ?? reading.conditions.find((one) => one.field === field)?.ids ?? []
  const counted = (field: 'lengths' | 'nominalIds', without: readonly FacetField[]) => {
    scratch.reset()
    const column = facets[field]
    return [...countsById(column, countSet(column, rowsWithout(index, filter, found, [...without, ...left])))]
  }

  const [length] = stated('lengths')
  const lengths =
    length === undefined
      ? []
      : around(
          counted('lengths', ['lengths']).map(([id, count]) => ({ id, name: lengthText(id), count, figure: id })),
          length,
        )

  // A size that the dictionary lacks is understood anyway.
  const named = reading.understood.fields.find(({ field }) => field === 'nominalIds')?.text
  const isThread = named?.startsWith('M') ?? false
  const size = vocabulary.diameters.get(stated('nominalIds')[0] ?? 0) ?? (named && diameterIn(named))
  const sizesWithout = (fields: readonly FacetField[]) =>
    !size
      ? []
      : around(
          counted('nominalIds', fields).flatMap(([id, count]) => {
            const name = names.attributes.nominal.get(id)?.name ?? ''
            // A search for M9 should not suggest an 8 mm pin.
            if ((isThread && !name.startsWith('M')) || isDescription(id)) return []
            return [{ id, name, count, figure: vocabulary.diameters.get(id) ?? 0 }]
          }),
          size,
        )
  const ofLength = sizesWithout(['nominalIds'])
  const anyLength = ofLength.length === 0 && lengths.length === 0 && length !== undefined
  const nominals = anyLength ? sizesWithout(['nominalIds', 'lengths']) : ofLength
  const shown = ({ id, name, count }: { id: number; name: string; count: number }) => ({ id, name, count })
  return { lengths: lengths.map(shown), nominals: nominals.map(shown), anyLength }
}

const statedFields = (filter: GoodsSearch): FacetField[] =>
  (
    ['standardIds', 'strengthIds', 'surfaceTreatmentIds', 'materialIds', 'textureIds', 'nominalIds', 'lengths'] as const
  ).filter((field) => (filter[field]?.length ?? 0) > 0)
