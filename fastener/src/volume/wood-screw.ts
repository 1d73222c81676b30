import type { Body } from './body.ts'
import { cylinder, frustum } from './volume.ts'

/** Six tenths of the length are threaded, with a mean diameter between d and its core. */
export function woodThread(part: Body, core: number, from = 0): number {
  const d = part.of('d')
  const mean = (d + core) / 2
  const plain = part.l - from - part.b
  return cylinder(d, Math.max(0, plain)) + cylinder(mean, part.b - d) + frustum(mean, 0, d)
}
