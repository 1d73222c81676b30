import type { Part } from './part.ts'
import { ballCap, cylinder, frustum, hexagonChamfer, hexagonPrism } from './volume.ts'

/** Plain shank at d and thread of a bolt whose length starts `from` below the bearing face. */
export function shank(part: Part, from = 0): number {
  const d = part.of('d')
  const threaded = Math.min(part.b, part.l - from)
  return cylinder(d, part.l - from - threaded) + cylinder(part.thread(d, part.of('P')), threaded)
}

export const hexHead = (s: number, k: number): number => hexagonPrism(s, k) - hexagonChamfer(s)

/** Hexagon on a flange: a rim c high, a 20° cone up to the hexagon, the hexagon above it up to the height k. */
export function hexFlange(s: number, k: number, flange: number, rim: number): number {
  const cone = ((flange - s) / 2) * Math.tan(Math.PI / 9)
  return cylinder(flange, rim) + frustum(flange, s, cone) + hexHead(s, k - rim - cone)
}

export const hexBolt = (part: Part): number => hexHead(part.of('s'), part.of('k')) + shank(part)

export const hexFlangeBolt = (part: Part): number =>
  hexFlange(part.of('s'), part.of('k'), part.of('dc'), part.of('c')) + shank(part)

/** The square neck is part of the nominal length. */
export function squareNeckBolt(part: Part): number {
  const neck = part.or('f', 0) || part.of('f1')
  return ballCap(part.of('dk'), part.of('k')) + part.of('V') ** 2 * neck + shank(part, neck)
}

/** Disc with a pin hole; the length starts at the middle of the hole. */
export function swingBolt(part: Part): number {
  const eye = part.of('D')
  return cylinder(eye, part.of('b')) - cylinder(part.of('d1'), part.of('b')) + shank(part, eye / 2)
}

/** Ring of round section sunk into a collar that narrows towards it; the shank is threaded and its length belongs to the size. */
export function liftingEyeBolt(part: Part): number {
  const section = (part.of('d4') - part.of('D1')) / 2
  const inCollar = 0.85 * part.of('d2')
  const ring = cylinder(section, Math.PI * (part.of('D1') + section) - inCollar)
  return (
    ring +
    frustum(part.of('d2'), section, part.of('h1')) +
    cylinder(part.thread(part.of('d'), part.of('P')), part.of('l'))
  )
}

/** The screwed-in end bm is not part of the nominal length. */
export const doubleEndStud = (part: Part): number =>
  cylinder(part.thread(part.of('d'), part.of('P')), part.of('bm')) + shank(part)

/** Threaded rods, and stud bolts whose plain part is about as thick as the pitch diameter. */
export const rod = (part: Part): number => cylinder(part.thread(part.of('d'), part.of('P')), part.l)
