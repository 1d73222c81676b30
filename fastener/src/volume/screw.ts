import type { Body } from './body.ts'
import { shank } from './bolt.ts'
import { ballCap, crossRecess, cylinder, frustum, hexagonSocket, hexalobularSocket, roundedRim } from './volume.ts'

export const slot = (part: Body, across: number): number => part.of('n') * part.of('t') * across

export const cross = (part: Body): number => {
  const wings = part.or('m_H', part.or('m_Z', 0))
  return crossRecess(wings, part.or('depth_H', wings / 2))
}

export const socket = (part: Body): number => hexagonSocket(part.of('s'), part.of('t'))

/** If no depth is printed, the socket is assumed to be half the head height deep. */
export const lobes = (part: Body): number => hexalobularSocket(part.of('A'), part.or('t', part.of('k') / 2))

export const cylindricalHead = (part: Body): number => cylinder(part.of('dk'), part.of('k'))

/** A dome if the radius spans the head, otherwise a cylinder with a rounded rim. */
export function panHead(part: Body): number {
  const [dk, k, rf] = [part.of('dk'), part.of('k'), part.or('rf', 0)]
  if (rf < dk / 2) return cylinder(dk, k) - roundedRim(dk, Math.min(rf, k))
  const dome = rf - Math.sqrt(rf ** 2 - (dk / 2) ** 2)
  return cylinder(dk, k - dome) + ballCap(dk, dome)
}

/** A cone from the actual head diameter to the shank, with a rim for the rest of k. */
export function countersunkHead(dk: number, d: number, k: number, degrees = 90): number {
  const cone = Math.min((dk - d) / 2 / Math.tan((degrees * Math.PI) / 360), k)
  return frustum(dk, d, cone) + cylinder(dk, k - cone)
}

/** The length of a countersunk screw includes its head. */
export function countersunk(part: Body): number {
  const k = part.of('k')
  const dk = part.or('dk', part.or('dk_act', part.or('dk_theor', 0)))
  return countersunkHead(dk, part.of('d'), k, part.or('head_angle_deg', 90)) + shank(part, k)
}

export const raised = (part: Body): number => ballCap(part.of('dk'), part.of('f'))
