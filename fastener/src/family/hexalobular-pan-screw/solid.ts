import { panHead } from '../../drawing/feature/heads.ts'
import { lobeSocket } from '../../solid/drive.ts'
import { machineScrew } from '../../solid/machine-screw.ts'

export const solid = machineScrew(panHead, lobeSocket)
