import { flangeDimensions, flangeEnd, standingFlange } from '../../drawing/feature/flange.ts'
import { insertNut } from '../../drawing/feature/insert-nut.ts'
import type { Views } from '../../drawing/view.ts'
import type { Part } from '../../part/part.ts'

/** Flange nuts with a nylon ring. [GB/T 6183.1, 6183.2, DIN 6926] */
export function views(part: Part): Views {
  const { front, ...others } = insertNut(part, {
    ...standingFlange(part),
    end: flangeEnd(part),
    foot: part.of('dc') / 2,
  })
  return { ...others, front: { ...front, dimensions: [...front.dimensions, ...flangeDimensions(part, part.of('c'))] } }
}
