import type { Body } from '../../volume/body.ts'
import { shank } from '../../volume/bolt.ts'
import { cylinder } from '../../volume/volume.ts'

/** The screwed-in end bm is not part of the nominal length. */
export const weight = (part: Body): number =>
  cylinder(part.thread(part.of('d'), part.of('P')), part.of('bm')) + shank(part)
