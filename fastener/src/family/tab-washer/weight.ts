import type { Body } from '../../volume/body.ts'
import { tube } from '../../volume/volume.ts'
import { tabTurns } from './tabs.ts'

/** A ring, its outer tabs and the bent one. */
export function weight(part: Body): number {
  const [d0, d1, b, s] = [part.hole('d0'), part.of('d1'), part.of('b'), part.of('s')]
  const outer = tabTurns.length * b * ((part.of('dc') - d1) / 2)
  return tube(d1, d0, s) + s * (outer + b * (d0 - part.of('a') + part.of('h')))
}
