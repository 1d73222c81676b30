import { hexagonEnd, hexagonSide } from '../../drawing/feature/hexagon.ts'
import { insertNut } from '../../drawing/feature/insert-nut.ts'
import { hexagonProfile } from '../../drawing/feature/nut.ts'
import type { Views } from '../../drawing/view.ts'
import type { Part } from '../../part/part.ts'

/** Hexagon nuts with a nylon ring. [GB/T 889.1, 6172.2, 6182, DIN 985] */
export function views(part: Part): Views {
  const [s, m] = [part.of('s'), part.of('m')]
  return insertNut(part, {
    outside: hexagonSide(s, 0, m, { start: true, end: true }),
    profile: hexagonProfile(s, 0, m, true),
    end: hexagonEnd(part),
    foot: s / 2,
  })
}
