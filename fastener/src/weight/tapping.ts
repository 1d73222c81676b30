import { dimensionTable } from '../dimension/table.ts'
import { FactError } from '../fact-error.ts'
import { hexHead } from './bolt.ts'
import type { Part } from './part.ts'
import { countersunkHead, panHead } from './screw.ts'
import { crossRecess, cylinder, frustum } from './volume.ts'

/** Crest and root diameter and cone length of a tapping thread, mm. [GB/T 5280] */
function threadOf(size: string): { crest: number; root: number; cone: number } {
  const row = dimensionTable('gb-t-5280').rows.find((one) => one.size === size)
  if (!row) throw new FactError('unknownThread', `GB/T 5280 没有螺纹 ${size}`)
  const { d1_max, d1_min, d2_max, d2_min, y_C_max } = row.values
  return { crest: (d1_max! + d1_min!) / 2, root: (d2_max! + d2_min!) / 2, cone: y_C_max! }
}

/** Threaded shank, in mean between crest and root, that ends in a cone. */
function point(part: Part, from = 0): number {
  const { crest, root, cone } = threadOf(part.size)
  const mean = (crest + root) / 2
  return cylinder(mean, Math.max(0, part.l - from - cone)) + frustum(mean, 0, Math.min(cone, part.l - from))
}

const cross = (part: Part): number => {
  const wings = part.or('m_H', 0.5 * part.of('dk'))
  return crossRecess(wings, wings / 2)
}

export const panTappingScrew = (part: Part): number => panHead(part) - cross(part) + point(part)

/** The length includes the head. */
export function countersunkTappingScrew(part: Part): number {
  const k = part.of('k')
  return countersunkHead(part.of('dk'), threadOf(part.size).crest, k) - cross(part) + point(part, k)
}

/** With a washer where the head has one. */
export function hexTappingScrew(part: Part): number {
  const rim = part.or('dc', 0) === 0 ? 0 : part.of('c')
  return cylinder(part.or('dc', 0), rim) + hexHead(part.of('s'), part.of('k') - rim) + point(part)
}

/** Six tenths of the length carry the thread, in mean between d and its core. */
function woodThread(part: Part, core: number, from = 0): number {
  const d = part.of('d')
  const mean = (d + core) / 2
  const plain = part.l - from - part.b
  return cylinder(d, Math.max(0, plain)) + cylinder(mean, part.b - d) + frustum(mean, 0, d)
}

export const hexWoodScrew = (part: Part): number =>
  hexHead(part.of('s'), part.of('k')) + woodThread(part, part.of('d3_core'))

/** The length includes the head; the core is taken as 0.7 d, as in DIN 571. */
export const countersunkWoodScrew = (part: Part): number =>
  frustum(part.of('dk'), part.of('d'), part.of('k')) + woodThread(part, 0.7 * part.of('d'), part.of('k'))
