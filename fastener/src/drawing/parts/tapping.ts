import { dimensionTable } from '../../dimension/table.ts'
import { FactError } from '../../fact-error.ts'
import { above, below, leftOf, rightOf } from '../dimension.ts'
import type { Part } from '../part.ts'
import { line, path, type Shape, type Vertex } from '../shape.ts'
import type { View, Views } from '../view.ts'
import { crossRecess } from './drive.ts'
import { flangeDimensions, flangeEnd, flangeSide } from './flange.ts'
import { countersunkHead, panHead } from './heads.ts'
import { hexagonEnd } from './hex-bolt.ts'
import { hexagonSide } from './hexagon.ts'
import { type Head, screwViews } from './screw.ts'
import type { ShankView } from './shank.ts'
import { axis, edge, turned } from './turned.ts'

/** Crest and root radius and length of the cone of a tapping thread. [GB/T 5280] */
function threadOf(size: string): { crest: number; root: number; cone: number } {
  const row = dimensionTable('gb-t-5280').rows.find((one) => one.size === size)
  if (!row) throw new FactError('unknownThread', `GB/T 5280 没有螺纹 ${size}`)
  return { crest: row.values.d1_max! / 2, root: row.values.d2_max! / 2, cone: row.values.y_C_max! }
}

/** A thread of a screw that cuts its own; places along the axis. */
export type Thread = {
  readonly crest: number
  readonly root: number
  readonly P: number
  readonly from: number
  readonly to: number
  /** Where the thread begins to grow smaller towards a point; `to` where it does not. */
  readonly taper: number
}

/** A sharp thread of a screw that cuts its own: its profile on both sides, half a pitch apart, and its flanks. */
export function sharpThread({ crest, root, P, from, to, taper }: Thread): Shape[] {
  const shrink = (x: number): number => (x <= taper ? 1 : Math.max(0, (to - x) / (to - taper)))
  const side = (sign: 1 | -1, start: number): { way: Vertex[]; crests: Vertex[] } => {
    const way: Vertex[] = [[from, sign * root]]
    const crests: Vertex[] = []
    for (let x = start; x + 0.6 * P < to; x += P) {
      const top: Vertex = [x + 0.3 * P, sign * crest * shrink(x + 0.3 * P)]
      way.push([x, sign * root * shrink(x)], top, [x + 0.6 * P, sign * root * shrink(x + 0.6 * P)])
      crests.push(top)
    }
    return { way: [...way, [to, sign * root * shrink(to)]], crests }
  }
  const [upper, lower] = [side(1, from + 0.1 * P), side(-1, from + 0.6 * P)]
  const flanks = upper.crests.flatMap(([x, y], index): Shape[] => {
    const below = lower.crests[index]
    return below ? [line('thin', [x, y], [below[0], below[1]])] : []
  })
  return [
    path('outline', ...upper.way),
    path('outline', ...lower.way),
    ...(taper < to ? [] : [edge(to, root)]),
    ...flanks,
  ]
}

/** The thread of a screw that leaves its head at `from`, and the radius of its drill point; 0 where it has a cone. */
export function tappingScrewThread(part: Part, from: number): Thread & { readonly drill: number } {
  const { l } = part
  const { crest, root, cone } = threadOf(part.row.size)
  const P = part.of('P')
  const drill = part.or('dp', 0) / 2
  const begin = from + Math.min(0.5 * P, 0.1 * l)
  const drillLength = Math.min(4.4 * drill, 0.55 * (l - from))
  const to = drill > 0 ? l - drillLength : l
  return { crest, root, P, from: begin, to, taper: drill > 0 ? to : Math.max(begin, l - cone), drill }
}

/** Height of the tip of a drill point, 118° wide. [GB/T 15856] */
export const drillTip = (radius: number): number => radius / Math.tan((59 * Math.PI) / 180)

/** Threaded shank with a cone point, or with a drill point where the table has its diameter. */
function tappingShank(part: Part, from: number, face: number): ShankView {
  const { l } = part
  const thread = tappingScrewThread(part, from)
  const { crest, root, P, from: begin, to: end, drill } = thread
  return {
    profile: [
      [from, root],
      [begin, root],
    ],
    shapes: [...sharpThread(thread), ...(drill > 0 ? drillPoint(end, l, drill) : []), axis(face, l)],
    dimensions: [
      ...below(part.lengthLabel(), [0, -crest], [l, 0]),
      ...rightOf(part.threadLabel(), [begin + P, -crest], [begin + P, crest]),
      ...rightOf(part.label('dp', { sign: '⌀' }), [l - 0.6 * drill, -drill], [l - 0.6 * drill, drill]),
      ...above(part.fine('P'), [begin + 0.4 * P, crest], [begin + 1.4 * P, crest]),
    ],
    uniform: [],
  }
}

