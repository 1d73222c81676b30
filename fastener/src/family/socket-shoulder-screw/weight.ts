import type { Body } from '../../volume/body.ts'
import { cylindricalHead, socket } from '../../volume/screw.ts'
import { cylinder } from '../../volume/volume.ts'

/** Head, shoulder, neck and thread. */
export function weight(part: Body): number {
  const [d, g2] = [part.of('d'), part.of('g2')]
  const rod = cylinder(part.of('dg2'), g2) + cylinder(part.thread(d, part.of('P')), part.of('b') - g2)
  return cylindricalHead(part) - socket(part) + cylinder(part.of('ds'), part.l) + rod
}
