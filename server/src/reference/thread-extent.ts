import type { DimensionRow } from '@lianmeng/fastener/dimension/row'
import type { Family } from '@lianmeng/fastener/family/families'
import { familyOf, hasThreadedShank } from '@lianmeng/fastener/family/family'
import { isThreadedToHead } from '@lianmeng/fastener/family/thread-length'
import type { Standard } from '@lianmeng/fastener/standard/standard'

/** Threaded over their whole length, with no head to measure from. */
const rods: ReadonlySet<Family> = new Set(['threadedRod', 'socketSetScrew', 'slottedSetScrew'])
/** Bolts and screws: the thread's extent matters only for parts with a head. */
const headed: readonly number[] = [1, 73]

/**
 * `全牙` or `半牙` at a length in mm; empty for parts without such a choice.
 * @throws FactError lengthOutOfRange
 */
export function threadExtent(standard: Standard, { size }: DimensionRow, length: number): string {
  const family = familyOf(standard)
  if (!family) return ''
  if (rods.has(family)) return '全牙'
  if (length === 0 || !hasThreadedShank(family) || !headed.includes(standard.bigCategory.id)) return ''
  return isThreadedToHead(standard, size, length) ? '全牙' : '半牙'
}
