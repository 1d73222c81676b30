import type { Body } from '../../volume/body.ts'
import { cylinder, frustum } from '../../volume/volume.ts'
import { threadMouth } from './slots.ts'

const tan30 = Math.tan(Math.PI / 6)

/** A ring with a chamfer of 30° and one of 45°, less its slots. */
export function weight(part: Body): number {
  const [dk, d1, m, c, P] = [part.of('dk'), part.of('d1'), part.of('m'), part.of('c'), part.of('P')]
  const begin = ((dk - d1) / 2) * tan30
  const [core, mouth] = [part.thread(part.of('d'), P), threadMouth(part)]
  const depth = ((mouth - core) / 2) * tan30
  const hole = cylinder(core, m) + 2 * (frustum(mouth, core, depth) - cylinder(core, depth))
  const slots = part.of('slots') * part.hole('n') * part.hole('t') * (m - begin / 2 - c / 2)
  return frustum(d1, dk, begin) + cylinder(dk, m - begin - c) + frustum(dk, dk - 2 * c, c) - hole - slots
}
