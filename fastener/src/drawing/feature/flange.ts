import type { Part } from '../../part/part.ts'
import { above, leftOf } from '../dimension.ts'
import { moved } from '../move.ts'
import { circle, type Shape, type Vertex } from '../shape.ts'
import type { View } from '../view.ts'
import { acrossCorners, cornerDepth, faceCurves, hexagonEnd } from './hexagon.ts'
import { alongside, edge, turned } from './turned.ts'

const tan20 = Math.tan(Math.PI / 9)

type Flange = { readonly s: number; readonly k: number; readonly dc: number; readonly c: number }

/** Profile of a hexagon on a flange whose bearing face is at x: rim c high, cone of 20° up to the hexagon's corners. */
export function flangeProfile({ s, k, dc, c }: Flange, x: number): Vertex[] {
  const corner = acrossCorners(s) / 2
  return [
    [x - k, s / 2],
    [x - k + cornerDepth(s), corner],
    [coneTop({ s, k, dc, c }, x), corner],
    [x - c, dc / 2],
    [x, dc / 2],
  ]
}

const coneTop = ({ s, dc, c }: Flange, x: number): number => x - c - Math.max(0, dc / 2 - acrossCorners(s) / 2) * tan20

/** A hexagon on a flange, seen onto a corner, its bearing face at x. */
export function flangeSide(flange: Flange, x: number): Shape[] {
  const { s, k, dc, c } = flange
  const corner = acrossCorners(s) / 2
  const [from, to] = [x - k + cornerDepth(s), coneTop(flange, x)]
  return [
    turned(...flangeProfile(flange, x)),
    ...alongside('outline', from, to, corner / 2),
    faceCurves(from, corner, cornerDepth(s)),
    faceCurves(to, corner, (corner - s / 2) * tan20),
    edge(x - c, dc / 2),
  ]
}

/** A hexagon m high on a flange at x = 0, and its profile: for nuts with something above the hexagon. */
export function standingFlange(part: Part): { outside: Shape[]; profile: Vertex[] } {
  const flange = { s: part.of('s'), k: part.of('m'), dc: part.of('dc'), c: part.of('c') }
  return {
    // Half a turn, which mirrors shapes symmetric to the axis.
    outside: moved(flangeSide(flange, 0), [0, 0], -1),
    profile: flangeProfile(flange, 0)
      .map(([x, y]): Vertex => [-x, y])
      .reverse(),
  }
}

/** Diameter and edge of a flange whose bearing face is at x. */
export const flangeDimensions = (part: Part, x: number) => {
  const [rim, c] = [part.of('dc') / 2, part.of('c')]
  return [
    ...leftOf(part.label('dc', { sign: '⌀' }), [x - c / 2, -rim], [x - c / 2, rim]),
    ...above(part.fine('c'), [x - c, rim], [x, rim]),
  ]
}

/** A hexagon with the flange's circle, seen from its end. */
export const flangeEnd = (part: Part, more: readonly Shape[] = []): View =>
  hexagonEnd(part, [circle('outline', [0, 0], part.of('dc') / 2), ...more])
