import type { Vertex } from '../../drawing/shape.ts'
import { cylinder, revolved } from '../../solid/shapes.ts'
import type { SolidRecipe } from '../../solid/solid-recipe.ts'

const tan15 = Math.tan(Math.PI / 12)

/** Clevis pins with head above and split-pin hole along x. [GB/T 882] */
export const solid: SolidRecipe = (part) => {
  const [r, l, k, head] = [part.of('d') / 2, part.l, part.of('k'), part.of('dk') / 2]
  const [c, e] = [Math.min(part.of('c'), 0.2 * l), Math.min(part.or('e', 0), 0.4 * k)]
  const [hole, le] = [part.or('d1_hole', 0), Math.min(part.or('le', 0), l - part.or('d1_hole', 0))]
  const edge: Vertex[] =
    e > 0
      ? [
          [k, head - e],
          [k - e, head],
        ]
      : [[k, head]]
  const pin = revolved([...edge, [0, head], [0, r], [c - l, r], [-l, r - c * tan15]])
  if (hole === 0) return pin
  return pin.cut(
    cylinder(hole, -2 * r, 2 * r)
      .rotate(90, [0, 0, 0], [0, 1, 0])
      .translateZ(le - l),
  )
}
