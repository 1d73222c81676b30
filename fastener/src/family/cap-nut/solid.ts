import { coreRadius } from '../../drawing/feature/shank.ts'
import { fallingCap } from '../../drawing/feature/turned.ts'
import type { Vertex } from '../../drawing/shape.ts'
import { chamferedHexagon, milled, tan30 } from '../../solid/hexagon.ts'
import { countersinkAt, type Hole, threaded } from '../../solid/nut-hole.ts'
import type { SolidRecipe } from '../../solid/solid-recipe.ts'

/** Hexagon m, dome of diameter dk up to h, blind thread t deep with the 120° cone of its drill. [GB/T 923] */
export const solid: SolidRecipe = (part, thread) => {
  const [s, m, h, t] = [part.of('s'), part.of('m'), part.of('h'), part.of('t')]
  const [d, P, radius] = [part.of('d'), part.of('P'), part.of('dk') / 2]
  const dome = Math.min(radius, h - m)
  const cap: Vertex[] = [[m, radius], ...fallingCap(h - dome, dome, radius)]
  const depth = Math.min(t, h - 0.3 * d)
  const core = coreRadius(d, P)
  const hole: Hole = {
    d,
    P,
    threadEnds: part.threadEnds,
    from: 0,
    to: depth,
    lower: countersinkAt(part, 0, 1),
    upper: [
      [depth, core],
      [Math.min(depth + core * tan30, h - 0.1 * d), 0],
    ],
  }
  return threaded(hole, thread, (bore) => milled([...chamferedHexagon(s, 0, m), ...cap, ...bore], s))
}
