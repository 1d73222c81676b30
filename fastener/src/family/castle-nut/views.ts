import { below, leftOf } from '../../drawing/dimension.ts'
import { withSlot } from '../../drawing/feature/drive.ts'
import { acrossCorners, cornerDepth, faceCurves, hexagonEnd } from '../../drawing/feature/hexagon.ts'
import { countersink, nutEnd } from '../../drawing/feature/nut.ts'
import { nutFront } from '../../drawing/feature/nut-hole.ts'
import { coreRadius } from '../../drawing/feature/shank.ts'
import { alongside, axis, edge, turned } from '../../drawing/feature/turned.ts'
import { turnedBy } from '../../drawing/move.ts'
import { circle, closedPath, line, type Shape, type Vertex } from '../../drawing/shape.ts'
import type { Views } from '../../drawing/view.ts'
import type { Part } from '../../part/part.ts'

/** Six slots up to M39, eight above; from M12 up in a round crown. [DIN 935] */
export function views(part: Part): Views {
  const [s, m, d] = [part.of('s'), part.of('m'), part.of('d')]
  const [w, n] = [part.of('w'), part.of('n')]
  const slots = d > 39 ? 8 : 6
  const hasCrown = d >= 12
  const corner = acrossCorners(s) / 2
  const crown = hasCrown ? 0.465 * s : s / 2
  const [bottom, top] = [m - w, hasCrown ? m - w : 0]
  const depth = cornerDepth(s)
  const profile: Vertex[] = [
    ...(hasCrown
      ? ([
          [0, crown],
          [top, crown],
          [top, s / 2],
        ] as Vertex[])
      : ([[0, s / 2]] as Vertex[])),
    [top + depth, corner],
    [m - depth, corner],
    [m, s / 2],
  ]
  // The front slot is open towards the crown; the outline there is that of its bottom.
  const notched = withSlot([[0, 0], ...profile], { n, t: bottom })
  const outside: Shape[] = [
    turned(...notched),
    ...alongside('outline', top + depth, m - depth, corner / 2),
    faceCurves(top + depth, corner, depth),
    faceCurves(m - depth, corner, -depth),
    ...(hasCrown ? [edge(top, crown)] : []),
    ...slotsFromSide(n, bottom, crown, slots),
  ]
  const hole = { d, P: part.of('P'), from: 0, to: m, da: countersink(part), at: ['from', 'to'] } as const
  const front = nutFront(part, outside, profile, hole)
  const end = hexagonEnd(part)
  return {
    front: {
      ...front,
      shapes: [...front.shapes, axis(0, m)],
      dimensions: [
        ...below(part.label('m'), [0, -crown], [m, -s / 2]),
        ...below(part.label('w'), [bottom, -crown], [m, -s / 2]),
        ...(part.detail ? [] : leftOf(part.label('n'), [0, -n / 2], [0, n / 2])),
      ],
    },
    left: nutEnd(part, {
      shapes: [
        ...end.shapes,
        ...(hasCrown ? [circle('outline', [0, 0], crown)] : []),
        ...slotsFromEnd(n, coreRadius(d, part.of('P')), crown, slots),
      ],
      dimensions: [...end.dimensions, ...leftOf(part.fine('n'), [-crown, -n / 2], [-crown, n / 2])],
    }),
  }
}

/** The slots seen obliquely beside the front one. */
function slotsFromSide(n: number, bottom: number, crown: number, slots: number): Shape[] {
  return [-1, 1].flatMap((index): Shape[] => {
    const angle = (index * 2 * Math.PI) / slots
    const middle = crown * Math.sin(angle)
    const half = (n / 2) * Math.cos(angle)
    const [low, high] = [Math.max(-crown, middle - half), Math.min(crown, middle + half)]
    return [closedPath('outline', [0, low], [bottom, low], [bottom, high], [0, high])]
  })
}

/** Both sides of each slot, from the thread to the rim of the crown. */
const slotsFromEnd = (n: number, inner: number, outer: number, slots: number): Shape[] =>
  Array.from({ length: slots }, (_, index) =>
    [n / 2, -n / 2].map((y): Shape => {
      const reach = (radius: number) => Math.sqrt(Math.max(0, radius ** 2 - y ** 2))
      const [from, to] = turnedBy(
        [
          [reach(inner), y],
          [reach(outer), y],
        ],
        (index * 360) / slots,
      )
      return line('outline', [from![0], from![1]], [to![0], to![1]])
    }),
  ).flat()
