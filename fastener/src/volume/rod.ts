import type { Body } from './body.ts'
import { cylinder } from './volume.ts'

/** Threaded rods, and stud bolts whose plain part is about as thick as the pitch diameter. */
export const rod = (part: Body): number => cylinder(part.thread(part.of('d'), part.of('P')), part.l)
