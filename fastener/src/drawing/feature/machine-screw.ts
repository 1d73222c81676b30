import type { Part } from '../../part/part.ts'
import type { Drive } from './drive.ts'
import { countersunkHead } from './heads.ts'
import { type Head, screwViews } from './screw.ts'
import { boltShank } from './shank.ts'

/** Machine screws: a head whose bearing face is at x = 0, a drive, a shank. */
export const machineScrew = (head: (part: Part) => Head, drive: (part: Part) => Drive) => (part: Part) => {
  const own = head(part)
  return screwViews(part, own, boltShank(part, { face: own.profile[0]![0] }), drive(part))
}

/** Machine screws whose length includes the head. */
export const flushScrew = (drive: (part: Part) => Drive) => (part: Part) => {
  const own = countersunkHead(part)
  return screwViews(part, own, boltShank(part, { from: part.of('k'), face: own.profile[0]![0] }), drive(part))
}
