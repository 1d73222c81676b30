import type { Body } from '../../volume/body.ts'
import { cylinder } from '../../volume/volume.ts'

/** Blind hole t2 deep, as wide as the core of the internal thread. */
export function weight(part: Body): number {
  const thread = Number(part.texts.d2_thread?.slice(1))
  return cylinder(part.of('d1'), part.l) - cylinder(thread - 1.08253 * part.of('P'), Math.min(part.of('t2'), part.l))
}
