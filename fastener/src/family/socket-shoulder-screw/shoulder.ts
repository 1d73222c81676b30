import type { Vertex } from '../../drawing/shape.ts'
import type { Part } from '../../part/part.ts'

/** The shoulder from the bearing face, and the neck behind it up to the thread. */
export function shoulder(part: Part): { readonly profile: Vertex[]; readonly thread: number } {
  const [l, r, d, neck] = [part.l, part.of('ds') / 2, part.of('d'), part.of('dg2') / 2]
  const thread = l + part.of('g2')
  const cone = d / 2 - neck
  return {
    profile: [
      [0, r],
      [l, r],
      [l, neck],
      [thread - cone, neck],
      [thread, d / 2],
    ],
    thread,
  }
}
