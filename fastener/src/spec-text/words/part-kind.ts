import type { Product } from './product.ts'

/** The kind of part, which decides what the numbers of a specification mean. */
export type PartKind = 'bolt' | 'nut' | 'washer' | 'pin' | 'ring' | 'rivet' | 'tapping' | 'wood' | 'key'

const kindOfCategory: Readonly<Record<number, PartKind>> = {
  1: 'bolt',
  73: 'bolt',
  306: 'bolt',
  315: 'bolt',
  401: 'nut',
  402: 'washer',
  403: 'pin',
  404: 'ring',
  405: 'rivet',
  406: 'tapping',
  407: 'wood',
  408: 'key',
}

export const kindOf = (product: Product | undefined): PartKind | undefined =>
  product && kindOfCategory[product.bigCategoryId]

/** Parts whose tables write sizes without a letter: `8`, not `M8`. */
export const hasBareSize = (kind: PartKind | undefined): boolean =>
  kind === 'washer' || kind === 'pin' || kind === 'ring' || kind === 'rivet' || kind === 'wood' || kind === 'key'

/** Parts that have no length. */
export const isWithoutLength = (kind: PartKind | undefined): boolean => kind === 'washer' || kind === 'ring'
