import { bulgeOf } from '../../drawing/curve.ts'
import { letterOf } from '../../drawing/feature/rivet.ts'
import { revolved, upright } from '../../solid/shapes.ts'
import type { SolidRecipe } from '../../solid/solid-recipe.ts'

/**
 * Blind rivets with a protruding head: body d by l and its mandrel as one solid. The maker chooses how far the mandrel
 * protrudes. [GB/T 12618.1, DIN 7337]
 */
export const solid: SolidRecipe = (part) => {
  const [head, body] = [part.of(letterOf(part, 'dk', 'd2')), part.of(letterOf(part, 'd', 'd1'))]
  const [radius, k, r, l] = [head / 2, part.of('k'), body / 2, part.l]
  const mandrel = part.or('dm', 0.58 * body) / 2
  const [standing, knob] = [8 * r, 1.6 * r]
  // The mandrel meets the dome where the sphere has the same width.
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
