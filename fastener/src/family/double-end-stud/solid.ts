import type { Shape3D } from 'replicad'
import type { Part } from '../../part/part.ts'
import { rod } from '../../solid/rod.ts'
import type { ThreadStyle } from '../../solid/solid-recipe.ts'

/** Studs whose screwed-in end bm, above z = 0, is not part of the nominal length. [GB/T 897 to 900] */
export const solid = (part: Part, thread: ThreadStyle): Shape3D => {
  const { l, b } = part
  const narrowest = 0.35 * part.of('P')
  return rod(part, { top: part.of('bm'), bottom: -l, plain: [-Math.max(l - b, narrowest), 0] }, thread)
}
