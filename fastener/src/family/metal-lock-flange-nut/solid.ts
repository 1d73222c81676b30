import type { Vertex } from '../../drawing/shape.ts'
import { hexagonOnFlange, nutFlange } from '../../solid/flange.ts'
import { milled } from '../../solid/hexagon.ts'
import { threaded, throughHole } from '../../solid/nut-hole.ts'
import type { SolidRecipe } from '../../solid/solid-recipe.ts'

/** Flange nuts with a cone above the threaded height up to h. [GB/T 6187.1, 6187.2, DIN 6927] */
export const solid: SolidRecipe = (part, thread) => {
  const [s, m, h] = [part.of('s'), part.of('m'), part.of('h')]
  const cone: Vertex[] = [
    [m, 0.46 * s],
    [h, 0.42 * s],
  ]
  return threaded(throughHole(part, 0, h), thread, (hole) =>
    milled([...hexagonOnFlange(part), ...cone, ...hole], s).fuse(nutFlange(part)),
  )
}
