import type { Body } from '../../volume/body.ts'
import { cylinder } from '../../volume/volume.ts'
import { weight as taperPin } from '../taper-pin/weight.ts'

/** Blind hole t2 deep, as wide as the core of the internal thread. */
export function weight(part: Body): number {
  const thread = Number(part.texts.d2_thread?.slice(1))
  return taperPin(part) - cylinder(thread - 1.08253 * part.of('P'), Math.min(part.of('t2'), part.l))
}
