import { addHolesInFace, assembleWire, basicFaceExtrusion, makeCircle, type Shape3D, Vector } from 'replicad'
import { flatRing } from '../drawing/feature/ring.ts'
import type { Part } from '../part/part.ts'
import { closedFace } from './shapes.ts'

export function lugRing(part: Part, outwards: 1 | -1): Shape3D {
  const { outline, holes } = flatRing(part, outwards)
  const sheet = addHolesInFace(
    closedFace(outline, ([x, y]) => [x, y, 0]),
    holes.map(({ centre: [x, y], radius }) => assembleWire([makeCircle(radius, [x, y, 0], [0, 0, 1])])),
  )
  return basicFaceExtrusion(sheet, new Vector([0, 0, part.of('s')]))
}
