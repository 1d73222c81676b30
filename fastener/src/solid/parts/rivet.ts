import { bulgeOf } from '../../drawing/curve.ts'
import type { Part } from '../../drawing/part.ts'
import { risingCap } from '../../drawing/parts/turned.ts'
import type { Vertex } from '../../drawing/shape.ts'
import { revolved, upright } from '../shapes.ts'
import type { SolidRecipe } from '../solid-recipe.ts'

/** Diameters of head and body, which tables call dk and d or d2 and d1. */
const diameters = (part: Part) => ({
  head: part.has('dk') ? part.of('dk') : part.of('d2'),
  body: part.has('d') ? part.of('d') : part.of('d1'),
})

/** Rivets with a half-round head. [GB/T 867, DIN 660] */
export const roundHeadRivet: SolidRecipe = (part) => {
  const { head, body } = diameters(part)
  const [k, r, l] = [part.of('k'), body / 2, part.l]
  return revolved(upright([...risingCap(-k, k, head / 2), [0, r], [l - 0.1 * r, r], [l, 0.9 * r]]))
}

/** Countersunk rivets, the top of the head on z = 0; the length includes the head. [GB/T 869] */
export const countersunkRivet: SolidRecipe = (part) => {
  const [radius, k, r, l] = [part.of('dk') / 2, part.of('k'), part.of('d') / 2, part.l]
  const cone = Math.min(k, (radius - r) / Math.tan((part.of('alpha_deg') * Math.PI) / 360))
  // What is left of k is a rim, unless it is only a matter of rounding.
  const rim: Vertex[] = k - cone > 0.08 * k ? [[k - cone, radius]] : []
  return revolved(upright([[0, radius], ...rim, [k, r], [l - 0.1 * r, r], [l, 0.9 * r]]))
}

/**
 * Blind rivets with a protruding head: body d by l and its mandrel as one solid. How far the mandrel stands out is the
 * maker's. [GB/T 12618.1, DIN 7337]
 */
export const blindRivet: SolidRecipe = (part) => {
  const { head, body } = diameters(part)
  const [radius, k, r, l] = [head / 2, part.of('k'), body / 2, part.l]
  const mandrel = part.or('dm', 0.58 * body) / 2
  const [standing, knob] = [8 * r, 1.6 * r]
  // The mandrel leaves the dome where its ball is as wide.
  const ball = (radius ** 2 + k ** 2) / (2 * k)
  const leaves = ball - Math.sqrt(ball ** 2 - mandrel ** 2) - k
  return revolved(
    upright([
      [-k - standing, 0.4 * mandrel],
      [mandrel - k - standing, mandrel],
      [leaves, mandrel, bulgeOf([leaves, mandrel], [0, radius], -ball)],
      [0, radius],
      [0, r],
      [l, r],
      [l, mandrel],
      [l + 0.25 * knob, 0.94 * r],
      [l + 0.75 * knob, 0.94 * r],
      [l + knob, 0.6 * r],
    ]),
  )
}