/** A drill point: body with a flute and a tip of 118°. [GB/T 15856] */
function drillPoint(from: number, to: number, radius: number): Shape[] {
  const tip = drillTip(radius)
  return [
    turned([from, radius], [to - tip, radius], [to, 0]),
    path(
      'outline',
      [from + 0.4 * radius, -radius, -0.3],
      [from + 2 * radius, 0.35 * radius],
      [to - 0.5 * tip, 0.2 * radius],
    ),
    path('thin', [from + 0.9 * radius, -radius, -0.25], [from + 2.2 * radius, 0.05 * radius], [to - 0.3 * tip, 0]),
  ]
}

const withHead = (part: Part, head: Head): Views => {
  const from = head.profile.at(-1)![0]
  return screwViews(part, head, tappingShank(part, from, head.profile[0]![0]), crossRecess(part))
}

/** [GB/T 845, 15856.1] */
export const panTappingScrew = (part: Part): Views => withHead(part, panHead(part))
/** [GB/T 846, 15856.2] */
export const countersunkTappingScrew = (part: Part): Views =>
  withHead(part, countersunkHead(part, threadOf(part.row.size).root))

/** Hexagon heads, with a washer where the table has its diameter. [GB/T 5285, 15856.4] */
export function hexTappingScrew(part: Part): Views {
  const [s, k] = [part.of('s'), part.of('k')]
  const shank = tappingShank(part, 0, -k)
  const washer = part.has('dc')
  const head = washer
    ? flangeSide({ s, k, dc: part.of('dc'), c: part.of('c') }, 0)
    : hexagonSide(s, -k, 0, { start: true })
  const front: View = {
    shapes: [...head, turned(...shank.profile), ...shank.shapes],
    dimensions: [
      ...below(part.label('k'), [-k, -s / 2], [0, -s / 2]),
      ...(washer ? flangeDimensions(part, 0) : []),
      ...shank.dimensions,
    ],
  }
  return { front, left: washer ? flangeEnd(part) : hexagonEnd(part) }
}

/** The thread of a size as it is shown, with its cone. */
export function conePointThread(part: Part): Thread {
  const [crest, root, P, cone] = [part.of('d1') / 2, part.of('d2') / 2, part.of('P'), part.of('y_C')]
  const l = Math.max(3 * cone, 8 * P)
  return { crest, root, P, from: 0, to: l, taper: l - cone }
}

/** The thread itself with its two ends: cone (C) and flat (F). Not a part, so there is no length. [GB/T 5280] */
export function tappingThread(part: Part): Views {
  const thread = conePointThread(part)
  const { crest, root, P, to: l } = thread
  const [cone, flat, tip] = [part.of('y_C'), part.of('y_F'), part.of('d3') / 2]
  const brokenOff = path('thin', [0, root, 0.2], [0, 0, -0.2], [0, -root])
  const blunt = l - flat
  return {
    front: {
      shapes: [...sharpThread(thread), brokenOff, axis(0, l)],
      dimensions: [
        ...below(part.label('y_C', { as: 'yC' }), [l - cone, -crest], [l, 0]),
        ...above(part.label('P'), [1.4 * P, crest], [2.4 * P, crest]),
        ...rightOf(part.label('d1', { sign: '⌀' }), [l - cone, -crest], [l - cone, crest]),
        ...leftOf(part.label('d2', { sign: '⌀' }), [0, -root], [0, root]),
      ],
      caption: 'C 型（锥端）',
    },
    top: {
      shapes: [
        ...sharpThread({ crest, root, P, from: 0, to: blunt, taper: blunt }),
        brokenOff,
        turned([blunt, root], [l, tip]),
        axis(0, l),
      ],
      dimensions: [
        ...below(part.label('y_F', { as: 'yF' }), [blunt, -root], [l, -tip]),
        ...rightOf(part.label('d3', { sign: '⌀' }), [l, -tip], [l, tip]),
      ],
      caption: 'F 型（平端）',
    },
  }
}
