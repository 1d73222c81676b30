import { decimalText, parseDecimal } from '../decimal.ts'
import type { ParseResult } from '../parse-result.ts'
import { type Fen, fen, fenText } from '../price/money.ts'
import { kilogram, type Weight } from './weight.ts'

/** The basis of a fee: weight or price of the goods. */
export const freightMeasures = ['weight', 'amount'] as const
export type FreightMeasure = (typeof freightMeasures)[number]

/** The freight to some provinces. */
export type FreightRule = {
  /** First two digits of region codes; empty: wherever no other rule applies. */
  provinces: readonly string[]
  by: FreightMeasure
  /** Up to this, only the first fee is due: grams or fen. */
  first: bigint
  firstFee: Fen
  /** Each further step of this size, or part of it, adds the step fee; 0: nothing is added. */
  step: bigint
  stepFee: Fen
  /** From this price of goods, delivery is free; absent: never. */
  freeFrom?: Fen
}

/** A rule as sent and stored: kilograms or yuan as decimal text. `freeFrom` empty: none. */
export type WrittenRule = {
  provinces: string[]
  by: FreightMeasure
  first: string
  firstFee: string
  step: string
  stepFee: string
  freeFrom: string
}

export const ruleProblems = [
  'provinceUnknown',
  'firstInvalid',
  'firstFeeInvalid',
  'stepInvalid',
  'stepFeeInvalid',
  'freeFromInvalid',
] as const
export type RuleProblem = (typeof ruleProblems)[number]

/** Largest fee of one step, and largest weight or price of a step. */
const largestFee = 10_000_000n
const largestMeasure = 100_000_000n

/** Decimals of each measure: kilograms in grams, yuan in fen. */
const placesOf: Record<FreightMeasure, number> = { weight: 3, amount: 2 }

function read(text: string, places: number, most: bigint): bigint | undefined {
  const parsed = parseDecimal(text, { places })
  return parsed.ok && parsed.value <= most ? parsed.value : undefined
}

/** Parses a rule, or returns its first problem. */
export function readRule(written: WrittenRule): ParseResult<FreightRule, RuleProblem> {
  const refuse = (problem: RuleProblem) => ({ ok: false, problem }) as const
  const { provinces, by } = written
  if (!provinces.every((code) => /^\d{2}$/.test(code)) || new Set(provinces).size < provinces.length)
    return refuse('provinceUnknown')
  const first = read(written.first, placesOf[by], largestMeasure)
  if (first === undefined) return refuse('firstInvalid')
  const firstFee = read(written.firstFee, 2, largestFee)
  if (firstFee === undefined) return refuse('firstFeeInvalid')
  const step = read(written.step, placesOf[by], largestMeasure)
  if (step === undefined) return refuse('stepInvalid')
  const stepFee = read(written.stepFee, 2, largestFee)
  // A fee without a step would never be charged.
  if (stepFee === undefined || (step === 0n && stepFee > 0n)) return refuse('stepFeeInvalid')
  const freeFrom = written.freeFrom === '' ? undefined : read(written.freeFrom, 2, largestMeasure * 100n)
  if (written.freeFrom !== '' && (freeFrom === undefined || freeFrom === 0n)) return refuse('freeFromInvalid')
  const rule = { provinces, by, first, firstFee: fen(firstFee), step, stepFee: fen(stepFee) }
  return { ok: true, value: freeFrom === undefined ? rule : { ...rule, freeFrom: fen(freeFrom) } }
}

/** A rule in its stored form: a single spelling of each number. */
export function writeRule(rule: FreightRule): WrittenRule {
  const measure = (count: bigint) => decimalText(count, placesOf[rule.by])
  return {
    provinces: [...rule.provinces],
    by: rule.by,
    first: measure(rule.first),
    firstFee: fenText(rule.firstFee),
    step: measure(rule.step),
    stepFee: fenText(rule.stepFee),
    freeFrom: rule.freeFrom === undefined ? '' : fenText(rule.freeFrom),
  }
}

/** Goods delivered together. */
export type Parcel = { weight: Weight | undefined; goods: Fen }

const gram = kilogram / 1000n

const roundedUp = (dividend: bigint, divisor: bigint): bigint => (dividend + divisor - 1n) / divisor

/** The charge of a rule; undefined if it depends on an unknown weight. */
export function feeOf(rule: FreightRule, { weight, goods }: Parcel): Fen | undefined {
  if (rule.freeFrom !== undefined && goods >= rule.freeFrom) return fen(0n)
  const measured = rule.by === 'amount' ? goods : weight === undefined ? undefined : roundedUp(weight, gram)
  if (measured === undefined) return undefined
  if (measured <= rule.first || rule.step === 0n) return rule.firstFee
  return fen(rule.firstFee + roundedUp(measured - rule.first, rule.step) * rule.stepFee)
}
