import { below, leftOf } from '../../drawing/dimension.ts'
import { axis } from '../../drawing/feature/turned.ts'
import { circles, hole } from '../../drawing/feature/washer.ts'
import { closedPath, type Line, line, type Path } from '../../drawing/shape.ts'
import type { Views } from '../../drawing/view.ts'
import type { Part } from '../../part/part.ts'

/** The gap of a spring washer and the inclination of its ends, seen from the front. */
const springGap = (S: number) => ({ gap: 0.18 * S, slant: 0.35 * S })

/** The wire of a spring washer at its free height: the quarter turns in front, above and below the gap, and the lines
 *  behind them. */
export function springTurns(part: Part): { front: Path[]; behind: Line[] } {
  const [S, H] = [part.of('S'), part.of('H')]
  const outer = part.hole('d1') / 2 + part.of('b')
  const rise = H - S
  const { gap, slant } = springGap(S)
  // The turns behind continue straight until the oblique end in front hides them.
  const lean = rise / 4 / outer
  const hidden = (gap + (slant / S) * (rise / 2)) / (1 + (slant / S) * lean)
  return {
    front: [
      closedPath('outline', [0, gap], [S, gap + slant], [rise / 4 + S, outer], [rise / 4, outer]),
      closedPath('outline', [rise, -gap - slant], [H, -gap], [(3 * rise) / 4 + S, -outer], [(3 * rise) / 4, -outer]),
    ],
    behind: [
      line('outline', [rise / 4 + S, outer], [rise / 2 + S + lean * hidden, -hidden]),
      line('outline', [(3 * rise) / 4, -outer], [rise / 2 - lean * hidden, hidden]),
    ],
  }
}

/** Spring lock washers: one open turn; the front view shows its free height and oblique gap. [GB/T 93, 859, 7244] */
export function views(part: Part): Views {
  const [inner, S, b, H] = [part.hole('d1') / 2, part.of('S'), part.of('b'), part.of('H')]
  const outer = inner + b
  const rise = H - S
  const { gap, slant } = springGap(S)
  const { front, behind } = springTurns(part)
  const end = [-gap, gap].map((y) =>
    line('outline', [Math.sqrt(inner ** 2 - y ** 2), y], [Math.sqrt(outer ** 2 - (y + slant) ** 2), y + slant]),
  )
  return {
    front: {
      shapes: [...front, ...behind, axis(0, H)],
      dimensions: [
        ...below(part.label('H'), [0, gap], [H, -gap]),
        ...below(part.label('S'), [(3 * rise) / 4, -outer], [(3 * rise) / 4 + S, -outer]),
      ],
    },
    left: {
      shapes: [...circles(outer, inner), ...end],
      dimensions: [
        ...leftOf(part.label('d1', hole), [0, -inner], [0, inner]),
        ...below(part.label('b'), [-outer, 0], [-inner, 0]),
      ],
    },
  }
}
