import { cylindricalHead } from '../../drawing/feature/heads.ts'
import { hexSocket } from '../../solid/drive.ts'
import { machineScrew } from '../../solid/machine-screw.ts'

export const solid = machineScrew(cylindricalHead, hexSocket)
