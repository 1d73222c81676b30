import type { Shape3D } from 'replicad'
import { pointed, tipLetter } from '../drawing/feature/set-screw.ts'
import type { Part } from '../part/part.ts'
import { chamferedEnd } from './shank.ts'
import { revolved, upright } from './shapes.ts'
import type { ThreadStyle } from './solid-recipe.ts'
import { externalGroove, threaded } from './thread.ts'

const tan30 = Math.tan(Math.PI / 6)

/** The bodies that the drive cuts out of the upper end. */
type Driven = { readonly slot?: Shape3D; readonly socket?: Shape3D }

/** A set screw with flat, cone, dog or cup point. [GB/T 71, 73 to 75, 77 to 80] */
export function setScrew(part: Part, thread: ThreadStyle, { slot, socket }: Driven): Shape3D {
  const [d, P] = [part.of('d'), part.of('P')]
  const chamfer = chamferedEnd(d, P, 0, -1).profile
  const point = upright(pointed(part).profile)
  const hollow = tipLetter(part) === 'dz' ? cup(part) : undefined
  if (thread === 'cosmetic')
    return [slot, socket, hollow].reduce<Shape3D>(
      (body, tool) => (tool ? body.cut(tool) : body),
      revolved([...chamfer, ...point]),
    )
  const top = { profile: chamfer, slot, hollow: socket }
  const bottom = { profile: point.toReversed(), hollow }
  return threaded(undefined, [{ groove: externalGroove(d, P, part.threadEnds), z0: -part.l, z1: 0, bottom, top }])
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
