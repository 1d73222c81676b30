import type { Part } from '../../part/part.ts'
import { bulgeOf } from '../curve.ts'
import { above, angle, below, leader, leftOf } from '../dimension.ts'
import type { Vertex } from '../shape.ts'
import type { Head } from './screw.ts'

const tan5 = Math.tan((5 * Math.PI) / 180)

/** Height and diameter, common to all heads. */
const measured = (part: Part, k: number, radius: number) => [
  ...below(part.label('k'), [-k, -radius * 0.9], [0, -radius]),
  ...leftOf(part.label('dk', { sign: '⌀' }), [0, -radius], [0, radius]),
]

/** Cylinder with a chamfered edge, as of socket screws. [GB/T 70.1] */
export function cylindricalHead(part: Part): Head {
  const [k, radius] = [part.of('k'), part.of('dk') / 2]
  const chamfer = Math.min(part.or('v', 0.1 * part.of('d')), 0.25 * k)
  return {
    profile: [
      [-k, 0],
      [-k, radius - chamfer],
      [-k + chamfer, radius],
      [0, radius],
    ],
    edges: [
      [-k + chamfer, radius],
      [0, radius],
    ],
    radius,
    rings: [radius - chamfer],
    dimensions: [
      ...measured(part, k, radius),
      ...leader(part.fine('v'), [-k + chamfer / 2, radius - chamfer / 2], 130),
    ],
  }
}

/** Cylinder with sides at 5°, its widest at the bearing face. [GB/T 65] */
export function cheeseHead(part: Part): Head {
  const [k, radius] = [part.of('k'), part.of('dk') / 2]
  const top = radius - k * tan5
  const round = 0.12 * k
  return {
    profile: [
      [-k, 0],
      [-k, top - round, -Math.tan(Math.PI / 8)],
      [-k + round, top],
      [0, radius],
    ],
    edges: [[0, radius]],
    radius,
    rings: [top],
    dimensions: measured(part, k, radius),
  }
}

/** Pan head: rounded by rf at its rim, or domed where rf spans the head. [GB/T 67, 818] */
export function panHead(part: Part): Head {
  const [k, radius, rf] = [part.of('k'), part.of('dk') / 2, part.or('rf', part.of('dk') / 5)]
  const flatTop: Vertex[] = [
    [-k, 0],
    [-k, radius - Math.min(rf, 0.9 * k), -Math.tan(Math.PI / 8)],
    [-k + Math.min(rf, 0.9 * k), radius],
  ]
  const rise = rf >= radius ? Math.min(rf - Math.sqrt(rf ** 2 - radius ** 2), 0.95 * k) : 0
  const domed: Vertex[] = [
    [-k, 0, bulgeOf([-k, 0], [-k + rise, radius], -rf)],
    [-k + rise, radius],
  ]
  return {
    profile: [...(rf >= radius ? domed : flatTop), [0, radius]],
    edges: [[0, radius]],
    radius,
    dimensions: [
      ...measured(part, k, radius),
      ...leader(
        part.fine('rf', { sign: 'R' }),
        [
          -k + (rf >= radius ? rise * 0.4 : 0.3 * rf),
          radius * (rf >= radius ? 0.62 : 1) - (rf >= radius ? 0 : 0.3 * rf),
        ],
        120,
      ),
    ],
  }
}

/** A spherical cap on the bearing face. [DIN 96] */
export function roundHead(part: Part): Head {
  const [k, radius] = [part.of('k'), part.of('dk') / 2]
  return {
    profile: [
      [-k, 0, bulgeOf([-k, 0], [0, radius], -(radius ** 2 + k ** 2) / (2 * k))],
      [0, radius],
    ],
    edges: [],
    radius,
    dimensions: measured(part, k, radius),
  }
}

