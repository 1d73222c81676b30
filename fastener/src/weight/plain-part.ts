import type { Part } from './part.ts'
import { ballCap, cylinder, frustum, tube } from './volume.ts'

export const plainWasher = (part: Part): number => tube(part.of('d2'), part.of('d1'), part.of('h'))

/** A turn of rectangular wire, cut open. */
export const springWasher = (part: Part): number =>
  part.of('S') * part.of('b') * (Math.PI * (part.of('d1') + part.of('b')) - part.of('S'))

/** The gaps between the teeth take about a fifth of the ring. */
export const toothedWasher = (part: Part): number => 0.8 * tube(part.of('d2'), part.of('d1'), part.of('h'))

/** One end chamfered c at about 15°. */
export function parallelPin(part: Part): number {
  const [d, c] = [part.of('d'), part.of('c')]
  return cylinder(d, part.l - c) + frustum(d, d - 2 * c * Math.tan(Math.PI / 12), c)
}

/** d is the thin end; the pin grows by 1 mm in 50 mm. */
export const taperPin = (part: Part): number => frustum(part.of('d'), part.of('d') + part.l / 50, part.l)

/** Blind hole t2 deep, as wide as the core of the internal thread. */
export function tappedPin(part: Part): number {
  const thread = Number(part.texts.d2_thread?.slice(1))
  return cylinder(part.of('d1'), part.l) - cylinder(thread - 1.08253 * part.of('P'), Math.min(part.of('t2'), part.l))
}

/** The sheet wound to a closed tube of the nominal diameter, as it is after insertion. */
export const springPin = (part: Part): number => {
  const [d, s] = [Number(part.size), part.of('s')]
  return tube(d, d - 2 * s, part.l)
}

export const clevisPin = (part: Part): number =>
  cylinder(part.of('dk'), part.of('k')) + cylinder(part.of('d'), part.l) - cylinder(part.or('d1_hole', 0), part.of('d'))

/** Two half-round legs, one longer by a, and the eye: the same half-round wire along an oval of b by c. */
export function splitPin(part: Part): number {
  const half = cylinder(part.of('d'), 1) / 2
  return half * (2 * part.l + part.of('a') + (Math.PI / 2) * (part.of('b') + part.of('c')))
}

/** Open ring from the groove to the outer diameter; its cut-outs leave about six tenths of the full ring. */
export const eRing = (part: Part): number => 0.6 * tube(part.of('d3'), part.of('d2_groove'), part.of('s'))

export const roundHeadRivet = (part: Part): number =>
  ballCap(part.or('dk', part.or('d2', 0)), part.of('k')) + cylinder(part.or('d', part.or('d1', 0)), part.l)

/** The length includes the head. */
export const countersunkRivet = (part: Part): number =>
  frustum(part.of('dk'), part.of('d'), part.of('k')) + cylinder(part.of('d'), part.l - part.of('k'))

/** Body with the part of the mandrel inside it; the part that breaks off is not counted. */
export const blindRivet = (part: Part): number =>
  ballCap(part.or('dk', part.or('d2', 0)), part.of('k')) + cylinder(part.or('d', part.or('d1', 0)), part.l)
