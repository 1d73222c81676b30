import { threaded, throughHole } from '../../solid/nut-hole.ts'
import { prism, revolvedRing } from '../../solid/shapes.ts'
import type { SolidRecipe } from '../../solid/solid-recipe.ts'

/** Wing nuts: conical hub and two wings g thick along x. [DIN 315] */
export const solid: SolidRecipe = (part, thread) => {
  const [m, h, g] = [part.of('m'), part.of('h'), part.of('g')]
  const [base, crown, span] = [part.of('d2') / 2, part.of('d3') / 2, part.of('e') / 2]
  const tip = Math.min(0.24 * h, (span - crown) / 2.2)
  // Each wing begins inside the hub in its full thickness, so that its edge does not touch the hub from outside; it
  // runs up its outside, around the tip and back down.
  const inside = 0.95 * Math.sqrt((base + (crown - base) * 0.2) ** 2 - (g / 2) ** 2)
  const wing = prism(
    [
      [0.9 * crown, 0.2 * m],
      [inside, 0.2 * m, -0.18],
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
