import type { Part } from '../../part/part.ts'
import type { Dimension } from '../dimension.ts'
import { backwards, below as mirrored } from '../move.ts'
import { circle, closedPath, type Line, type Path, path, type Shape, type Vertex } from '../shape.ts'
import type { Section, View, Views } from '../view.ts'
import { type Drive, faceAt, withSlot } from './drive.ts'
import type { ShankView } from './shank.ts'
import { cross, edge, turned } from './turned.ts'

/** A round head on the left end of a screw. */
export type Head = {
  /** From the middle of its face on the axis to the beginning of the shank. */
  readonly profile: readonly Vertex[]
  /** Circumferential edges: position along the axis and radius. */
  readonly edges: readonly (readonly [x: number, radius: number])[]
  /** Its greatest radius. */
  readonly radius: number
  /** Circles inside the greatest one, seen from the head. */
  readonly rings?: readonly number[]
  readonly dimensions: readonly Dimension[]
  /** Dimensions seen from the head. */
  readonly endDimensions?: readonly Dimension[]
}

/** A screw with a round head: front view, in a detail view broken open to show the drive's hole, and end view. */
export function screwViews(part: Part, head: Head, shank: ShankView, drive: Drive | undefined): Views {
  const face = head.profile[0]![0]
  const at = faceAt(head.profile)
  const hidden = drive?.hole?.(at, 'hidden')
  // A section along the axis does not show a domed face or a cross recess, whose wings are at 45°.
  const opens = part.detail && hidden?.boundary !== undefined && at(hidden.mouth) - face < 1e-6
  const opened = opens ? drive?.hole?.(at, 'outline') : undefined
  const profile = drive?.slot ? withSlot(head.profile, drive.slot) : head.profile
  const section =
    opened?.boundary && brokenOpen([...profile, ...shank.profile], opened.tip + 0.07 * part.l, opened.boundary)
  const shownFrom = section ? section.end : face
  const front: View = {
    shapes: [
      turned(...profile, ...shank.profile),
      ...head.edges.filter(([x]) => x >= shownFrom).flatMap(([x, radius]) => edgeBeside(drive?.slot, face, x, radius)),
      ...((opened ?? hidden)?.shapes ?? []),
      ...(section ? [section.breakLine] : []),
      ...shank.shapes.filter((shape) => !isEdgeBefore(shape, shownFrom)),
    ],
    sections: section ? [section.area] : [],
    dimensions: [...head.dimensions, ...shank.dimensions, ...(drive?.dimensions(face) ?? [])],
    uniform: (shank.uniform ?? []).map(([from, to]) => [Math.max(from, shownFrom), to] as const),
  }
  const end = drive?.end(head.radius)
  return {
    front,
    left: {
      shapes: [
        circle('outline', [0, 0], head.radius),
        ...(head.rings ?? []).map((radius) => circle('outline', [0, 0], radius)),
        ...(end?.shapes ?? []),
        ...cross(head.radius),
      ],
      dimensions: [...(head.endDimensions ?? []), ...(end?.dimensions ?? [])],
    },
  }
}

/** Whether a shape is a circumferential edge in the piece cut away. */
const isEdgeBefore = (shape: Shape, x: number): boolean =>
  shape.kind === 'line' && shape.pen === 'outline' && shape.from[0] === shape.to[0] && shape.from[0] < x

/** A circumferential edge, without the part cut out by a slot. */
function edgeBeside(slot: Drive['slot'], face: number, x: number, radius: number): Line[] {
  const whole = edge(x, radius)
  if (!slot || x > face + slot.t) return [whole]
  return [
    { ...whole, to: [x, -slot.n / 2] },
    { ...whole, from: [x, slot.n / 2] },
  ]
}

type Opened = { readonly area: Section; readonly breakLine: Shape; readonly end: number }

/** The area of a body from its face to a break line, without the hole. */
export function brokenOpen(profile: readonly Vertex[], wanted: number, hole: Path): Opened {
  const last = profile.at(-1)![0]
  const end = Math.min(wanted, 0.5 * (wanted + last))
  const upper = upTo(profile, end)
  const radius = upper.at(-1)![1]
  const wave: Vertex[] = [
    [end, radius, -0.2],
    [end, 0, 0.2],
  ]
  const outline = [...upper.slice(0, -1), ...wave, ...backwards(mirrored(upper))]
  return {
    area: { boundary: [closedPath('hatch', ...outline), hole] },
    breakLine: path('thin', ...wave, [end, -radius]),
    end,
  }
}

/** A profile up to a position on one of its straight pieces. */
function upTo(profile: readonly Vertex[], x: number): Vertex[] {
  const index = profile.findIndex(([at]) => at > x)
  if (index < 1) return [...profile]
  const [[x1, y1], [x2, y2]] = [profile[index - 1]!, profile[index]!]
  return [...profile.slice(0, index), [x, y1 + ((x - x1) / (x2 - x1)) * (y2 - y1)]]
}
