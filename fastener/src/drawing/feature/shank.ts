import { plainShankOf } from '../../dimension/row.ts'
import type { Features } from '../../part/features.ts'
import { deviation } from '../../part/figure.ts'
import type { Label } from '../../part/label.ts'
import type { Part } from '../../part/part.ts'
import { productGradeOf } from '../../part/product-grade.ts'
import { threadProfile } from '../../thread/profile.ts'
import { above, across, below, type Dimension, leader, rightOf } from '../dimension.ts'
import { arc, circle, type Shape, type Vertex } from '../shape.ts'
import type { View } from '../view.ts'
import { type End, endOf, obstaclesIn, ringProfile, without } from './shank-features.ts'
import { alongside, axis, edge, turned } from './turned.ts'

/** Depth of the 45° chamfer at a thread's end: a little below the core of the thread. */
export const endChamfer = (P: number): number => 0.65 * P

/** The thin line of a thread: its root. [GB/T 4459.1] */
export const coreRadius = (d: number, P: number): number => threadProfile(d, P).d1 / 2

/** A thread seen from its end: a thick circle, and three quarters of a thin one. */
export const threadEnd = (d: number, P: number): Shape[] => [
  circle('outline', [0, 0], d / 2),
  arc('thin', [0, 0], coreRadius(d, P), 100, 370),
]

type Shank = {
  readonly d: number
  /** Diameter of the plain shank where it is not that of the thread. */
  readonly ds?: number | undefined
  readonly P: number
  /** Where the shank meets the head. */
  readonly from: number
  /** End of the shank. */
  readonly to: number
  /** Beginning of the thread. */
  readonly thread: number
  /** Radius of the fillet under the head. */
  readonly fillet?: number
  readonly features?: Features | undefined
}

/** The right part of a turned body, with the lines on it. */
export type ShankView = View & { readonly profile: readonly Vertex[] }

/** A shank that ends in a thread, chamfered unless its features say otherwise. */
export function shank(shape: Shank): ShankView & { readonly end: End } {
  const { d, P, from, to, thread, fillet = 0, features } = shape
  const { rings = [] } = features ?? {}
  const core = coreRadius(d, P)
  const end = endOf({ d, to, core, chamfer: features?.endChamfer ?? endChamfer(P), point: features?.point })
  const obstacles = obstaclesIn(features, 0.1 * d)
  return {
    end,
    profile: [...plainShank(shape), ...rings.flatMap((ring) => ringProfile(ring, d)), ...end.profile],
    shapes: [
      ...end.edges.map(([x, radius]) => edge(x, radius)),
      ...(thread > from ? [edge(thread, d / 2)] : []),
      ...rings.flatMap((ring) => [edge(ring.from, d / 2), edge(ring.to, d / 2)]),
      ...without(
        [[thread, end.rootEnd]],
        rings.map((ring) => [ring.from, ring.to] as const),
      ).flatMap(([x1, x2]) => alongside('thin', x1, x2, core)),
    ],
    uniform: without(
      [
        [from + fillet + 0.1 * d, thread],
        [thread, end.from],
      ],
      obstacles,
    ),
    dimensions: [],
  }
}

/** From the head to the thread: a fillet, and a step where the plain shank has a diameter of its own. */
function plainShank({ d, ds = d, from, thread, fillet = 0 }: Shank): Vertex[] {
  const begin: Vertex[] =
    fillet > 0
      ? [
          [from, ds / 2 + fillet, Math.tan(Math.PI / 8)],
          [from + fillet, ds / 2],
        ]
      : [[from, ds / 2]]
  const step: Vertex[] = [
    [thread, ds / 2],
    [thread, d / 2],
  ]
  return ds === d ? begin : [...begin, ...step]
}

type Threaded = { readonly l: number; readonly b: number; readonly P: number; readonly a: number }

/** The unthreaded length below the head of a fully threaded screw: `a` of the table, 2.5 P if it gives none. */
const runOutOn = ({ l, P, a }: Threaded, from: number): number =>
  Math.min(Number.isNaN(a) ? 2.5 * P : a, 0.4 * (l - from))

/** Beginning of the thread on a shank that meets the head at `from`. @param shank its `a` is NaN if unknown */
export const threadStartOn = (shank: Threaded, from: number): number =>
  shank.b >= shank.l - from ? from + runOutOn(shank, from) : shank.l - shank.b

