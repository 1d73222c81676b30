import { numbersOf, type SearchText } from '../../../../lib/address/search-text.ts'

/** A place in the library; 0: no filter. */
export type Place = { bigId: number; smallId: number; shapeId: number }

/** The id under a name in an address; 0 if there is none. */
export const idIn = (search: SearchText, name: string): number =>
  numbersOf(search[name]).find((id) => Number.isInteger(id) && id > 0) ?? 0

export const placeIn = (search: SearchText): Place => ({
  bigId: idIn(search, 'big'),
  smallId: idIn(search, 'small'),
  shapeId: idIn(search, 'shape'),
})
