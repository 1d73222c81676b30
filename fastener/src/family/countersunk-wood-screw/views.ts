import { slot } from '../../drawing/feature/drive.ts'
import { countersunkHead } from '../../drawing/feature/heads.ts'
import { screwViews } from '../../drawing/feature/screw.ts'
import { woodShank } from '../../drawing/feature/wood-screw.ts'
import type { Views } from '../../drawing/view.ts'
import type { Part } from '../../part/part.ts'

/** [GB/T 100] */
export function views(part: Part): Views {
  const head = countersunkHead(part)
  const n = part.of('n')
  // The depth of the slot is not in the table; drawn as half the head height.
  const drive = slot(part, Math.min(0.5 * part.of('k'), 1.2 * n))
  return screwViews(part, head, woodShank(part, part.of('k'), head.profile[0]![0]), drive)
}
