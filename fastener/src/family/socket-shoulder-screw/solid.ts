import { cylindricalHead } from '../../drawing/feature/heads.ts'
import { endChamfer } from '../../drawing/feature/shank.ts'
import { faceOf, hexSocket } from '../../solid/drive.ts'
import { chamferedEnd } from '../../solid/shank.ts'
import { revolved, upright } from '../../solid/shapes.ts'
import type { SolidRecipe } from '../../solid/solid-recipe.ts'
import { externalGroove, threaded } from '../../solid/thread.ts'
import { shoulder } from './shoulder.ts'

/** The shoulder hangs from the bearing face, the thread below it. [GB/T 5281] */
export const solid: SolidRecipe = (part, style) => {
  const head = upright(cylindricalHead(part).profile)
  const { profile, thread } = shoulder(part)
  const [d, P, end] = [part.of('d'), part.of('P'), part.l + part.of('b')]
  const c = endChamfer(P)
  const bodyWith = (rest: typeof profile) =>
    revolved([...head, ...upright([...profile, ...rest])]).cut(hexSocket(part, faceOf(head)))
  if (style === 'cosmetic')
    return bodyWith([
      [end - c, d / 2],
      [end, d / 2 - c],
    ])
  const start = thread + P / 4
  return threaded(bodyWith([[start, d / 2]]), [
    { groove: externalGroove(d, P, part.threadEnds), z0: -end, z1: -start, bottom: chamferedEnd(d, P, -end, 1) },
  ])
}
