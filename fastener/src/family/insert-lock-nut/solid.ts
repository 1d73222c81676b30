import { chamferedHexagon } from '../../solid/hexagon.ts'
import { insertNut, insertRing } from '../../solid/insert-nut.ts'

/** Hexagon nuts with a nylon ring. [GB/T 889.1, 6172.2, 6182, DIN 985] */
export const solid = insertNut((part) => chamferedHexagon(part.of('s'), 0, part.of('m')))

export const inlay = insertRing
