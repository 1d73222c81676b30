import { lobeSocket } from '../../drawing/feature/drive.ts'
import { flushScrew } from '../../drawing/feature/machine-screw.ts'

export const views = flushScrew(lobeSocket)
