import { across, below, rightOf } from '../../drawing/dimension.ts'
import { hexSocket } from '../../drawing/feature/drive.ts'
import { cylindricalHead } from '../../drawing/feature/heads.ts'
import { screwViews } from '../../drawing/feature/screw.ts'
import { endChamfer, shank } from '../../drawing/feature/shank.ts'
import { axis, edge } from '../../drawing/feature/turned.ts'
import type { Views } from '../../drawing/view.ts'
import type { Part } from '../../part/part.ts'
import { shoulder } from './shoulder.ts'

/** A head, a ground shoulder of length l, and a thinner thread. [GB/T 5281] */
export function views(part: Part): Views {
  const [l, d, P, r] = [part.l, part.of('d'), part.of('P'), part.of('ds') / 2]
  const head = cylindricalHead(part)
  const { profile, thread } = shoulder(part)
  const end = l + part.of('b')
  const rod = shank({ d, P, from: thread, to: end, thread })
  return screwViews(
    part,
    head,
    {
      profile: [...profile, ...rod.profile.slice(1)],
      shapes: [...rod.shapes, edge(l, r), axis(-part.of('k'), end)],
      uniform: [[0.2 * r, l - 0.2 * r]],
      dimensions: [
        ...below(part.lengthLabel(), [0, -r], [l, -r]),
        ...below(part.label('b'), [l, -r], [end, -d / 2 + endChamfer(P)]),
        ...across(part.label('ds', { sign: '⌀' }), 0.75 * l, r, 0.2 * l),
        ...rightOf(part.own('d', part.row.size), [end - endChamfer(P), -d / 2], [end - endChamfer(P), d / 2]),
      ],
    },
    hexSocket(part),
  )
}
