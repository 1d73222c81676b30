import type { GoodsFilter } from '@lianmeng/contract/find-goods/endpoints'
import type { RangeField } from '../../../lib/goods/list-view.ts'

/** A range in millimetres; a missing end is unbounded. */
export type Range = { from?: number | undefined; to?: number | undefined }

/** Facets whose values are lengths, with the fields for their range. */
const bounds: Readonly<Record<string, readonly [from: RangeField, to: RangeField]>> = {
  nominalIds: ['diameterFrom', 'diameterTo'],
  lengths: ['lengthFrom', 'lengthTo'],
}

/** The range fields of a facet; undefined if its values are not lengths. */
export const boundsOf = (facet: string): readonly [RangeField, RangeField] | undefined => bounds[facet]

/** The facets that have ranges. */
export const rangedFacets: readonly string[] = Object.keys(bounds)

export function rangeIn(filter: GoodsFilter, facet: string): Range {
  const fields = boundsOf(facet)
  return fields ? { from: filter[fields[0]], to: filter[fields[1]] } : {}
}

export function isRanged(filter: GoodsFilter, facet: string): boolean {
  const { from, to } = rangeIn(filter, facet)
  return from !== undefined || to !== undefined
}

/** The filter with another range of a facet. */
export function ranged(filter: GoodsFilter, facet: string, { from, to }: Range): GoodsFilter {
  const fields = boundsOf(facet)
  if (!fields) return filter
  const { [fields[0]]: _from, [fields[1]]: _to, ...others } = filter
  return {
    ...others,
    ...(from === undefined ? {} : { [fields[0]]: from }),
    ...(to === undefined ? {} : { [fields[1]]: to }),
  }
}

const figure = String.raw`M?\s*(\d+(?:\.\d+)?)`
const stretch = new RegExp(String.raw`^\s*${figure}\s*(?:-|–|—|~|～|至|到|\.\.)\s*${figure}\s*$`, 'i')
const atLeast = new RegExp(String.raw`^\s*(?:≥|>=|＞=)\s*${figure}\s*$`, 'i')
const atMost = new RegExp(String.raw`^\s*(?:≤|<=|＜=)\s*${figure}\s*$`, 'i')

/** Parses `25–40`, `M8-M12`, `≥20`; undefined if the text is not a range. */
export function parseRange(text: string): Range | undefined {
  const [, from, to] = stretch.exec(text) ?? []
  if (from !== undefined && to !== undefined) {
    const [a, b] = [Number(from), Number(to)]
    return { from: Math.min(a, b), to: Math.max(a, b) }
  }
  const [, least] = atLeast.exec(text) ?? []
  if (least !== undefined) return { from: Number(least) }
  const [, most] = atMost.exec(text) ?? []
  return most === undefined ? undefined : { to: Number(most) }
}

/** `25–40`, `≥20`, `≤12`; one figure if both ends are the same. */
export function rangeText({ from, to }: Range): string {
  if (from === undefined) return to === undefined ? '' : `≤${to}`
  if (from === to) return String(from)
  return to === undefined ? `≥${from}` : `${from}–${to}`
}
