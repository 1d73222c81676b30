import { shank } from './bolt.ts'
import type { Part } from './part.ts'
import {
  ballCap,
  ballSlice,
  crossRecess,
  cylinder,
  frustum,
  hexagonSocket,
  hexalobularSocket,
  roundedRim,
} from './volume.ts'

const slot = (part: Part, across: number): number => part.of('n') * part.of('t') * across

const cross = (part: Part): number => {
  const wings = part.or('m_H', part.or('m_Z', 0))
  return crossRecess(wings, part.or('depth_H', wings / 2))
}

const socket = (part: Part): number => hexagonSocket(part.of('s'), part.of('t'))

/** Where no depth is printed the socket is taken as half the head height deep. */
const lobes = (part: Part): number => hexalobularSocket(part.of('A'), part.or('t', part.of('k') / 2))

const cylindricalHead = (part: Part): number => cylinder(part.of('dk'), part.of('k'))

/** A dome where the radius spans the head, otherwise a cylinder with a rounded rim. */
export function panHead(part: Part): number {
  const [dk, k, rf] = [part.of('dk'), part.of('k'), part.or('rf', 0)]
  if (rf < dk / 2) return cylinder(dk, k) - roundedRim(dk, Math.min(rf, k))
  const dome = rf - Math.sqrt(rf ** 2 - (dk / 2) ** 2)
  return cylinder(dk, k - dome) + ballCap(dk, dome)
}

/** A 90° cone from the actual head diameter to the shank, with a rim for what is left of k. */
export function countersunkHead(dk: number, d: number, k: number): number {
  const cone = Math.min((dk - d) / 2, k)
  return frustum(dk, d, cone) + cylinder(dk, k - cone)
}

/** The length of a countersunk screw includes its head. */
function countersunk(part: Part): number {
  const k = part.of('k')
  return countersunkHead(part.or('dk', part.or('dk_act', part.or('dk_theor', 0))), part.of('d'), k) + shank(part, k)
}

const raised = (part: Part): number => ballCap(part.of('dk'), part.of('f'))

export const socketCapScrew = (part: Part): number => cylindricalHead(part) - socket(part) + shank(part)
export const hexalobularCapScrew = (part: Part): number => cylindricalHead(part) - lobes(part) + shank(part)
export const hexalobularPanScrew = (part: Part): number => panHead(part) - lobes(part) + shank(part)
export const socketCountersunkScrew = (part: Part): number => countersunk(part) - socket(part)
export const slottedCheeseScrew = (part: Part): number =>
  cylindricalHead(part) - slot(part, part.of('dk')) + shank(part)
export const slottedPanScrew = (part: Part): number => panHead(part) - slot(part, part.of('dk')) + shank(part)
export const slottedCountersunkScrew = (part: Part): number =>
  countersunk(part) - slot(part, part.of('dk') - part.of('t'))
export const slottedRaisedCountersunkScrew = (part: Part): number =>
  countersunk(part) + raised(part) - slot(part, part.of('dk') - part.of('t'))
export const crossPanScrew = (part: Part): number => panHead(part) - cross(part) + shank(part)
export const crossCountersunkScrew = (part: Part): number => countersunk(part) - cross(part)
export const crossRaisedCountersunkScrew = (part: Part): number => countersunk(part) + raised(part) - cross(part)

/** A dome with a flat top; with a collar the dome stands on a rim c high and its flat is about 0.45 dk wide. */
export function socketButtonScrew(part: Part): number {
  const [dk, k] = [part.of('dk'), part.of('k')]
  const flat = part.or('dl', 0.45 * dk)
  const rim = part.or('dc', 0) === 0 ? 0 : part.of('c')
  return cylinder(part.or('dc', 0), rim) + ballSlice(dk, flat, k - rim) - socket(part) + shank(part)
}

/** Threaded over the whole length; the socket or slot and the point are taken off. */
export function setScrew(part: Part): number {
  const [d, thread] = [part.of('d'), part.thread(part.of('d'), part.of('P'))]
  const drive = part.family === 'socketSetScrew' ? hexagonSocket(part.of('s'), socketDepth(part)) : slot(part, thread)
  return cylinder(thread, part.l) - drive - pointLoss(part, d, thread)
}

const isShort = (part: Part): boolean => part.l <= part.or('t_short_applies_l_le', 0)

const socketDepth = (part: Part): number => part.of(isShort(part) ? 't_min_short' : 't_min_long')

/** What a point lacks to the full thread: the 45° cone down to its diameter, what stands beside the dog, the hollow of a cup. */
function pointLoss(part: Part, d: number, thread: number): number {
  const cup = part.or('dz', 0)
  const tip = part.or('dp', part.or('dt', cup))
  const dog = part.or('z', part.or(isShort(part) ? 'z_short' : 'z_long', 0))
  const cone = Math.min((d - tip) / 2, 0.55 * part.l - dog)
  const left = frustum(thread, tip, cone) + cylinder(tip, dog) - frustum(cup, 0, (cup / 2) * Math.tan(Math.PI / 6))
  return cylinder(thread, cone + dog) - left
}
