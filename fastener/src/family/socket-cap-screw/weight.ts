import type { Body } from '../../volume/body.ts'
import { shank } from '../../volume/bolt.ts'
import { cylindricalHead, socket } from '../../volume/screw.ts'

export const weight = (part: Body): number => cylindricalHead(part) - socket(part) + shank(part)
