import type { Body } from '../../volume/body.ts'
import { shank } from '../../volume/bolt.ts'
import { cylindricalHead, slot } from '../../volume/screw.ts'

export const weight = (part: Body): number => cylindricalHead(part) - slot(part, part.of('dk')) + shank(part)
