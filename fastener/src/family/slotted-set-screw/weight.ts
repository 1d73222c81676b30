import type { Body } from '../../volume/body.ts'
import { slot } from '../../volume/screw.ts'
import { setScrew } from '../../volume/set-screw.ts'

export const weight = (part: Body): number => setScrew(part, slot(part, part.thread(part.of('d'), part.of('P'))))
