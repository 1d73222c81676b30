import { dimensionTable } from '../dimension/table.ts'
import { FactError } from '../fact-error.ts'
import type { Body } from './body.ts'
import { hexHead } from './bolt.ts'
import { countersunkHead, panHead, slot } from './screw.ts'
import { crossRecess, cylinder, frustum } from './volume.ts'

/** Crest and root diameter and cone length of a tapping thread, mm. [GB/T 5280] */
function threadOf(size: string): { crest: number; root: number; cone: number } {
  const row = dimensionTable('gb-t-5280').rows.find((one) => one.size === size)
  if (!row) throw new FactError('unknownThread', `GB/T 5280 没有螺纹 ${size}`)
  const { d1_max, d1_min, d2_max, d2_min, y_C_max } = row.values
  return { crest: (d1_max! + d1_min!) / 2, root: (d2_max! + d2_min!) / 2, cone: y_C_max! }
}

/** Threaded shank with a mean diameter between crest and root, ending in a cone. */
function point(part: Body, from = 0): number {
  const { crest, root, cone } = threadOf(part.size)
  const mean = (crest + root) / 2
  return cylinder(mean, Math.max(0, part.l - from - cone)) + frustum(mean, 0, Math.min(cone, part.l - from))
}

/** A slot of the tabulated depth across this width of the head, if the table has one; otherwise a cross recess. */
const drive = (part: Body, across: number): number => {
  if (part.or('n', 0) > 0) return slot(part, across)
  const wings = part.or('m_H', 0.5 * part.of('dk'))
  return crossRecess(wings, wings / 2)
}

export const panTappingScrew = (part: Body): number => panHead(part) - drive(part, part.of('dk')) + point(part)

/** The length includes the head. */
export function countersunkTappingScrew(part: Body): number {
  const k = part.of('k')
  return (
    countersunkHead(part.of('dk'), threadOf(part.size).crest, k) -
    drive(part, part.of('dk') - part.or('t', 0)) +
    point(part, k)
  )
}

/** With a washer if the head has one. */
export function hexTappingScrew(part: Body): number {
  const rim = part.or('dc', 0) === 0 ? 0 : part.of('c')
  return cylinder(part.or('dc', 0), rim) + hexHead(part.of('s'), part.of('k') - rim) + point(part)
}
