import { cheeseHead } from '../../drawing/feature/heads.ts'
import { slot } from '../../solid/drive.ts'
import { machineScrew } from '../../solid/machine-screw.ts'

export const solid = machineScrew(cheeseHead, slot)
