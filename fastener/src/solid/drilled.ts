import type { Shape3D } from 'replicad'
import { headHoles } from '../drawing/feature/wire-hole.ts'
import type { Part } from '../part/part.ts'
import { cylinder } from './shapes.ts'

/** Parts that stand from z = 0 up instead of hanging from a bearing face. */
const stands = (part: Part): boolean => part.standard.family === 'parallelPin'

/** A part with the holes that its standard does not have. */
export function drilled(body: Shape3D, part: Part): Shape3D {
  const { pinHole, wireHoles } = part.features ?? {}
  let result = body
  if (pinHole) result = result.cut(holeAlongY(pinHole.diameter, 2 * part.of('d'), (stands(part) ? 1 : -1) * pinHole.at))
  if (!wireHoles) return result
  const { height, across, angles } = headHoles(part, wireHoles.count)
  for (const angle of angles)
    result = result.cut(holeAlongY(wireHoles.diameter, 1.5 * across, height).rotate(angle, [0, 0, 0], [0, 0, 1]))
  return result
}

/** A cylinder across the axis at a height. */
const holeAlongY = (diameter: number, reach: number, z: number): Shape3D =>
  cylinder(diameter, -reach, reach).rotate(90, [0, 0, 0], [1, 0, 0]).translateZ(z)
