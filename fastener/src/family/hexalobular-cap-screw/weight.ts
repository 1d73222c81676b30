import type { Body } from '../../volume/body.ts'
import { shank } from '../../volume/bolt.ts'
import { cylindricalHead, lobes } from '../../volume/screw.ts'

export const weight = (part: Body): number => cylindricalHead(part) - lobes(part) + shank(part)
