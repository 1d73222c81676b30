import type { Shape3D } from 'replicad'
import { cylindricalHead } from '../../drawing/feature/heads.ts'
import type { Part } from '../../part/part.ts'
import { machineScrew } from '../../solid/machine-screw.ts'
import { polygon, prism, revolved } from '../../solid/shapes.ts'

const tan30 = Math.tan(Math.PI / 6)

/** A flat hexagon socket, and from its bottom a drilled hole that ends in a cone of 120°. */
function pilotSocket(part: Part, top: number): Shape3D {
  const [s, pilot, end] = [part.of('s'), part.of('dh') / 2, top - part.of('t2')]
  return prism(polygon(s, 6), top - part.of('t1'), top + s).fuse(
    revolved([
      [top, pilot],
      [end, pilot],
      [end - pilot * tan30, 0],
    ]),
  )
}

export const solid = machineScrew(cylindricalHead, pilotSocket)
