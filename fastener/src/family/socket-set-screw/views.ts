import { hexSocket } from '../../drawing/feature/drive.ts'
import { setScrew, socketDepth } from '../../drawing/feature/set-screw.ts'
import type { Views } from '../../drawing/view.ts'
import type { Part } from '../../part/part.ts'

export const views = (part: Part): Views => setScrew(part, hexSocket(part, socketDepth(part)))
