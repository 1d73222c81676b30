import { hexSocket } from '../../drawing/feature/drive.ts'
import { cylindricalHead } from '../../drawing/feature/heads.ts'
import { machineScrew } from '../../drawing/feature/machine-screw.ts'

export const views = machineScrew(cylindricalHead, hexSocket)
