import type { ParseResult } from '../parse-result.ts'
import { unitId } from '../units.ts'
import { isWhole, type PackageSpec } from './package-spec.ts'
import { type Qty, thousandths } from './qty.ts'

/** Units used by buyers in orders. */
export const orderedUnits = ['支', '千支', '箱', '盒', '包', '公斤', '吨', '套', '米'] as const
export type OrderedUnit = (typeof orderedUnits)[number]

/** Synonyms of the units. All words for pieces are equivalent. */
const words: Readonly<Record<string, OrderedUnit>> = {
  个: '支',
  只: '支',
  件: '支',
  片: '支',
  千克: '公斤',
  袋: '包',
}

/** The unit of a word; undefined if it is not an ordering unit. */
export const orderedUnitOf = (word: string): OrderedUnit | undefined =>
  orderedUnits.find((unit) => unit === word) ?? words[word]

export type QuantityProblem = 'noPackage' | 'noWeight' | 'otherUnit'

/** The basis for converting a quantity. `weight`: milligrams per piece; 0 if unknown. */
export type Measured = { spec: Pick<PackageSpec, 'baseUnit' | 'bigSize' | 'smallSize'>; weight: number }

const measuredIn: Readonly<Record<number, 'pieces' | 'kilograms' | 'tonnes' | 'metres' | 'sets'>> = {
  [unitId.kilogram]: 'kilograms',
  [unitId.tonne]: 'tonnes',
  [unitId.metre]: 'metres',
  [unitId.set]: 'sets',
}

const milligrams = { kilogram: 1_000_000n, tonne: 1_000_000_000n }

const ok = (value: bigint): ParseResult<Qty, QuantityProblem> => ({ ok: true, value: thousandths(value) })
const refuse = (problem: QuantityProblem): ParseResult<Qty, QuantityProblem> => ({ ok: false, problem })

/** `a / b`, rounded up. */
const dividedUp = (a: bigint, b: bigint): bigint => (a + b - 1n) / b

/** By mass, for counted goods: rounded up, so that nobody gets less than ordered. */
function byMass(ordered: bigint, perUnit: bigint, { spec, weight }: Measured) {
  const counted = measuredIn[spec.baseUnit] ?? 'pieces'
  if (counted === 'kilograms') return ok((ordered * perUnit) / milligrams.kilogram)
  if (counted === 'tonnes') return ok(dividedUp(ordered * perUnit, milligrams.tonne))
  if (counted !== 'pieces') return refuse('otherUnit')
  return weight > 0 ? ok(dividedUp(ordered * perUnit, BigInt(weight))) : refuse('noWeight')
}

/** By the piece, for goods possibly sold by mass. */
function byPiece(ordered: bigint, { spec, weight }: Measured) {
  const counted = measuredIn[spec.baseUnit] ?? 'pieces'
  if (counted === 'pieces') return ok(ordered)
  if (counted !== 'kilograms') return refuse('otherUnit')
  return weight > 0 ? ok(dividedUp(ordered * BigInt(weight), milligrams.kilogram)) : refuse('noWeight')
}

const inPackages = (ordered: bigint, size: Qty) => (size > 0n ? ok((ordered * size) / 1000n) : refuse('noPackage'))

/**
 * An ordered quantity in base units, before rounding to a sellable one.
 * @param ordered thousandths of the unit
 */
export function baseQuantity(ordered: Qty, unit: OrderedUnit, measured: Measured): ParseResult<Qty, QuantityProblem> {
  const { spec } = measured
  const counted = measuredIn[spec.baseUnit] ?? 'pieces'
  switch (unit) {
    case '支':
      return byPiece(ordered, measured)
    case '千支':
      return byPiece(ordered * 1000n, measured)
    case '箱':
      return inPackages(ordered, spec.bigSize)
    case '盒':
    case '包':
      return inPackages(ordered, spec.smallSize > 0n ? spec.smallSize : spec.bigSize)
    case '公斤':
      return byMass(ordered, milligrams.kilogram, measured)
    case '吨':
      return byMass(ordered, milligrams.tonne, measured)
    case '套':
      return counted === 'sets' || (counted === 'pieces' && isWhole(spec)) ? ok(ordered) : refuse('otherUnit')
    case '米':
      return counted === 'metres' ? ok(ordered) : refuse('otherUnit')
  }
}
