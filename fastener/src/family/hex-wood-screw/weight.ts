import type { Body } from '../../volume/body.ts'
import { hexHead } from '../../volume/bolt.ts'
import { woodThread } from '../../volume/wood-screw.ts'

export const weight = (part: Body): number => hexHead(part.of('s'), part.of('k')) + woodThread(part, part.of('d3_core'))
