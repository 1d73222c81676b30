import type { Shape3D } from 'replicad'
import type { Vertex } from '../drawing/shape.ts'
import { type Profile, polygon, prism, reachingAxis, revolvedRing } from './shapes.ts'

export const tan30 = Math.tan(Math.PI / 6)

/** Radii of a hexagon s across flats: of its chamfered face, and one beyond its corners. */
export const radii = (s: number) => ({ face: 0.475 * s, clear: 0.6 * s })

/** Profile of a hexagon's chamfered lower end, up to a radius beyond its corners; reversed, that of an upper end. */
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

/** A turned section whose outside is cut to a polygon of s across flats, corners on the x axis. */
export function milled(section: Profile, s: number, corners = 6): Shape3D {
  const heights = section.map(([z]) => z)
  return prism(polygon(s, corners), Math.min(...heights) - s, Math.max(...heights) + s).intersect(revolvedRing(section))
}

/**
 * A hexagon head with chamfered top at height k, and the turned body below it, whose profile begins on the lower face of the
 * hexagon and stays within s. One operation, where a head fused to its shank takes two.
 */
export const hexHeaded = (s: number, k: number, below: Profile): Shape3D =>
  milled(reachingAxis([...chamferedEnd(s, k, -1), [below[0]![0], radii(s).clear], ...below]), s)
