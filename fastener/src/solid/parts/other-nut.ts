import { acrossCorners } from '../../drawing/parts/hexagon.ts'
import type { Vertex } from '../../drawing/shape.ts'
import { block, prism, revolved, revolvedRing } from '../shapes.ts'
import type { SolidRecipe } from '../solid-recipe.ts'
import { chamferedEnd, milled } from './nut.ts'
import { threaded, throughHole } from './nut-hole.ts'

const tan30 = Math.tan(Math.PI / 6)

/** Square nuts, chamfered on the side away from the bearing face; flats along x and y. [DIN 557] */
export const squareNut: SolidRecipe = (part, thread) => {
  const [s, m] = [part.of('s'), part.of('m')]
  const [face, clear] = [0.475 * s, 0.75 * s]
  return threaded(throughHole(part, 0, m), thread, (hole) =>
    block(s, s, -m, 2 * m).intersect(
      revolvedRing([[0, clear], [m - (clear - face) * tan30, clear], [m, face], ...hole]),
    ),
  )
}

/** Hexagon weld nuts: below the bearing face a pilot h1 high around the thread, and three projections h2 high. [DIN 929] */
export const weldNut: SolidRecipe = (part, thread) => {
  const [s, m, h1, h2] = [part.of('s'), part.of('m'), part.of('h1'), part.of('h2')]
  const [pilot, width] = [part.of('d2') / 2, part.of('b')]
  const outer: Vertex[] = [[-h1, pilot], [0, pilot], [0, 0.6 * s], ...chamferedEnd(s, m, -1).reverse()]
  // At the corners; a cone that tapers to seven tenths.
  const reach = acrossCorners(s) / 2 - 0.65 * width
  const projection = revolved([
    [-h2, 0.35 * width],
    [0, width / 2],
    [h2, width / 2],
  ]).translate(reach, 0, 0)
  return threaded(throughHole(part, -h1, m), thread, (hole) =>
    [0, 120, 240].reduce(
      (nut, angle) => nut.fuse(projection.clone().rotate(angle, [0, 0, 0], [0, 0, 1])),
      milled([...outer, ...hole], s),
    ),
  )
}

/** Wing nuts: conical hub and two wings g thick along x. [DIN 315] */
export const wingNut: SolidRecipe = (part, thread) => {
  const [m, h, g] = [part.of('m'), part.of('h'), part.of('g')]
  const [base, crown, span] = [part.of('d2') / 2, part.of('d3') / 2, part.of('e') / 2]
  const tip = Math.min(0.24 * h, (span - crown) / 2.2)
  // Each wing begins inside of the hub, runs up its outside, around the tip and back down.
  const wing = prism(
    [
      [0.9 * crown, 0.2 * m],
      [base + (crown - base) * 0.2, 0.2 * m, -0.18],
      [span, h - tip, 1],
      [span - 2 * tip, h - tip, -0.22],
      [0.9 * crown, 0.9 * m],
    ],
    -g / 2,
    g / 2,
  ).rotate(90, [0, 0, 0], [1, 0, 0])
  const opposite = wing.clone().rotate(180, [0, 0, 0], [0, 0, 1])
  return threaded(throughHole(part, 0, m), thread, (hole) =>
    revolvedRing([[0, base], [m, crown], ...hole])
      .fuse(wing)
      .fuse(opposite),
  )
}
