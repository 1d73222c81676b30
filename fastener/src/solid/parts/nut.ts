import type { Shape3D } from 'replicad'
import { coreRadius } from '../../drawing/parts/shank.ts'
import { fallingCap } from '../../drawing/parts/turned.ts'
import type { Vertex } from '../../drawing/shape.ts'
import { type Profile, polygon, prism, revolvedRing } from '../shapes.ts'
import type { SolidRecipe } from '../solid-recipe.ts'
import { countersinkAt, type Hole, threaded, throughHole } from './nut-hole.ts'

const tan30 = Math.tan(Math.PI / 6)
const tan20 = Math.tan(Math.PI / 9)

/** Radii of a hexagon s across flats: of its chamfered face, and one outside of its corners. */
const radii = (s: number) => ({ face: 0.475 * s, clear: 0.6 * s })

/** The chamfered lower end of a hexagon, upwards to a radius beyond its corners; backwards it is an upper end. */
export function chamferedEnd(s: number, z: number, inwards: 1 | -1 = 1): Vertex[] {
  const { face, clear } = radii(s)
  return [
    [z, face],
    [z + inwards * (clear - face) * tan30, clear],
  ]
}

/** A hexagon chamfered at both ends, upwards. */
export const chamferedHexagon = (s: number, from: number, to: number): Vertex[] => [
  ...chamferedEnd(s, from),
  ...chamferedEnd(s, to, -1).reverse(),
]

/** A turned section whose outside is milled to a polygon of s across flats, corners on the x axis. */
export function milled(section: Profile, s: number, corners = 6): Shape3D {
  const heights = section.map(([z]) => z)
  return prism(polygon(s, corners), Math.min(...heights) - s, Math.max(...heights) + s).intersect(revolvedRing(section))
}

/** Hexagon nuts, coupling nuts: chamfered on both sides, or with a washer face where the standard gives its height. */
export const hexNut: SolidRecipe = (part, thread) => {
  const [s, m] = [part.of('s'), part.of('m')]
  const rim = part.has('c') && part.has('dw') ? part.of('c') : 0
  const lower: Vertex[] =
    rim > 0
      ? [
          [0, part.of('dw') / 2],
          [rim, part.of('dw') / 2],
          [rim, radii(s).clear],
        ]
      : chamferedEnd(s, 0)
  return threaded(throughHole(part, 0, m), thread, (hole) =>
    milled([...lower, ...chamferedEnd(s, m, -1).reverse(), ...hole], s),
  )
}

/** Hexagon over the threaded height, a cone above it up to h. [GB/T 6184] */
export const metalLockNut: SolidRecipe = (part, thread) => {
  const [s, m, h] = [part.of('s'), part.of('m'), part.of('h')]
  const cone: Vertex[] = [
    [m, 0.46 * s],
    [h, 0.42 * s],
  ]
  return threaded(throughHole(part, 0, h), thread, (hole) =>
    milled([...chamferedHexagon(s, 0, m), ...cone, ...hole], s),
  )
}

/** Hexagon m, dome of diameter dk up to h, blind thread t deep with the 120° cone of its drill. [GB/T 923] */
export const capNut: SolidRecipe = (part, thread) => {
  const [s, m, h, t] = [part.of('s'), part.of('m'), part.of('h'), part.of('t')]
  const [d, P, radius] = [part.of('d'), part.of('P'), part.of('dk') / 2]
  const dome = Math.min(radius, h - m)
  const cap: Vertex[] = [[m, radius], ...fallingCap(h - dome, dome, radius)]
  const depth = Math.min(t, h - 0.3 * d)
  const core = coreRadius(d, P)
  const hole: Hole = {
    d,
    P,
    from: 0,
    to: depth,
    lower: countersinkAt(part, 0, 1),
    upper: [
      [depth, core],
      [Math.min(depth + core * tan30, h - 0.1 * d), 0],
    ],
  }
  return threaded(hole, thread, (bore) => milled([...chamferedHexagon(s, 0, m), ...cap, ...bore], s))
}

/** Hexagon nuts with flange: a rim c high, a cone of 20° up to the hexagon. [GB/T 6177.1] */
export const hexFlangeNut: SolidRecipe = (part, thread) => {
  const [s, m] = [part.of('s'), part.of('m')]
  const [dc, c] = [part.of('dc'), part.of('c')]
  // The cone runs on into the hexagon, and the ring stays clear of the hole.
  const [top, inner] = [0.45 * s, 0.4 * s]
  const flange = revolvedRing([
    [0, dc / 2],
    [c, dc / 2],
    [c + (dc / 2 - top) * tan20, top],
    [0, inner],
  ])
  return threaded(throughHole(part, 0, m), thread, (hole) =>
    milled([[0, radii(s).clear], ...chamferedEnd(s, m, -1).reverse(), ...hole], s).fuse(flange),
  )
}
