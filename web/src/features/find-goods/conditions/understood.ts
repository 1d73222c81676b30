import type { GoodsFilter } from '@lianmeng/contract/find-goods/endpoints'
import type { GoodsPage } from '../../../lib/goods/list-view.ts'
import { without } from '../state/use-list-view.ts'

export type UnderstoodField = GoodsPage['understood']['fields'][number]

const signs = /[.*+?^${}()|[\]\\]/g
/** Matches a separate piece: the 33 of `M8×33`, never that of `5733`. */
const pieceIn = (piece: string) => new RegExp(String.raw`(?<![\d.])${piece.replace(signs, String.raw`\$&`)}(?!\d|\.\d)`)

/** Separators left over from removed pieces. */
const leftover = /(?<!\S)[×x*\-,，、/]+|[×x*\-,，、/]+(?!\S)/gi

/** The keyword with each piece of a field replaced; `''` removes it. */
export function replaced(keyword: string, { typed }: Pick<UnderstoodField, 'typed'>, by: string): string {
  let text = keyword
  typed.forEach((piece, place) => {
    text = text.replace(pieceIn(piece), place === 0 && by ? by : ' ')
  })
  return text.replace(leftover, ' ').replace(/\s+/g, ' ').trim()
}

const withKeyword = (filter: GoodsFilter, keyword: string): GoodsFilter =>
  keyword ? { ...filter, keyword } : without(filter, 'keyword', 'plain')

/**
 * The filter without one understood piece of its keyword, or without the rest that was not understood. A length means
 * nothing by itself: without its size it becomes a value of the facet.
 */
export function withoutUnderstood(
  filter: GoodsFilter,
  fields: readonly UnderstoodField[],
  place: number | undefined,
  rest?: string,
): GoodsFilter {
  const keyword = filter.keyword ?? ''
  if (place === undefined) {
    return withKeyword(filter, replaced(keyword, { typed: (rest ?? '').split(' ').filter(Boolean) }, ''))
  }
  const field = fields[place]
  if (!field) return filter
  const length = field.field === 'nominalIds' ? fields.find((other) => other.field === 'lengths') : undefined
  const left = replaced(keyword, field, '')
  if (!length) return withKeyword(filter, left)
  return withKeyword({ ...filter, lengths: [Number(length.text)] }, replaced(left, length, ''))
}
