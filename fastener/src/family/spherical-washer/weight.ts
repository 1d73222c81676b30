import type { Body } from '../../volume/body.ts'
import { ballSlice, cylinder } from '../../volume/volume.ts'
import { rimHeight } from './rim-height.ts'

export const weight = (part: Body): number => {
  const [d3, d1, h, r] = [part.of('d3'), part.hole('d1'), part.of('h2'), part.of('r1')]
  const rim = rimHeight({ outer: d3 / 2, inner: d1 / 2, h, r })
  return cylinder(d3, rim) + ballSlice(d3, d1, h - rim) - cylinder(d1, h)
}
