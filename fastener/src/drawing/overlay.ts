import { type Piece, strokesOf } from './curve.ts'
import type { Dimension } from './dimension.ts'
import type { Path, Pen, Shape, Tone, Vertex } from './shape.ts'
import type { View, Views } from './view.ts'

/**
 * The views of a changed part over those of its base: what only the base has is grey, what only the changed part has
 * is red, and so are its dimensions with other words.
 */
export function overlaid(base: Views, changed: Views): Views {
  const known = new Set(dimensionsIn(base).map(({ label }) => wordsOf(label)))
  const over = (before: View | undefined, after: View): View => ({
    ...after,
    shapes: overlaidShapes(before?.shapes ?? [], after.shapes),
    dimensions: after.dimensions.map((one) => (known.has(wordsOf(one.label)) ? one : marked(one))),
  })
  return {
    front: over(base.front, changed.front),
    ...(changed.left && { left: over(base.left, changed.left) }),
    ...(changed.right && { right: over(base.right, changed.right) }),
    ...(changed.top && { top: over(base.top, changed.top) }),
    ...(changed.section && { section: over(base.section, changed.section) }),
  }
}

const dimensionsIn = ({ front, left, right, top, section }: Views): Dimension[] =>
  [front, left, right, top, section].flatMap((view) => view?.dimensions ?? [])

const wordsOf = ({ letter, words, upper = '', lower = '' }: Dimension['label']): string =>
  `${letter}|${words}|${upper}|${lower}`

const marked = <T extends Dimension>(one: T): T => ({ ...one, label: { ...one.label, changed: true } })

const isStroke = ({ kind }: Shape): boolean => kind !== 'text'

/** Strokes that both have keep their look. */
function overlaidShapes(before: readonly Shape[], after: readonly Shape[]): Shape[] {
  const [was, is] = [coverOf(before), coverOf(after)]
  return [
    ...before
      .filter((shape) => isStroke(shape) && shape.pen !== 'centre')
      .flatMap((shape) => toned(shape, is, 'base').filter(({ tone }) => tone)),
    ...after.flatMap((shape) => (isStroke(shape) && shape.pen !== 'centre' ? toned(shape, was, 'changed') : [shape])),
  ]
}

/** A shape in pieces: those that are covered as they are, the others with a tone. Circles stay whole. */
function toned(shape: Shape, cover: Cover, tone: Tone): Shape[] {
  if (shape.kind === 'text' || (shape.kind === 'path' && shape.filled)) return [shape]
  const { pen } = shape
  return strokesOf(shape).flatMap((piece): Path[] => {
    const bare = uncovered(piece, cover, pen)
    const rest = bare.length === 0 ? [pathOf(piece, pen)] : bare.map((one) => ({ ...pathOf(one, pen), tone }))
    if (bare.length === 0 || piece.bulge !== 0) return rest
    return [...rest, ...coveredParts(piece, bare).map((one) => pathOf(one, pen))]
  })
}

const pathOf = ({ from, to, bulge }: Piece, pen: Pen): Path => {
  const start: Vertex = bulge === 0 ? [from[0], from[1]] : [from[0], from[1], bulge]
  return { kind: 'path', pen, vertices: [start, [to[0], to[1]]], closed: false }
}

/** Straight pieces by the line that they are on, and the keys of arcs. */
type Cover = {
  readonly lines: ReadonlyMap<string, readonly (readonly [from: number, to: number])[]>
  readonly arcs: ReadonlySet<string>
}

const near = (value: number): number => Math.round(value * 1000) / 1000 + 0

function coverOf(shapes: readonly Shape[]): Cover {
  const lines = new Map<string, (readonly [number, number])[]>()
  const arcs = new Set<string>()
  for (const shape of shapes) {
    if (shape.kind === 'text') continue
    for (const piece of strokesOf(shape)) {
      if (piece.bulge !== 0) for (const key of arcKeys(piece, shape.pen)) arcs.add(key)
      else {
        const { key, along } = lineOf(piece, shape.pen)
        lines.set(key, [...(lines.get(key) ?? []), along])
      }
    }
  }
  return { lines, arcs }
}

/** In both directions. */
const arcKeys = ({ from, to, bulge }: Piece, pen: Pen): string[] => [
  [pen, ...[...from, ...to, bulge].map(near)].join(' '),
  [pen, ...[...to, ...from, -bulge].map(near)].join(' '),
]

/** The infinite line of a piece, and the stretch of it that the piece covers. */
function lineOf({ from, to }: Piece, pen: Pen) {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const length = Math.hypot(dx, dy) || 1
  const sign = dx < -1e-9 || (Math.abs(dx) <= 1e-9 && dy < 0) ? -1 : 1
  const [ux, uy] = [(sign * dx) / length, (sign * dy) / length]
  const offset = -uy * from[0] + ux * from[1]
  const [a, b] = [ux * from[0] + uy * from[1], ux * to[0] + uy * to[1]]
  const point = (s: number): [number, number] => [ux * s - uy * offset, uy * s + ux * offset]
  return {
    key: [pen, near(ux), near(uy), near(offset)].join(' '),
    along: [Math.min(a, b), Math.max(a, b)] as const,
    point,
  }
}

const tiny = 1e-3

function uncovered(piece: Piece, cover: Cover, pen: Pen): Piece[] {
  if (piece.bulge !== 0) return cover.arcs.has(arcKeys(piece, pen)[0]!) ? [] : [piece]
  const { key, along, point } = lineOf(piece, pen)
  const bare = (cover.lines.get(key) ?? []).reduce<(readonly [number, number])[]>(
    (left, [low, high]) =>
      left.flatMap(([from, to]): (readonly [number, number])[] => [
        ...(Math.min(low, to) - from > tiny ? [[from, Math.min(low, to)] as const] : []),
        ...(to - Math.max(high, from) > tiny ? [[Math.max(high, from), to] as const] : []),
      ]),
    [along],
  )
  return bare.map(([from, to]) => ({ from: point(from), to: point(to), bulge: 0 }))
}

function coveredParts(piece: Piece, bare: readonly Piece[]): Piece[] {
  const { along, point } = lineOf(piece, 'outline')
  const taken = bare.map((one) => lineOf(one, 'outline').along).sort((a, b) => a[0] - b[0])
  const parts: Piece[] = []
  let from = along[0]
  for (const [low, high] of [...taken, [along[1], along[1]] as const]) {
    if (low - from > tiny) parts.push({ from: point(from), to: point(low), bulge: 0 })
    from = Math.max(from, high)
  }
  return parts
}
