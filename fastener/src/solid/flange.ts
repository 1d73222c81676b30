import type { Shape3D } from 'replicad'
import type { Vertex } from '../drawing/shape.ts'
import type { Part } from '../part/part.ts'
import { chamferedEnd, radii } from './hexagon.ts'
import { hexPrism, type Profile, revolved, revolvedRing } from './shapes.ts'

const tan20 = Math.tan(Math.PI / 9)

/**
 * A hexagon on a flange with its face at z = 0: a rim c high, a cone of 20° up to the hexagon.
 * @param below profile of the body below the flange, starting at its face
 */
export function hexOnFlange(part: Part, height: number, below: Profile): Shape3D {
  const [s, dc, c] = [part.of('s'), part.of('dc'), part.of('c')]
  // The cone continues into the hexagon.
  const inside = 0.45 * s
  return hexPrism(s, c / 2, height, { top: true }).fuse(
    revolved([[c + (dc / 2 - inside) * tan20, inside], [c, dc / 2], [0, dc / 2], ...below]),
  )
}

/** The flange of a nut with its face at z = 0: a rim c high, a cone of 20° up to the hexagon. */
export function nutFlange(part: Part): Shape3D {
  const [s, dc, c] = [part.of('s'), part.of('dc'), part.of('c')]
  // The cone continues into the hexagon, and the ring stays clear of the hole.
  const [top, inner] = [0.45 * s, 0.4 * s]
  return revolvedRing([
    [0, dc / 2],
    [c, dc / 2],
    [c + (dc / 2 - top) * tan20, top],
    [0, inner],
  ])
}

/** The outside of a nut on a flange up to its height m, upwards, before the hexagon is cut. */
export const hexagonOnFlange = (part: Part): Vertex[] => [
  [0, radii(part.of('s')).clear],
  ...chamferedEnd(part.of('s'), part.of('m'), -1).reverse(),
]
