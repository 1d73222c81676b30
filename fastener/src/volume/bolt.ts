import type { Body } from './body.ts'
import { cylinder, frustum, hexagonChamfer, hexagonPrism } from './volume.ts'

/** Plain shank at d and thread of a bolt, beginning `from` below the bearing face. */
export function shank(part: Body, from = 0): number {
  const d = part.of('d')
  const threaded = Math.min(part.b, part.l - from)
  return cylinder(part.plainShank ?? d, part.l - from - threaded) + cylinder(part.thread(d, part.of('P')), threaded)
}

export const hexHead = (s: number, k: number): number => hexagonPrism(s, k) - hexagonChamfer(s)

/** Hexagon on a flange: a rim c high, a 20° cone up to the hexagon, the hexagon above it up to the height k. */
export function hexFlange(s: number, k: number, flange: number, rim: number): number {
  const cone = ((flange - s) / 2) * Math.tan(Math.PI / 9)
  return cylinder(flange, rim) + frustum(flange, s, cone) + hexHead(s, k - rim - cone)
}