const threadedOf = (part: Part): Threaded => ({
  l: part.l,
  b: part.b,
  P: part.of('P'),
  a: part.or('a', Number.NaN),
})
const runOut = (part: Part, from: number): number => runOutOn(threadedOf(part), from)

/** The same for a part. */
export const threadStart = (part: Part, from: number): number => threadStartOn(threadedOf(part), from)

type ShankPlace = {
  /** Where the shank meets the head; 0 is the bearing face. */
  readonly from?: number
  /** Earliest beginning of the thread; `from` by default. */
  readonly clear?: number
  /** Left end of the part. */
  readonly face: number
  /** Label of the thread length; b by default. */
  readonly threadWords?: Label | undefined
}

/**
 * The shank of a bolt or screw from the bearing face (or the lower end of a neck or a countersunk head) with its axis
 * and dimensions; `face` is the left end of the axis.
 */
export function boltShank(part: Part, place: ShankPlace): ShankView {
  const { l, b } = part
  const { from = 0, clear = from, face, threadWords = threadLengthOf(part) } = place
  const [d, P] = [part.of('d'), part.of('P')]
  const threadedToHead = b >= l - clear
  const thread = threadStart(part, clear)
  const radius = part.has('r') ? 'r' : 'r1'
  const fillet = part.detail && from === 0 ? Math.min(part.or(radius, 0), 0.2 * d, runOut(part, from)) : 0
  const ds = threadedToHead ? undefined : plainShankOf(part.row)
  const bare = shank({ d, ds, P, from, to: l, thread, fillet, features: part.features })
  const { tip } = bare.end
  return {
    ...bare,
    shapes: [...bare.shapes, axis(face, l)],
    dimensions: [
      ...below(part.lengthLabel(), [0, -d / 2], [l, -tip]),
      ...(threadedToHead
        ? above(part.fine('a'), [from, d / 2], [thread, d / 2])
        : below(threadWords, [thread, -d / 2], [l, -tip])),
      ...(threadedToHead ? [] : across(shankDiameter(part), (from + thread) / 2, (ds ?? d) / 2, (thread - from) / 2)),
      ...rightOf(part.threadLabel(), [bare.end.from, -d / 2], [bare.end.from, d / 2]),
      ...(fillet > 0 ? leader(part.fine(radius), [0.3 * fillet, d / 2 + 0.3 * fillet], 60) : []),
    ],
  }
}

/** The thread length with its deviations +2P and 0, in a detail view; a least thread length has none. [ISO 4759-1, GB/T 3103.1] */
function threadLengthOf(part: Part): Label | undefined {
  if (!givesThreadLength(part)) return undefined
  const { values } = part.row
  const label = part.own('b', part.b)
  const hasDeviations = part.detail && values.b_min === undefined && values.d_in === undefined
  return hasDeviations ? { ...label, upper: deviation(2 * part.of('P')), lower: '0' } : label
}

/** Whether the thread length is a figure of the standard: in its table, or by the general rule for hexagon bolts. [GB/T 3106] */
const givesThreadLength = ({ facts, row: { values, threadLengths }, standard: { family } }: Part): boolean =>
  threadLengths.length > 0 ||
  facts.threadLength !== undefined ||
  values.d_in !== undefined ||
  family === 'hexBolt' ||
  family === 'hexFlangeBolt' ||
  Object.keys(values).some((column) => /^(?:b|b_.*|full_thread_l_max)$/.test(column))

/** Hexagon bolts have a shank of the full diameter: h13 in grade A, h14 in B. [ISO 4759-1, GB/T 3103.1] */
function shankDiameter(part: Part): Label | undefined {
  const style = { sign: '⌀' } as const
  const grade = productGradeOf(part)
  const isFull = part.standard.family === 'hexBolt' && (grade === 'A' || grade === 'B')
  if (part.has('ds') || !isFull || !part.detail) return part.fine('ds', style)
  return part.fitted('ds', grade === 'A' ? 'h13' : 'h14', { ...style, value: part.of('d') })
}

/** The same with a closed outline. */
export function closedShank(part: Part, place: ShankPlace): View {
  const view = boltShank(part, place)
  return { ...view, shapes: [turned(...view.profile), ...view.shapes] }
}

/** The thread's diameter, to the right of its end. */
export function diameterDimension(part: Part, end: number): Dimension[] {
  const [d, c] = [part.of('d'), endChamfer(part.of('P'))]
  return rightOf(part.threadLabel(), [end - c, -d / 2], [end - c, d / 2])
}
