import { unitId } from '@lianmeng/trade/units'

const milligramsOfKilogram = 1_000_000

/** The weight of one base unit. @param pieceWeight milligrams; 0 when not known */
export const milligramsOfUnit = (baseUnit: number, pieceWeight: number): number =>
  baseUnit === unitId.kilogram ? milligramsOfKilogram : pieceWeight
