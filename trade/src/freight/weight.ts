import { decimalText } from '../decimal.ts'
import type { Qty } from '../quantity/qty.ts'
import { unitId } from '../units.ts'

declare const unit: unique symbol
/** A weight: micrograms, so that a thousandth of a piece of so many milligrams is exact. */
export type Weight = bigint & { readonly [unit]: 'microgram' }

export const weight = (micrograms: bigint): Weight => micrograms as Weight

/** Micrograms of a kilogram. */
export const kilogram = 1_000_000_000n

/** Micrograms of a thousandth of the unit, for units that are weights themselves. */
const ofThousandth: ReadonlyMap<number, bigint> = new Map([
  [unitId.kilogram, kilogram / 1000n],
  [unitId.tonne, kilogram],
])

/** How many pieces the unit is, for units that count pieces. What holds any number of them tells no weight. */
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
 * What a quantity weighs without its packages.
 * @param goods.pieceWeight milligrams a piece; 0 where not known
 * @returns undefined where that cannot be known
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

/** What several goods weigh together; not known as soon as one of them is not. */
export function addWeights(weights: readonly (Weight | undefined)[]): Weight | undefined {
  let sum = 0n
  for (const one of weights) {
    if (one === undefined) return undefined
    sum += one
  }
  return weight(sum)
}

/** Kilograms for people, rounded up to the gram: `12.5`. */
export const kilogramText = (micrograms: Weight): string =>
  decimalText((micrograms + kilogram / 1000n - 1n) / (kilogram / 1000n), 3)
