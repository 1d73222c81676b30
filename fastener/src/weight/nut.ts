import { hexFlange } from './bolt.ts'
import type { Part } from './part.ts'
import { ballCap, cylinder, frustum, hexagonChamfer, hexagonPrism, tube } from './volume.ts'

/** Threaded hole, countersunk to about 1.08 d at 120° on both ends. */
function hole(part: Part, height: number): number {
  const d = part.of('d')
  const thread = part.thread(d, part.of('P'))
  const depth = ((1.08 * d - thread) / 2) * Math.tan(Math.PI / 6)
  return cylinder(thread, height) + 2 * (frustum(1.08 * d, thread, depth) - cylinder(thread, depth))
}

const hexagon = (part: Part, height: number): number =>
  hexagonPrism(part.of('s'), height) - 2 * hexagonChamfer(part.of('s'))

export const hexNut = (part: Part): number => hexagon(part, part.of('m')) - hole(part, part.of('m'))

export const hexFlangeNut = (part: Part): number =>
  hexFlange(part.of('s'), part.of('m'), part.of('dc'), part.of('c')) - hole(part, part.of('m'))

/** Hexagon over the threaded height; above it a thin steel collar that holds the ring (whose own mass is not counted). */
export function insertLockNut(part: Part): number {
  const [s, m] = [part.of('s'), part.of('m')]
  return hexagon(part, m) - hole(part, m) + tube(0.9 * s, 0.74 * s, part.of('h') - m)
}

/** Hexagon over the threaded height, a cone above it. */
export function metalLockNut(part: Part): number {
  const [s, h, m] = [part.of('s'), part.of('h'), part.of('m')]
  return hexagon(part, m) + frustum(s, 0.85 * s, h - m) - hole(part, h)
}

/** Six slots up to M39, eight above; from M12 on they stand in a round crown of about 0.93 s. */
export function castleNut(part: Part): number {
  const [s, d, m, w] = [part.of('s'), part.of('d'), part.of('m'), part.of('w')]
  const outer = d < 12 ? hexagon(part, m) : hexagon(part, w) + cylinder(0.93 * s, m - w)
  const slot = part.of('n') * (m - w) * ((s - d) / 2)
  return outer - hole(part, m) - (d > 39 ? 8 : 6) * slot
}

export const squareNut = (part: Part): number => part.of('s') ** 2 * part.of('m') - hole(part, part.of('m'))

/** Hexagon with a short pilot around the hole. */
export const weldNut = (part: Part): number => hexNut(part) + tube(part.of('d2'), part.of('d'), part.of('h1'))

/** Conical hub and two wings, each about six tenths of its enclosing rectangle. */
export function wingNut(part: Part): number {
  const [hubTop, m] = [part.of('d3'), part.of('m')]
  const wings = 0.6 * (part.of('e') - hubTop) * part.of('h') * part.of('g')
  return frustum(part.of('d2'), hubTop, m) - hole(part, m) + wings
}

/** Hexagon, dome of diameter dk and a blind thread t deep. */
export function capNut(part: Part): number {
  const [dk, m] = [part.of('dk'), part.of('m')]
  const above = part.of('h') - m
  const dome = Math.min(dk / 2, above)
  const thread = part.thread(part.of('d'), part.of('P'))
  return hexagon(part, m) + cylinder(dk, above - dome) + ballCap(dk, dome) - cylinder(thread, part.of('t'))
}
