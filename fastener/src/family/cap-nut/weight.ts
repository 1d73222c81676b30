import type { Body } from '../../volume/body.ts'
import { hexagon } from '../../volume/nut.ts'
import { ballCap, cylinder } from '../../volume/volume.ts'

/** Hexagon, dome of diameter dk and a blind thread t deep. */
export function weight(part: Body): number {
  const [dk, m] = [part.of('dk'), part.of('m')]
  const above = part.of('h') - m
  const dome = Math.min(dk / 2, above)
  const thread = part.thread(part.of('d'), part.of('P'))
  return hexagon(part, m) + cylinder(dk, above - dome) + ballCap(dk, dome) - cylinder(thread, part.of('t'))
}
