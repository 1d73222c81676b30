import type { Body } from '../../volume/body.ts'
import { hole } from '../../volume/nut.ts'
import { frustum } from '../../volume/volume.ts'

/**
 * Conical hub and two wings. The wings get thicker towards the hub: according to makers' masses they fill 0.87 of the
 * rectangle around them, at their thickness g.
 */
export function weight(part: Body): number {
  const [hubTop, m] = [part.of('d3'), part.of('m')]
  const wings = 0.87 * (part.of('e') - hubTop) * part.of('h') * part.of('g')
  return frustum(part.of('d2'), hubTop, m) - hole(part, m) + wings
}
