import { makePolygon, type Shape3D } from 'replicad'
import { crossOutline, lobes } from '../drawing/feature/drive.ts'
import type { Part } from '../part/part.ts'
import { block, type Outline, type Profile, polygon, prism, revolved } from './shapes.ts'
import { weld } from './weld.ts'

const tan30 = Math.tan(Math.PI / 6)

/** The body that a drive cuts out of a head with its face at height `top` on the axis. */
export type Drive = (part: Part, top: number) => Shape3D

/** Hexagon socket with the 120° cone of its drilled hole, slightly smaller than the key. [GB/T 70.1] */
export const hexSocket = (part: Part, top: number, t = part.of('t')): Shape3D => {
  const s = part.of('s')
  return blind(polygon(s, 6), top + s, top - t, 0.48 * s)
}

/** Hexalobular socket. [GB/T 6188] */
export function lobeSocket(part: Part, top: number): Shape3D {
  const A = part.of('A')
  return blind(lobes(A), top + A, top - part.or('t', part.of('k') / 2), A / 4)
}

/** A hole of constant section that ends in a cone. */
const blind = (outline: Outline, top: number, bottom: number, radius: number): Shape3D =>
  prism(outline, bottom, top).fuse(
    revolved([
      [bottom, radius],
      [bottom - radius * tan30, 0],
    ]),
  )

/** A slot along the x axis. */
export function slot(part: Part, top: number, t = part.of('t')): Shape3D {
  const reach = 4 * part.of(part.has('dk') ? 'dk' : 'd')
  return block(reach, part.of('n'), top - t, top + reach)
}

/** Cross recess of type H or Z, its wings narrowing to a fifth at the bottom. [GB/T 944.1] */
export function crossRecess(part: Part, top: number): Shape3D {
  const m = part.or(part.has('m_H') ? 'm_H' : 'm_Z', 0.5 * part.of('dk'))
  const depth = part.or('depth_H', m / 2)
  const above = m / 4
  return taperedPrism(crossOutline(m), [top - depth, 0.2], [top + above, 1 + (0.8 * above) / depth])
}

type Section = readonly [z: number, scale: number]

/** A body between two heights; its sections are scaled copies of a polygon. */
function taperedPrism(outline: Outline, [z0, scale0]: Section, [z1, scale1]: Section): Shape3D {
  const at = (scale: number, z: number) => outline.map(([x, y]): [number, number, number] => [scale * x, scale * y, z])
  const [low, high] = [at(scale0, z0), at(scale1, z1)]
  const sides = outline.map((_, index) => {
    const next = (index + 1) % outline.length
    return makePolygon([low[index]!, low[next]!, high[next]!, high[index]!])
  })
  return weld([makePolygon(low), makePolygon(high), ...sides])
}

/** The height of a head's face on the axis, from its profile. */
export const faceOf = (head: Profile): number => head[0]![0]
