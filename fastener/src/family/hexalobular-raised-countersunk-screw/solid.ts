import { lobeSocket } from '../../solid/drive.ts'
import { flushScrew } from '../../solid/machine-screw.ts'

export const solid = flushScrew(lobeSocket)
