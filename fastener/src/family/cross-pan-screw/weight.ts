import type { Body } from '../../volume/body.ts'
import { shank } from '../../volume/bolt.ts'
import { cross, panHead } from '../../volume/screw.ts'

export const weight = (part: Body): number => panHead(part) - cross(part) + shank(part)
