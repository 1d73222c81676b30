import { hexagonOnFlange, nutFlange } from '../../solid/flange.ts'
import { milled } from '../../solid/hexagon.ts'
import { threaded, throughHole } from '../../solid/nut-hole.ts'
import type { SolidRecipe } from '../../solid/solid-recipe.ts'

/** Hexagon nuts with flange. [GB/T 6177.1] */
export const solid: SolidRecipe = (part, thread) =>
  threaded(throughHole(part, 0, part.of('m')), thread, (hole) =>
    milled([...hexagonOnFlange(part), ...hole], part.of('s')).fuse(nutFlange(part)),
  )
