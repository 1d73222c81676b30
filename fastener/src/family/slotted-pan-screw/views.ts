import { slot } from '../../drawing/feature/drive.ts'
import { panHead } from '../../drawing/feature/heads.ts'
import { machineScrew } from '../../drawing/feature/machine-screw.ts'

export const views = machineScrew(panHead, slot)
