import { basicFaceExtrusion, revolution, type Shape3D, Vector } from 'replicad'
import type { Vertex } from '../../drawing/shape.ts'
import { closedFace, type Outline, prism, revolved } from '../../solid/shapes.ts'
import type { SolidRecipe } from '../../solid/solid-recipe.ts'
import { facesBetween, weld } from '../../solid/weld.ts'

/**
 * Split pins: above z = 0 an eye c wide along y and b long, below it two half-round legs that together have the
 * diameter d, one longer than l by a. [GB/T 91]
 */
export const solid: SolidRecipe = (part) => {
  const [r, l, a, b] = [part.of('d') / 2, part.l, part.of('a'), part.of('b')]
  const eye = part.of('c') / 2
  const [inner, middle] = [eye - r, b - eye]
  const wire = halfRound(r)
  const shoulder = basicFaceExtrusion(
    closedFace(wire, ([x, y]) => [x, y, 0]),
    new Vector([0, inner, middle]),
  )
  const bow = revolution(
    closedFace(wire, ([x, y]) => [x, y + inner, middle]),
    [0, 0, middle],
    [1, 0, 0],
    180,
  )
  const arms = [shoulder, opposite(shoulder)].flatMap((arm) => facesBetween(arm, 0, middle))
  const legs = [leg(wire, r, l + a), opposite(leg(wire, r, l))].flatMap((one) => facesBetween(one, undefined, 0))
  // All pieces end where they meet in the section of the wire, so that nothing need be cut.
  return weld([...arms, ...legs, ...facesBetween(bow, middle, undefined)])
}

const opposite = (shape: Shape3D): Shape3D => shape.clone().rotate(180, [0, 0, 0], [0, 0, 1])

/** Section of the wire, its flat side slightly off the axis, so that the legs stay apart. */
function halfRound(r: number): Outline {
  const gap = 0.02 * r
  const side = Math.sqrt(r ** 2 - gap ** 2)
  return [
    [-side, gap],
    [side, gap, Math.tan((Math.PI - 2 * Math.asin(gap / r)) / 4)],
  ]
}

/** A leg down to a length, its end tapered to four tenths. */
function leg(wire: Outline, r: number, length: number): Shape3D {
  const taper: Vertex[] = [
    [r, 2 * r],
    [(4 / 3) * r - length, 2 * r],
    [-length, 0.4 * r],
  ]
  return prism(wire, -length - r, 0).intersect(revolved(taper))
}
