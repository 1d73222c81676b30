import type { Shape3D } from 'replicad'
import type { Part } from '../part/part.ts'
import { hexPrism, type Profile, revolved } from './shapes.ts'

const tan20 = Math.tan(Math.PI / 9)

/**
 * A hexagon on a flange with its face on z = 0: a rim c high, a cone of 20° up to the hexagon.
 * @param below profile of what follows below the flange, from its face
 */
export function hexOnFlange(part: Part, height: number, below: Profile): Shape3D {
  const [s, dc, c] = [part.of('s'), part.of('dc'), part.of('c')]
  // The cone goes on into the hexagon.
  const inside = 0.45 * s
  return hexPrism(s, c / 2, height, { top: true }).fuse(
    revolved([[c + (dc / 2 - inside) * tan20, inside], [c, dc / 2], [0, dc / 2], ...below]),
  )
}
