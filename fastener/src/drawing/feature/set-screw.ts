import type { Part } from '../../part/part.ts'
import { below, leftOf, rightOf } from '../dimension.ts'
import { arc, path, type Vertex } from '../shape.ts'
import type { Views } from '../view.ts'
import type { Drive } from './drive.ts'
import { type Head, screwViews } from './screw.ts'
import { coreRadius, endChamfer, type ShankView } from './shank.ts'
import { alongside, axis, edge } from './turned.ts'

const tan30 = Math.tan(Math.PI / 6)

/** A set screw with flat, cone, dog or cup point. [GB/T 71, 73 to 75, 77 to 80] */
export function setScrew(part: Part, drive: Drive): Views {
  const [d, P] = [part.of('d'), part.of('P')]
  const c = endChamfer(P)
  const head: Head = {
    profile: [
      [0, 0],
      [0, d / 2 - c],
      [c, d / 2],
    ],
    edges: [[c, d / 2]],
    radius: d / 2,
    dimensions: leftOf(part.threadLabel(), [c, -d / 2], [c, d / 2]),
  }
  const { front, left } = screwViews(part, head, pointed(part), drive)
  return {
    front,
    left: left && { ...left, shapes: [...left.shapes, arc('thin', [0, 0], coreRadius(d, P), 100, 370)] },
  }
}

const isShort = (part: Part): boolean => part.l <= part.or('t_short_applies_l_le', 0)

/** Depth of the socket, smaller for short screws. */
export const socketDepth = (part: Part): number =>
  part.or(isShort(part) ? 't_min_short' : 't_min_long', part.of('d') / 2)

/** The length of the dog, shorter for short screws with a socket. */
const dogLetter = (part: Part): string => ['z', isShort(part) ? 'z_short' : 'z_long'].find((one) => part.has(one)) ?? ''

/** The letter of the point's diameter: dog or flat, cone, cup. */
export const tipLetter = (part: Part): string => ['dp', 'dt', 'dz'].find((letter) => part.has(letter))!

/** The threaded body with its point. */
export function pointed(part: Part): ShankView {
  const { l } = part
  const [d, P] = [part.of('d'), part.of('P')]
  const tip = tipLetter(part)
  const radius = part.of(tip) / 2
  const dogged = dogLetter(part)
  const z = dogged === '' ? 0 : part.of(dogged)
  const shoulder = Math.max(l - z - (d / 2 - radius), 0.45 * l)
  const end: Vertex[] =
    z > 0
      ? [
          [l - z, radius],
          [l - 0.12 * radius, radius],
          [l, 0.88 * radius],
        ]
      : [[l, radius]]
  const core = coreRadius(d, P)
  const slope = (d / 2 - core) / (d / 2 - radius)
  return {
    profile: [[shoulder, d / 2], ...end],
    shapes: [
      axis(0, l),
      edge(shoulder, d / 2),
      ...(z > 0 ? [edge(l - z, radius), edge(l - 0.12 * radius, radius)] : []),
      ...alongside('thin', endChamfer(P) - (d / 2 - core), shoulder + Math.min(1, slope) * (l - z - shoulder), core),
      ...(tip === 'dz' ? [path('hidden', [l, radius], [l - radius * tan30, 0], [l, -radius])] : []),
    ],
    dimensions: [
      ...below(part.lengthLabel(), [0, -d / 2], [l, -radius]),
      ...rightOf(part.label(tip, { sign: '⌀' }), [l, -radius], [l, radius]),
      ...below(dogged === '' ? undefined : part.label(dogged, { as: 'z' }), [l - z, -radius], [l, -radius]),
    ],
    uniform: [[endChamfer(P), shoulder]],
  }
}
