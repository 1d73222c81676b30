import { decimalText } from '../decimal.ts'
import type { Qty } from '../quantity/qty.ts'
import { unitId } from '../units.ts'

declare const unit: unique symbol
/** A weight: micrograms, so that a thousandth of a piece weighing whole milligrams is exact. */
export type Weight = bigint & { readonly [unit]: 'microgram' }

export const weight = (micrograms: bigint): Weight => micrograms as Weight

/** Micrograms in a kilogram. */
export const kilogram = 1_000_000_000n

/** Micrograms in a thousandth of the unit, for units of weight. */
const ofThousandth: ReadonlyMap<number, bigint> = new Map([
  [unitId.kilogram, kilogram / 1000n],
  [unitId.tonne, kilogram],
])

/** Pieces in the unit, for units of count. Units with an indefinite number of pieces have no weight. */
const piecesOf: ReadonlyMap<number, bigint> = new Map([
  [unitId.piece, 1n],
  [unitId.item, 1n],
  [unitId.article, 1n],
  [unitId.single, 1n],
  [unitId.slice, 1n],
  [unitId.set, 1n],
  [unitId.thousandPieces, 1000n],
])

/**
 * The weight of a quantity without its packages.
 * @param goods.pieceWeight milligrams per piece; 0 if unknown
 * @returns undefined if it cannot be known
 */
export function weightOf({
  pieceWeight,
  baseUnit,
  total,
}: {
  pieceWeight: number
  baseUnit: number
  total: Qty
}): Weight | undefined {
  const ofUnit = ofThousandth.get(baseUnit)
  if (ofUnit !== undefined) return weight(total * ofUnit)
  const pieces = piecesOf.get(baseUnit)
  return pieces === undefined || pieceWeight <= 0 ? undefined : weight(total * pieces * BigInt(pieceWeight))
}

/** The total weight of several goods; unknown if one of them is. */
export function addWeights(weights: readonly (Weight | undefined)[]): Weight | undefined {
  let sum = 0n
  for (const one of weights) {
    if (one === undefined) return undefined
    sum += one
  }
  return weight(sum)
}

/** Kilograms for display, rounded up to the gram: `12.5`. */
export const kilogramText = (micrograms: Weight): string =>
  decimalText((micrograms + kilogram / 1000n - 1n) / (kilogram / 1000n), 3)
