import type { Shape3D } from 'replicad'
import type { Part } from '../../drawing/part.ts'
import { pointed, socketDepth, tipLetter } from '../../drawing/parts/set-screw.ts'
import { hexSocket, slot } from '../drive.ts'
import { chamferedEnd } from '../shank.ts'
import { revolved, upright } from '../shapes.ts'
import type { ThreadStyle } from '../solid-recipe.ts'
import { externalGroove, threaded } from '../thread.ts'

const tan30 = Math.tan(Math.PI / 6)

/** Set screws with flat, cone, dog or cup point, slotted or with a hexagon socket. [GB/T 71, 73 to 75, 77 to 80] */
export function setScrew(part: Part, thread: ThreadStyle): Shape3D {
  const [d, P] = [part.of('d'), part.of('P')]
  const chamfer = chamferedEnd(d, P, 0, -1).profile
  const point = upright(pointed(part).profile)
  const slotted = part.family === 'slottedSetScrew' ? slot(part, 0) : undefined
  const socket = slotted ? undefined : hexSocket(part, 0, socketDepth(part))
  const hollow = tipLetter(part) === 'dz' ? cup(part) : undefined
  if (thread === 'cosmetic')
    return [slotted, socket, hollow].reduce<Shape3D>(
      (body, tool) => (tool ? body.cut(tool) : body),
      revolved([...chamfer, ...point]),
    )
  const top = { profile: chamfer, slot: slotted, hollow: socket }
  const bottom = { profile: point.toReversed(), hollow }
  return threaded(undefined, [{ groove: externalGroove(d, P), z0: -part.l, z1: 0, bottom, top }])
}

/** The 120° cone in the end of a cup point. */
function cup(part: Part): Shape3D {
  const radius = part.of('dz') / 2
  return revolved([
    [-part.l + radius * tan30, 0],
    [-part.l, radius],
    [-part.l - radius, radius],
  ])
}
