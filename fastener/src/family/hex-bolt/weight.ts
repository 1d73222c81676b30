import type { Body } from '../../volume/body.ts'
import { hexHead, shank } from '../../volume/bolt.ts'

export const weight = (part: Body): number => hexHead(part.of('s'), part.of('k')) + shank(part)
