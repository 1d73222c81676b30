import { type FacetField, facetField, type GoodsFilter } from '@lianmeng/contract/find-goods/endpoints'
import type { GoodsPage } from '../../../lib/goods/list-view.ts'
import { ranged } from '../conditions/range.ts'
import { replaced, withoutUnderstood } from '../conditions/understood.ts'
import { chosenIn, without } from '../state/use-list-view.ts'

/** Another filter that finds something, and how many offers. */
export type NearChoice = { name: string; count: number; filter: GoodsFilter }

type Near = {
  lengths: NearChoice[]
  nominals: NearChoice[]
  /** What lengths and sizes are given without, in words: `强度等级、表面处理`; empty: they keep every condition. */
  anyMade: string
  /** Each drops the condition on one field. */
  without: NearChoice[]
  /** The value nearest to the requested length or size. */
  likeliest: NearChoice | undefined
}

const isFacet = (field: string): field is FacetField => (facetField as readonly string[]).includes(field)

/** The filter with another value of a field, replaced where it was given: in the keyword or among the facets. */
function withValue(page: GoodsPage, filter: GoodsFilter, field: FacetField, value: { id: number; name: string }) {
  const read = page.understood.fields.find((one) => one.field === field)
  const free = ranged(filter, field, {})
  if (read && free.keyword) return { ...free, keyword: replaced(free.keyword, read, typedName(value.name)) }
  return chosenIn(free, field, [value.id])
}

/** A length in inches is searched in inches: `1" (25.4)` is typed `1"`. */
const typedName = (name: string): string => name.replace(/ \(.*\)$/, '')

/** `45 mm`, or as it is written in inches: `1 1/2"`. */
const lengthName = (name: string): string => (typedName(name) === name ? `${name} mm` : typedName(name))

function withoutField(page: GoodsPage, filter: GoodsFilter, field: FacetField): GoodsFilter {
  const { fields } = page.understood
  const place = fields.findIndex((one) => one.field === field)
  const free = ranged(without(filter, field), field, {})
  return place >= 0 && free.keyword ? withoutUnderstood(free, fields, place) : free
}

/** The server's suggestions for a search without goods, as filters. */
export function nearChoices(page: GoodsPage, filter: GoodsFilter): Near {
  const { nearest } = page
  if (!nearest) return { lengths: [], nominals: [], anyMade: '', without: [], likeliest: undefined }
  const anyMade = nearest.anyMade.filter(isFacet)
  const asMade = anyMade.reduce((wider, field) => withoutField(page, wider, field), filter)
  const lengths = nearest.lengths.map((value) => ({
    name: lengthName(value.name),
    count: value.count,
    filter: withValue(page, asMade, 'lengths', value),
  }))
  const anyLength = nearest.anyLength ? withoutField(page, asMade, 'lengths') : asMade
  const nominals = nearest.nominals.map((value) => ({
    name: value.name,
    count: value.count,
    filter: withValue(page, anyLength, 'nominalIds', value),
  }))
  const dropped = nearest.without.flatMap(({ field, count }) => {
    if (count === 0 || !isFacet(field)) return []
    return [{ name: `不限${labelOf(page, field)}`, count, filter: withoutField(page, filter, field) }]
  })
  const asked = askedLength(page, filter)
  const byLength = nearest.lengths.toSorted((a, b) => Math.abs(a.id - asked) - Math.abs(b.id - asked))[0]
  const nearestLength = byLength && lengths[nearest.lengths.indexOf(byLength)]
  return {
    lengths,
    nominals,
    anyMade: anyMade.map((field) => labelOf(page, field)).join('、'),
    without: dropped,
    likeliest: nearestLength ?? nominals[Math.floor(nominals.length / 2)] ?? dropped[0],
  }
}

const askedLength = (page: GoodsPage, { lengths }: GoodsFilter): number =>
  lengths?.[0] ?? Number(page.understood.fields.find(({ field }) => field === 'lengths')?.text ?? 0)

const labelOf = (page: GoodsPage, field: FacetField): string =>
  page.understood.fields.find((one) => one.field === field)?.label ??
  page.facets.find((facet) => facet.field === field)?.name ??
  '这一条件'
