import { above, below, type Dimension, leader, leftOf } from '../../drawing/dimension.ts'
import { alongside, axis, cross, edge, turned } from '../../drawing/feature/turned.ts'
import { turnedBy } from '../../drawing/move.ts'
import { circle, closedPath, line, type Shape, type Vertex } from '../../drawing/shape.ts'
import type { View, Views } from '../../drawing/view.ts'
import type { Part } from '../../part/part.ts'
import { groove, leftEnd, type Reach, reachOf, rightEnd } from './groove.ts'

/** Pins with three grooves, along their whole length or a part of it; the right end rounded. [ISO 8739 to 8745] */
export function views(part: Part): Views {
  const [r, l, a] = [part.of('d1') / 2, part.l, part.of('a')]
  const left = leftEnd(part)
  const reach = reachOf(part)
  const start = left.at(-1)![0]
  return {
    front: {
      shapes: [
        turned(...left, ...rightEnd(part)),
        edge(start, r),
        edge(l - a, r),
        ...grooveInFront(r, reach),
        axis(0, l),
      ],
      dimensions: [
        ...below(part.lengthLabel(), [0, -left[0]![1]], [l, 0]),
        ...leftOf(part.fitted('d1', r <= 1.5 ? 'h9' : 'h11', { sign: '⌀' }), [start, -r], [start, r]),
        ...leftDimensions(part, r),
        ...above(part.label('a'), [l - a, r], [l, 0]),
        ...reachDimension(part, reach, r),
      ],
      uniform: reach.deepAt ? [] : [[reach.from + 0.1 * r, reach.to - 0.1 * r]],
    },
    left: endView(part, r, reach.from <= start),
  }
}

/** The groove in front of the axis is drawn on it: two lines beside it, and its bottom. */
function grooveInFront(r: number, { from, to, deepAt }: Reach): Shape[] {
  const side = groove(r)[2][1]
  const bottom = line('outline', [from, 0], [to, 0])
  if (!deepAt) return [...alongside('outline', from, to, side), bottom]
  const [point, mouth] = deepAt === 'to' ? [from, to] : [to, from]
  return [closedPath('outline', [point, 0], [mouth, side], [mouth, -side]), bottom]
}

function leftDimensions(part: Part, r: number): Dimension[] {
  const letters = part.has('c') ? ['c'] : part.has('c2') ? ['c1', 'c2'] : ['a']
  return letters.flatMap((letter) => above(part.label(letter), [0, 0.9 * r], [part.of(letter), r]))
}

/** How far grooves reach that do not run along the whole pin. */
function reachDimension(part: Part, { from, to }: Reach, r: number): Dimension[] {
  const share = { half: 'l/2', reverse: 'l/2', third: 'l/3', middle: 'l/2' }[part.row.texts.groove ?? '']
  return share && part.detail ? below(part.own('', to - from, `≈ ${share}`), [from, -r], [to, -r]) : []
}

/** From the left end: the grooves are seen if they begin there. */
function endView(part: Part, r: number, isGrooved: boolean): View {
  const rim = isGrooved ? closedPath('outline', ...groovedRim(r)) : circle('outline', [0, 0], r)
  const over = part.has('d2') ? part.of('d2') / 2 : undefined
  return {
    shapes: [rim, ...(over ? [circle('thin', [0, 0], over)] : []), ...cross(r)],
    dimensions: over ? leader(part.label('d2', { sign: '⌀' }), pointAt(over, 45), 45) : [],
  }
}

const pointAt = (radius: number, angle: number): [number, number] => {
  const [[x, y]] = turnedBy([[radius, 0]], angle) as [Vertex]
  return [x, y]
}

function groovedRim(r: number): Vertex[] {
  const [lower, bottom, upper] = groove(r)
  const toNext = Math.tan(((2 * Math.PI) / 3 - 2 * Math.atan2(upper[1], upper[0])) / 4)
  const notch: Vertex[] = [lower, bottom, [upper[0], upper[1], toNext]]
  return [0, 120, 240].flatMap((turn) => turnedBy(notch, turn))
}
