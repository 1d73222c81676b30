import { cheeseHead } from '../../drawing/feature/heads.ts'
import { crossRecess } from '../../solid/drive.ts'
import { machineScrew } from '../../solid/machine-screw.ts'

export const solid = machineScrew(cheeseHead, crossRecess)
