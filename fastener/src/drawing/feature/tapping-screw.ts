import { dimensionTable } from '../../dimension/table.ts'
import { FactError } from '../../fact-error.ts'
import type { Part } from '../../part/part.ts'
import { above, below, rightOf } from '../dimension.ts'
import { path, type Shape } from '../shape.ts'
import type { View, Views } from '../view.ts'
import { crossRecess, slot } from './drive.ts'
import { flangeDimensions, flangeEnd, flangeSide } from './flange.ts'
import { countersunkHead, panHead } from './heads.ts'
import { hexagonEnd, hexagonSide } from './hexagon.ts'
import { type Head, screwViews } from './screw.ts'
import type { ShankView } from './shank.ts'
import { sharpThread, type Thread } from './sharp-thread.ts'
import { axis, turned } from './turned.ts'

/** Crest and root radius and length of the cone of a tapping thread. [GB/T 5280] */
function threadOf(size: string): { crest: number; root: number; cone: number } {
  const row = dimensionTable('gb-t-5280').rows.find((one) => one.size === size)
  if (!row) throw new FactError('unknownThread', `GB/T 5280 没有螺纹 ${size}`)
  return { crest: row.values.d1_max! / 2, root: row.values.d2_max! / 2, cone: row.values.y_C_max! }
}

/** The thread of a screw whose shank starts at `from`, and the radius of its drill point; 0 for a cone. */
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

/** Height of the tip of a drill point with an angle of 118°. [GB/T 15856] */
export const drillTip = (radius: number): number => radius / Math.tan((59 * Math.PI) / 180)

/** Threaded shank with a cone point, or with a drill point if the table has its diameter. */
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

/** With a slot if the table has its width, otherwise with a cross recess. */
const withHead = (part: Part, head: Head): Views => {
  const from = head.profile.at(-1)![0]
  const drive = part.has('n') ? slot(part) : crossRecess(part)
  return screwViews(part, head, tappingShank(part, from, head.profile[0]![0]), drive)
}

/** [GB/T 845, 5282, 15856.1] */
export const panTappingScrew = (part: Part): Views => withHead(part, panHead(part))

/** [GB/T 846, 5283, 15856.2] */
export const countersunkTappingScrew = (part: Part): Views =>
  withHead(part, countersunkHead(part, threadOf(part.row.size).root))

/** Hexagon heads, with a washer if the table has its diameter. [GB/T 5285, 15856.4] */
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
