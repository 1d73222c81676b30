import { slot } from '../../drawing/feature/drive.ts'
import { roundHead } from '../../drawing/feature/heads.ts'
import { screwViews } from '../../drawing/feature/screw.ts'
import { woodShank } from '../../drawing/feature/wood-screw.ts'
import type { Views } from '../../drawing/view.ts'
import type { Part } from '../../part/part.ts'

/** [DIN 96] */
export const views = (part: Part): Views =>
  screwViews(part, roundHead(part), woodShank(part, 0, -part.of('k')), slot(part))
