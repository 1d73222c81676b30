import type { Body } from '../../volume/body.ts'
import { shank } from '../../volume/bolt.ts'
import { lobes, panHead } from '../../volume/screw.ts'

export const weight = (part: Body): number => panHead(part) - lobes(part) + shank(part)
