import { above, below, type Dimension, leader } from '../dimension.ts'
import type { Part } from '../part.ts'
import type { Shape, Vertex } from '../shape.ts'
import type { View, Views } from '../view.ts'
import { flangeDimensions, flangeEnd, flangeProfile, flangeSide } from './flange.ts'
import { hexagonEnd } from './hex-bolt.ts'
import { acrossCorners, cornerDepth, hexagonSide } from './hexagon.ts'
import { internalThreadDimension, internalThreadEnd, nutFront } from './nut-hole.ts'
import { coreRadius } from './shank.ts'
import { axis, fallingCap, turned } from './turned.ts'

/** Diameter of the countersink at the ends of the thread. */
export const countersink = (part: Part): number => part.or('da', 1.08 * part.of('d'))

const wholeHole = (part: Part, to: number) =>
  ({ d: part.of('d'), P: part.of('P'), from: 0, to, da: countersink(part), at: ['from', 'to'] }) as const

/** The thread on the end view of a nut. */
export function nutEnd(part: Part, bare: View): View {
  return {
    shapes: [...bare.shapes, ...internalThreadEnd(part.of('d'), part.of('P'))],
    dimensions: [...bare.dimensions, ...internalThreadDimension(part)],
  }
}

/** Profile of a chamfered hexagon over its corners. */
function hexagonProfile(s: number, from: number, to: number, end: boolean): Vertex[] {
  const corner = acrossCorners(s) / 2
  return [
    [from, s / 2],
    [from + cornerDepth(s), corner],
    ...(end
      ? ([
          [to - cornerDepth(s), corner],
          [to, s / 2],
        ] as Vertex[])
      : ([[to, corner]] as Vertex[])),
  ]
}

const bearing = (part: Part, x: number): Dimension[] =>
  leader(part.fine('dw', { sign: '⌀' }), [x, part.or('dw', 0) / 2], 40)

/** Hexagon nuts, coupling nuts: chamfered on both sides, or with a washer face where the standard gives its height. */
export function hexNut(part: Part): Views {
  const [s, m] = [part.of('s'), part.of('m')]
  const rim = part.detail && part.has('c') && part.has('dw') ? part.of('c') : 0
  const face = part.or('dw', 0) / 2
  const outside: Shape[] = [
    ...hexagonSide(s, 0, m - rim, { start: true, end: rim === 0 }),
    ...(rim > 0 ? [turned([m - rim, face], [m, face])] : []),
  ]
  const outer: Vertex[] = [
    ...hexagonProfile(s, 0, m - rim, rim === 0),
    ...(rim > 0
      ? ([
          [m - rim, face],
          [m, face],
        ] as Vertex[])
      : []),
  ]
  const front = nutFront(part, outside, outer, wholeHole(part, m))
  return {
    front: {
      ...front,
      shapes: [...front.shapes, axis(0, m)],
      dimensions: [
        ...below(part.label('m'), [0, -s / 2], [m, -s / 2]),
        ...(rim > 0 ? above(part.fine('c'), [m - rim, face], [m, face]) : []),
        ...bearing(part, m - rim / 2),
        ...leader(part.fine('da', { sign: '⌀', hole: true }), [m, -countersink(part) / 2], -40),
      ],
      uniform: [[cornerDepth(s) * 2, m - cornerDepth(s) * 2 - rim]],
    },
    left: nutEnd(part, hexagonEnd(part)),
  }
}

/** Hexagon nuts with flange. [GB/T 6177.1] */
export function hexFlangeNut(part: Part): Views {
  const m = part.of('m')
  const flange = { s: part.of('s'), k: m, dc: part.of('dc'), c: part.of('c') }
  const front = nutFront(part, flangeSide(flange, m), flangeProfile(flange, m), wholeHole(part, m))
  return {
    front: {
      ...front,
      shapes: [...front.shapes, axis(0, m)],
      dimensions: [
        ...below(part.label('m'), [0, -flange.s / 2], [m, -flange.dc / 2]),
        ...flangeDimensions(part, m),
        ...bearing(part, m),
      ],
    },
    left: nutEnd(part, flangeEnd(part)),
  }
}

/** Hexagon over the threaded height, a cone above it up to h. [GB/T 6184] */
export function metalLockNut(part: Part): Views {
  const [s, m, h] = [part.of('s'), part.of('m'), part.of('h')]
  const cone: Vertex[] = [
    [m, 0.46 * s],
    [h, 0.42 * s],
  ]
  const outside = [...hexagonSide(s, 0, m, { start: true, end: true }), turned(...cone)]
  const front = nutFront(part, outside, [...hexagonProfile(s, 0, m, true), ...cone], wholeHole(part, h))
  return {
    front: {
      ...front,
      shapes: [...front.shapes, axis(0, h)],
      dimensions: [
        ...below(part.label('m'), [0, -s / 2], [m, -s / 2]),
        ...below(part.label('h'), [0, -s / 2], [h, -0.42 * s]),
        ...bearing(part, 0).map((one) => (one.kind === 'leader' ? { ...one, towards: 140 } : one)),
      ],
    },
    left: nutEnd(part, hexagonEnd(part)),
  }
}

/** Hexagon m, dome of diameter dk up to h, blind thread t deep with the 120° cone of its drill. [GB/T 923] */
export function capNut(part: Part): Views {
  const [s, m, h, t] = [part.of('s'), part.of('m'), part.of('h'), part.of('t')]
  const radius = part.of('dk') / 2
  const [d, P] = [part.of('d'), part.of('P')]
  const dome = Math.min(radius, h - m)
  const cap: Vertex[] = [[m, radius], ...fallingCap(h - dome, dome, radius)]
  const outside = [...hexagonSide(s, 0, m, { start: true, end: true }), turned(...cap)]
  const threadEnd = Math.min(t, h - 0.3 * d)
  const tip = Math.min(threadEnd + coreRadius(d, P) * Math.tan(Math.PI / 6), h - 0.1 * d)
  const hole = { d, P, from: 0, to: threadEnd, da: countersink(part), at: ['from'], tip } as const
  const front = nutFront(part, outside, [...hexagonProfile(s, 0, m, true), ...cap], hole)
  return {
    front: {
      ...front,
      shapes: [...front.shapes, axis(0, h)],
      dimensions: [
        ...below(part.label('m'), [0, -s / 2], [m, -s / 2]),
        ...below(part.label('h'), [0, -s / 2], [h, 0]),
        ...above(part.label('t'), [0, s / 2], [threadEnd, 0]),
        ...leader(part.label('dk', { sign: '⌀' }), [m + 0.3 * dome, radius], 50),
      ],
    },
    left: nutEnd(part, hexagonEnd(part)),
  }
}
