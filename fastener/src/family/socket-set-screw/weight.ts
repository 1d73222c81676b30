import type { Body } from '../../volume/body.ts'
import { setScrew, socketDepth } from '../../volume/set-screw.ts'
import { hexagonSocket } from '../../volume/volume.ts'

export const weight = (part: Body): number => setScrew(part, hexagonSocket(part.of('s'), socketDepth(part)))