/** Dome with a flat top, and a flat collar if the standard has one. [GB/T 70.2, 70.4] */
export function buttonHead(part: Part): Head {
  const [k, radius] = [part.of('k'), part.of('dk') / 2]
  const collar = part.or('dc', 0) / 2
  const rim = collar > 0 ? part.of('c') : 0
  const flat = part.or('dl', 0.45 * part.of('dk')) / 2
  const [top, bottom]: [Vertex, Vertex] = [
    [-k, flat],
    [-rim, radius],
  ]
  const bulge = bulgeOf([top[0], top[1]], [bottom[0], bottom[1]], -part.of('rf'))
  return {
    profile: [
      [-k, 0],
      [-k, flat, bulge],
      bottom,
      ...(collar > 0
        ? ([
            [-rim, collar],
            [0, collar],
          ] as Vertex[])
        : []),
    ],
    edges: [[-rim, Math.max(radius, collar)], ...(collar > 0 ? [[0, collar] as const] : [])],
    radius: Math.max(radius, collar),
    rings: [flat, ...(collar > 0 ? [radius] : [])],
    dimensions: [
      ...below(part.label('k'), [-k, -flat], [0, -Math.max(radius, collar)]),
      ...leftOf(part.label('dk', { sign: '⌀' }), [-rim, -radius], [-rim, radius]),
      ...(collar > 0
        ? [
            ...leftOf(part.label('dc', { sign: '⌀' }), [-rim / 2, -collar], [-rim / 2, collar]),
            ...above(part.label('c'), [-rim, collar], [0, collar]),
          ]
        : []),
      ...leader(part.fine('rf', { sign: 'R' }), [(-k - rim) / 2 - 0.12 * k, (flat + radius) / 2 + 0.08 * radius], 125),
    ],
  }
}

/** The letter of a countersunk head's diameter to draw: the actual one if both are printed. */
const headDiameter = (part: Part): string => ['dk', 'dk_act'].find((letter) => part.has(letter)) ?? 'dk_theor'

/**
 * Cone of 90° from the head's diameter to the shank, with a rim for the rest of k; raised by a cap of height f if the
 * standard has one. The length of the screw includes k. [GB/T 68, 69, 70.3]
 */
export function countersunkHead(part: Part, shankRadius = part.of('d') / 2): Head {
  const letter = headDiameter(part)
  const [k, radius] = [part.of('k'), part.of(letter) / 2]
  const half = part.or('head_angle_deg', 90) / 2
  const slope = Math.tan((half * Math.PI) / 180)
  const rim = Math.max(0, k - (radius - shankRadius) / slope)
  const f = part.or('f', 0)
  const degrees = part.has('head_angle_deg')
    ? part.own('α', part.of('head_angle_deg'), '90°')
    : part.own('α', 90, '90°')
  const apex = rim + radius / slope
  const diameter = part.label(letter, { sign: '⌀', as: 'dk' })
  // Beside a slot's width there is no room for it below the angle.
  const onEnd = part.detail && part.has('n')
  return {
    profile: [
      ...(f > 0
        ? ([
            [-f, 0, bulgeOf([-f, 0], [0, radius], -(radius ** 2 + f ** 2) / (2 * f))],
            [0, radius],
          ] as Vertex[])
        : ([
            [0, 0],
            [0, radius],
          ] as Vertex[])),
      [rim, radius],
      [k, shankRadius],
    ],
    edges: [
      ...(f > 0 ? [[0, radius] as const] : []),
      ...(rim > 0.02 * k ? [[rim, radius] as const] : []),
      [k, shankRadius],
    ],
    radius,
    dimensions: [
      ...below(part.label('k'), [0, -radius], [k, -shankRadius]),
      ...leftOf(onEnd ? undefined : diameter, [0, -radius], [0, radius]),
      ...(part.detail ? angle(degrees, [apex, 0], apex * Math.hypot(1, slope), 180 - half, 180 + half) : []),
      ...above(part.label('f'), [-f, 0], [0, radius]),
      ...leader(part.fine('rf', { sign: 'R' }), [-f * 0.75, radius * 0.5], 140),
    ],
    endDimensions: onEnd ? below(diameter, [-radius, 0], [radius, 0]) : [],
  }
}
