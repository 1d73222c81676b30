import type { Body } from './body.ts'
import { cylinder, frustum } from './volume.ts'

/** Threaded over the whole length, less the point and the volume of the drive. */
export function setScrew(part: Body, drive: number): number {
  const [d, thread] = [part.of('d'), part.thread(part.of('d'), part.of('P'))]
  return cylinder(thread, part.l) - drive - pointLoss(part, d, thread)
}

const isShort = (part: Body): boolean => part.l <= part.or('t_short_applies_l_le', 0)

export const socketDepth = (part: Body): number => part.of(isShort(part) ? 't_min_short' : 't_min_long')

/** The volume missing at a point: the 45° cone down to its diameter, the ring beside a dog, the hollow of a cup. */
function pointLoss(part: Body, d: number, thread: number): number {
  const cup = part.or('dz', 0)
  const tip = part.or('dp', part.or('dt', cup))
  const dog = part.or('z', part.or(isShort(part) ? 'z_short' : 'z_long', 0))
  const cone = Math.min((d - tip) / 2, 0.55 * part.l - dog)
  const left = frustum(thread, tip, cone) + cylinder(tip, dog) - frustum(cup, 0, (cup / 2) * Math.tan(Math.PI / 6))
  return cylinder(thread, cone + dog) - left
}
