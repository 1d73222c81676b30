import type { Shape3D } from 'replicad'
import { turnedBy } from '../../drawing/move.ts'
import type { Vertex } from '../../drawing/shape.ts'
import type { Part } from '../../part/part.ts'
import { chamferedEnd, milled } from '../../solid/hexagon.ts'
import { countersinkAt, type Hole, threaded, throughHole } from '../../solid/nut-hole.ts'
import { prism } from '../../solid/shapes.ts'
import type { SolidRecipe } from '../../solid/solid-recipe.ts'

/**
 * Six slots up to M39, eight above, over the flats; from M12 up in a round crown. A modelled thread ends below the
 * slots, because cutting them through it would take most of the time. [DIN 935]
 */
export const solid: SolidRecipe = (part, thread) => {
  const [s, m, d] = [part.of('s'), part.of('m'), part.of('d')]
  const [w, n] = [part.of('w'), part.of('n')]
  const crown = 0.465 * s
  const outer: Vertex[] =
    d < 12
      ? [...chamferedEnd(s, 0), ...chamferedEnd(s, m, -1).reverse()]
      : [...chamferedEnd(s, 0), ...chamferedEnd(s, w, -1).reverse(), [w, crown], [m, crown]]
  const hole = thread === 'cosmetic' ? throughHole(part, 0, m) : wideAbove(part, w - 0.1 * part.of('P'), m)
  const nut = threaded(hole, thread, (bore) => milled([...outer, ...bore], s))
  return nut.cut(slotsAbove(w, { n, reach: 2 * s, slots: d > 39 ? 8 : 6 }))
}

/** A hole with its thread up to a height, and the width of its countersink above that. */
function wideAbove(part: Part, height: number, top: number): Hole {
  const runOut = countersinkAt(part, height, -1)
  return { ...throughHole(part, 0, top), to: height, upper: [...runOut.toReversed(), [top, runOut[0]![1]]] }
}

/** All slots as one star: the sides of neighbouring slots meet inside the hole. */
function slotsAbove(w: number, { n, reach, slots }: { n: number; reach: number; slots: number }): Shape3D {
  const inside = n / 2 / Math.tan(Math.PI / slots)
  const star = Array.from({ length: slots }, (_, index) =>
    turnedBy(
      [
        [inside, -n / 2],
        [reach / 2, -n / 2],
        [reach / 2, n / 2],
      ],
      (index * 360) / slots + 30,
    ),
  ).flat()
  return prism(star, w, w + reach)
}
