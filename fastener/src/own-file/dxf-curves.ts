import type { Point, Vertex } from '../drawing/shape.ts'
import { type Entity, numberIn, numbersIn } from './dxf-pairs.ts'

const full = 2 * Math.PI
/** Pieces of a curve that is drawn by chords, at most. */
const mostPieces = 240
const highestDegree = 11

/** Where a path runs: its corners, and whether it returns to the first. */
export type Way = { vertices: Vertex[]; closed: boolean }

const pointsIn = (entity: Entity, x: number, y: number): Point[] => {
  const [all, up] = [numbersIn(entity, x), numbersIn(entity, y)]
  return all.map((one, index) => [one, up[index] ?? 0])
}

export const pointIn = (entity: Entity, code: number): Point => [numberIn(entity, code), numberIn(entity, code + 10)]

/** A circle, or the arc of one between its angles in degrees. */
export function roundOf(entity: Entity, isArc: boolean): Way {
  const [x, y] = pointIn(entity, 10)
  const radius = Math.abs(numberIn(entity, 40))
  if (!isArc)
    return {
      vertices: [
        [x - radius, y, 1],
        [x + radius, y, 1],
      ],
      closed: true,
    }
  const [start, end] = [(numberIn(entity, 50) * Math.PI) / 180, (numberIn(entity, 51) * Math.PI) / 180]
  const sweep = (((end - start) % full) + full) % full || full
  const at = (share: number): Point => [
    x + radius * Math.cos(start + share * sweep),
    y + radius * Math.sin(start + share * sweep),
  ]
  const bulge = Math.tan(sweep / 8)
  return { vertices: [[...at(0), bulge], [...at(0.5), bulge], at(1)], closed: false }
}

export function ellipseOf(entity: Entity): Way {
  const [x, y] = pointIn(entity, 10)
  const [majorX, majorY] = pointIn(entity, 11)
  const ratio = numberIn(entity, 40, 1)
  const [start, end] = [numberIn(entity, 41), numberIn(entity, 42, full)]
  const sweep = end - start > 0 ? Math.min(end - start, full) : ((end - start) % full) + full
  const pieces = 72
  const vertices = Array.from({ length: pieces + 1 }, (_, index): Vertex => {
    const angle = start + (sweep * index) / pieces
    const [along, across] = [Math.cos(angle), ratio * Math.sin(angle)]
    return [x + along * majorX - across * majorY, y + along * majorY + across * majorX]
  })
  return { vertices, closed: false }
}

/** A lightweight polyline: each corner may carry a bulge. */
export function polylineOf(entity: Entity): Way {
  const vertices: [number, number, number][] = []
  for (const [code, value] of entity.pairs) {
    const number = Number(value)
    if (!Number.isFinite(number)) continue
    if (code === 10) vertices.push([number, 0, 0])
    const last = vertices.at(-1)
    if (last && code === 20) last[1] = number
    if (last && code === 42) last[2] = number
  }
  return { vertices, closed: (numberIn(entity, 70) & 1) === 1 }
}

/** The pieces of a polyline that narrow, as arrows do: the corners of each. None: it is a plain line. */
export function arrowsOf(entity: Entity): Vertex[][] {
  const ends: { at: [number, number]; start: number; end: number }[] = []
  for (const [code, value] of entity.pairs) {
    const number = Number.isFinite(Number(value)) ? Number(value) : 0
    if (code === 10) ends.push({ at: [number, 0], start: 0, end: 0 })
    const last = ends.at(-1)
    if (last && code === 20) last.at[1] = number
    if (last && code === 40) last.start = number
    if (last && code === 41) last.end = number
  }
  return ends.slice(0, -1).flatMap(({ at: [x, y], start, end }, index): Vertex[][] => {
    const [toX, toY] = ends[index + 1]!.at
    const length = Math.hypot(toX - x, toY - y)
    if (start === end || length === 0) return []
    const [sideX, sideY] = [(y - toY) / length / 2, (toX - x) / length / 2]
    return [
      [
        [x + start * sideX, y + start * sideY],
        [toX + end * sideX, toY + end * sideY],
        [toX - end * sideX, toY - end * sideY],
        [x - start * sideX, y - start * sideY],
      ],
    ]
  })
}

/** A curve by its poles and knots; one that has none passes through its points by chords. */
export function splineOf(entity: Entity): Way {
  const poles = pointsIn(entity, 10, 20)
  const knots = numbersIn(entity, 40)
  const degree = Math.trunc(numberIn(entity, 71, 3))
  const isSound = degree >= 1 && degree <= highestDegree && knots.length === poles.length + degree + 1
  if (!isSound || poles.length <= degree)
    return { vertices: poles.length > 1 ? poles : pointsIn(entity, 11, 21), closed: false }
  const weights = numbersIn(entity, 41)
  const [first, last] = [knots[degree]!, knots[poles.length]!]
  const pieces = Math.min(mostPieces, poles.length * 8)
  const curve = { poles, knots, degree, weights }
  const vertices = Array.from({ length: pieces + 1 }, (_, index) =>
    atKnot(curve, first + ((last - first) * index) / pieces),
  )
  return { vertices, closed: false }
}

type Curve = { poles: Point[]; knots: number[]; degree: number; weights: number[] }

/** De Boor's algorithm, with weights. */
function atKnot({ poles, knots, degree, weights }: Curve, at: number): Point {
  let span = degree
  while (span < poles.length - 1 && at >= knots[span + 1]!) span += 1
  const local = Array.from({ length: degree + 1 }, (_, index) => {
    const pole = span - degree + index
    const weight = weights[pole] ?? 1
    return [poles[pole]![0] * weight, poles[pole]![1] * weight, weight] as [number, number, number]
  })
  for (let round = 1; round <= degree; round += 1)
    for (let index = degree; index >= round; index -= 1) {
      const left = knots[span - degree + index]!
      const width = knots[index + 1 + span - round]! - left
      const share = width === 0 ? 0 : (at - left) / width
      const [before, here] = [local[index - 1]!, local[index]!]
      local[index] = [0, 1, 2].map((axis) => (1 - share) * before[axis]! + share * here[axis]!) as [
        number,
        number,
        number,
      ]
    }
  const [x, y, weight] = local[degree]!
  return weight === 0 ? [x, y] : [x / weight, y / weight]
}
