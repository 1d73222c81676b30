import { line, path, type Shape, type Vertex } from '../shape.ts'
import { edge } from './turned.ts'

/** The thread of a self-tapping screw; positions along the axis. */
export type Thread = {
  readonly crest: number
  readonly root: number
  readonly P: number
  readonly from: number
  readonly to: number
  /** Where the thread begins to taper towards a point; `to` if it does not. */
  readonly taper: number
}

/** The sharp thread of a self-tapping screw: its profile on both sides, half a pitch apart, and its flanks. */
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
