import { compositeSizes } from '@lianmeng/fastener/composite/composite'
import { isComposite } from '@lianmeng/fastener/composite/composition'
import { lengthsOf } from '@lianmeng/fastener/dimension/length'
import { familyOf, hasLength } from '@lianmeng/fastener/family/family'
import type { Standard, ThreadFamily } from '@lianmeng/fastener/standard/standard'
import { leadingOf } from '../../reference/offered.ts'
import { rowsOf } from '../../reference/size-names.ts'

const threadNames: Readonly<Record<ThreadFamily, string>> = {
  coarse: '粗牙',
  fine: '细牙',
  UNC: 'UNC',
  UNF: 'UNF',
  tapping: '自攻螺纹',
  wood: '木螺纹',
  internal: '内螺纹',
}
export const threadTexts = ({ threads }: Standard): string[] => threads.map((thread) => threadNames[thread])

/** From the first to the last, or the only one. */
const span = <Value>(first: Value, last: Value): string => (first === last ? `${first}` : `${first}–${last}`)

const sizesOf = (standard: Standard): string[] =>
  isComposite(standard) ? compositeSizes(standard) : rowsOf(standard).map(({ size }) => size)

/** `M1.6–M64`; empty without a dimension table. */
export function sizeRange(standard: Standard): string {
  const sizes = sizesOf(standard)
  const [first, last] = [sizes[0], sizes.at(-1)]
  return first && last ? span(first, last).replaceAll('x', '×') : ''
}

/** `12–500 mm` over all sizes; empty when the part has no length, or none is known. */
export function lengthRange(standard: Standard): string {
  const leading = leadingOf(standard)
  const family = familyOf(leading)
  if (!family || !hasLength(family)) return ''
  const sizes = sizesOf(standard)
  const all = sizes.map((size) => lengthsOf(leading, size))
  const known = all.flatMap(({ min, max }) => (min === undefined || max === undefined ? [] : [{ min, max }]))
  if (known.length === 0) return ''
  const least = Math.min(...known.map(({ min }) => min))
  const greatest = Math.max(...known.map(({ max }) => max))
  return `${span(Number(least.toFixed(2)), Number(greatest.toFixed(2)))} mm`
}

/**
 * Product grades: those in the table, or the one in the name. A hexagon bolt may be either, depending on its length.
 */
export function gradesOf(standard: Standard): string {
  const rows = rowsOf(standard)
  const printed = rows.flatMap(({ texts, values }) => [
    ...(texts.grade ? [texts.grade] : []),
    ...(values.e_min_B === undefined ? [] : ['A', 'B']),
  ])
  const named = /([ABC](?:和[ABC])?)\s*级/.exec(standard.nameZh)?.[1]?.split('和') ?? []
  return [...new Set(printed.length > 0 ? printed : named)].sort().join('、')
}
