import type { Body } from '../../volume/body.ts'
import { shank } from '../../volume/bolt.ts'
import { panHead, slot } from '../../volume/screw.ts'

export const weight = (part: Body): number => panHead(part) - slot(part, part.of('dk')) + shank(part)
