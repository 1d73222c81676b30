import type { DimensionRow } from '@lianmeng/fastener/dimension/row'
import { isThreadedToHead } from '@lianmeng/fastener/dimension/thread-length'
import { type Family, familyOf, hasThreadedShank } from '@lianmeng/fastener/standard/family'
import type { Standard } from '@lianmeng/fastener/standard/standard'

/** Threaded over their whole length, with no head to measure from. */
const rods: ReadonlySet<Family> = new Set(['threadedRod', 'socketSetScrew', 'slottedSetScrew'])
/** Bolts and screws: parts with a head, of which one asks how far the thread reaches. */
const headed: readonly number[] = [1, 73]

/**
 * `全牙` or `半牙` at a length in mm; empty for parts of which nobody asks.
 * @throws FactError lengthOutOfRange
 */
export function threadExtent(standard: Standard, { size }: DimensionRow, length: number): string {
  const family = familyOf(standard)
  if (!family) return ''
  if (rods.has(family)) return '全牙'
  if (length === 0 || !hasThreadedShank(family) || !headed.includes(standard.bigCategory.id)) return ''
  return isThreadedToHead(standard, size, length) ? '全牙' : '半牙'
}
