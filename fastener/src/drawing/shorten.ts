import { strokesOf } from './curve.ts'
import { kept, shortened } from './cut.ts'
import type { Dimension } from './dimension.ts'
import { type Path, type Point, path, type Shape } from './shape.ts'
import type { Stretch, View } from './view.ts'

/** Lengths on paper, mm: the gap between two break lines, and the piece of a stretch that remains on either side. */
const gapOnPaper = 2.5
const remainderOnPaper = 7

/**
 * A long part with pieces of constant profile replaced by break lines, shorter by at least `excess`. [GB/T 4458.1]
 * Undefined if its constant stretches are not long enough. The dimensions keep their true values.
 * @param excess mm in the part's own size  @param scale of the drawing
 */
export function shortenedView(view: View, excess: number, scale: number): View | undefined {
  const [gap, remainder] = [gapOnPaper / scale, remainderOnPaper / scale]
  const lengthOf = ([from, to]: Stretch) => to - from - 2 * remainder - gap
  const stretches = (view.uniform ?? []).filter((one) => lengthOf(one) > gap)
  const available = stretches.reduce((sum, one) => sum + lengthOf(one), 0)
  if (available < excess) return undefined
  // The longest stretch alone if it is long enough, otherwise all of them.
  const longest = stretches.reduce((a, b) => (lengthOf(b) > lengthOf(a) ? b : a))
  const used = lengthOf(longest) >= excess ? [longest] : stretches
  const total = used.reduce((sum, one) => sum + lengthOf(one), 0)
  let result = view
  for (const stretch of [...used].sort((a, b) => b[0] - a[0])) {
    const removed = (excess * lengthOf(stretch)) / total
    const middle = (stretch[0] + stretch[1]) / 2
    result = without(result, middle - (removed + gap) / 2, middle + (removed + gap) / 2, gap)
  }
  return result
}

function without(view: View, from: number, to: number, gap: number): View {
  const at = ([x, y]: Point): Point => [x <= from ? x : x >= to ? x + from + gap - to : from + gap / 2, y]
  return {
    ...view,
    shapes: [
      ...shortened(view.shapes, from, to, gap),
      ...breakLine(view.shapes, from, from),
      ...breakLine(view.shapes, to, from + gap),
    ],
    dimensions: view.dimensions.map((one) => movedDimension(one, at)),
    ...(view.cut && { cut: { ...view.cut, at: at([view.cut.at, 0])[0] } }),
  }
}

function movedDimension(one: Dimension, at: (point: Point) => Point): Dimension {
  if (one.kind === 'leader') return { ...one, tip: at(one.tip) }
  if (one.kind === 'angle') return { ...one, apex: at(one.apex) }
  return { ...one, from: at(one.from), to: at(one.to) }
}

/** A break line across the cut at x, drawn at another position. */
function breakLine(shapes: readonly Shape[], x: number, drawnAt: number): Path[] {
  const outlines = shapes.filter((shape) => shape.kind !== 'text' && shape.pen === 'outline')
  const ends = kept(outlines, { axis: 0, side: 'below', at: x })
    .flatMap(strokesOf)
    .flatMap(({ from, to }) => [from, to])
    .filter(([end]) => Math.abs(end - x) < 1e-6)
    .map(([, y]) => y)
  const [low, high] = [Math.min(...ends), Math.max(...ends)]
  if (!(high > low)) return []
  return [path('thin', [drawnAt, low, 0.25], [drawnAt, (low + high) / 2, -0.25], [drawnAt, high])]
}
