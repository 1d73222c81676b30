import { diameterOf } from '../dimension/row.ts'
import { behind } from '../drawing/behind.ts'
import { extentOf, heightOf, widthOf } from '../drawing/box.ts'
import { below, type Dimension, leftOf } from '../drawing/dimension.ts'
import { diameterDimension, endChamfer } from '../drawing/feature/shank.ts'
import { moved } from '../drawing/move.ts'
import { bodiesOf, type Outside, outsideIn } from '../drawing/outside.ts'
import { type Circle, closedPath, type Path, type Shape } from '../drawing/shape.ts'
import type { Balloon, View, Views } from '../drawing/view.ts'
import { partFamilyOf, viewsOf } from '../family/family.ts'
import { partOf } from '../family/part-of.ts'
import { figure } from '../part/figure.ts'
import type { Part } from '../part/part.ts'
import type { Specification } from '../part/specification.ts'
import { type Assembly, assemblyOf } from './assembly.ts'

/** A piece of a nut or washer in position; x from the bearing face of the bolt's head. */
type Piece = Outside & { readonly id: number; readonly part: Part; readonly isFirst: boolean }

/**
 * The views of a composite, as {@link assemblyViews}.
 * @throws FactError as `compositeOf`; impossibleCombination as `partOf`
 */
export const compositeViews = (specification: Specification, detail: boolean): Views =>
  assemblyViews(assemblyOf(specification), detail)

/**
 * The views of an assembly with all parts in position, seen from outside: lines behind a nut or washer are omitted, so
 * that a thread in a nut is an external one. [GB/T 4459.1]
 * @throws FactError as `partOf`
 */
export function assemblyViews(assembly: Assembly, detail: boolean): Views {
  const bolt = partOf(assembly.parts[0]!.specification, detail)
  const pieces = piecesOf(assembly, detail)
  const head = viewsOf(bolt).left
  return { front: frontView(bolt, pieces), ...(head && { left: leftView(head, pieces) }) }
}

function piecesOf({ parts }: Assembly, detail: boolean): Piece[] {
  return parts.slice(1).flatMap(({ id, specification, offsets }) => {
    const part = partOf(specification, detail)
    const outside = outsideOf(part)
    return offsets.map((offset, index) => ({
      id,
      part,
      isFirst: index === 0,
      bodies: moved(outside.bodies, [offset, 0]) as Path[],
      lines: moved(outside.lines, [offset, 0]),
      behind: moved(outside.behind, [offset, 0]),
    }))
  })
}

/** Parts are not sectioned along their axis, and hidden edges are omitted. [GB/T 4458.1] */
function outsideOf(part: Part): Outside {
  const { outside, views } = partFamilyOf(part.standard)
  // A detail view of a nut is half in section.
  return outside ? outside(part) : outsideIn(views({ ...part, detail: false }).front.shapes)
}

function frontView(bolt: Part, pieces: readonly Piece[]): View {
  const own = viewsOf(bolt).front.shapes.filter((shape) => shape.kind !== 'text' && shape.pen !== 'hidden')
  const bodies = pieces.flatMap((piece) => piece.bodies)
  const covered = pieces.flatMap((piece) => piece.behind)
  const k = bolt.of('k')
  const head: Balloon = { number: 1, tip: [-0.5 * k, 0.25 * diameterOf(bolt.row)] }
  return {
    shapes: [
      ...behind(own, bodies),
      ...bodies,
      ...pieces.flatMap(({ lines }) => lines),
      ...behind(covered, [...bodies, ...bodiesOf(own)]),
    ],
    dimensions: frontDimensions(bolt, pieces),
    balloons: [head, ...pieces.filter(({ isFirst }) => isFirst).map(balloonOf)],
  }
}

function balloonOf({ id, bodies }: Piece): Balloon {
  const { left, right, top } = extentOf(bodies.slice(0, 1))!
  return { number: id, tip: [(left + right) / 2, 0.8 * top] }
}

/** Length, thread length and thread of the bolt, height of its head. */
function frontDimensions(bolt: Part, pieces: readonly Piece[]): Dimension[] {
  const { l, b } = bolt
  const [d, P, k] = [diameterOf(bolt.row), bolt.of('P'), bolt.of('k')]
  const end = -d / 2 + endChamfer(P)
  const underHead = Math.min(...pieces.map(({ bodies }) => extentOf(bodies)!.bottom))
  return [
    ...below(bolt.label('k'), [-k, -d / 2], [0, underHead]),
    ...below(bolt.lengthLabel(), [0, underHead], [l, end]),
    ...(b < l ? below(bolt.own('b', b), [l - b, -d / 2], [l, end]) : []),
    ...(bolt.has('d') ? diameterDimension(bolt, l) : []),
  ]
}

/** The view onto the head, with the parts that protrude behind it. */
function leftView(head: View, pieces: readonly Piece[]): View {
  const shapes = [...head.shapes]
  const hiding = [silhouetteOf(head.shapes)]
  for (const { part } of pieces.filter(({ isFirst }) => isFirst)) {
    const seen = (viewsOf(part).left?.shapes ?? []).filter((shape) => shape.kind !== 'text' && shape.pen === 'outline')
    if (seen.length === 0) continue
    shapes.push(...behind(seen, hiding))
    hiding.push(silhouetteOf(seen))
  }
  return { shapes, dimensions: [...head.dimensions, ...washerDiameter(pieces)] }
}

/** The outer diameter of the plain washer, nominal only, because its figures may be those of another standard. */
function washerDiameter(pieces: readonly Piece[]): Dimension[] {
  const washer = pieces.find(({ part }) => part.standard.family === 'plainWasher')
  if (!washer) return []
  const diameter = washer.part.of('d2')
  return leftOf(washer.part.own('d2', diameter, `d2 ⌀${figure(diameter)}`), [0, -diameter / 2], [0, diameter / 2])
}

/** The widest closed outline of a view. */
function silhouetteOf(shapes: readonly Shape[]): Path {
  const closed = [...bodiesOf(shapes), ...shapes.filter(isCircle).map(roundPath)]
  const size = (path: Path): number => {
    const extent = extentOf([path])!
    return widthOf(extent) + heightOf(extent)
  }
  return closed.reduce((widest, path) => (size(path) > size(widest) ? path : widest))
}

const isCircle = (shape: Shape): shape is Circle => shape.kind === 'circle' && shape.pen === 'outline'

/** A circle as a closed path of two halves. */
const roundPath = ({ pen, centre: [x, y], radius }: Circle): Path =>
  closedPath(pen, [x - radius, y, 1], [x + radius, y, 1])
