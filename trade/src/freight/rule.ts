import { decimalText, parseDecimal } from '../decimal.ts'
import type { ParseResult } from '../parse-result.ts'
import { type Fen, fen, fenText } from '../price/money.ts'
import { kilogram, type Weight } from './weight.ts'

/** What a fee grows with: the weight of the goods, or what they cost. */
export const freightMeasures = ['weight', 'amount'] as const
export type FreightMeasure = (typeof freightMeasures)[number]

/** What carrying goods to some provinces costs. */
export type FreightRule = {
  /** First two digits of region codes; empty: wherever no other rule says. */
  provinces: readonly string[]
  by: FreightMeasure
  /** Up to this the first fee is all: grams or fen. */
  first: bigint
  firstFee: Fen
  /** Each further step of this size, also a part of it, adds the further fee; 0: nothing is added. */
  step: bigint
  stepFee: Fen
  /** Goods that cost this much are carried for nothing; absent: none are. */
  freeFrom?: Fen
}

/** A rule as it travels and is stored: kilograms or yuan as decimal text. `freeFrom` empty: none. */
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

/** Largest fee of one step, and most weight or money that a step may stand for. */
const largestFee = 10_000_000n
const largestMeasure = 100_000_000n

/** The decimals of what a measure counts in: kilograms in grams, yuan in fen. */
const placesOf: Record<FreightMeasure, number> = { weight: 3, amount: 2 }

function read(text: string, places: number, most: bigint): bigint | undefined {
  const parsed = parseDecimal(text, { places })
  return parsed.ok && parsed.value <= most ? parsed.value : undefined
}

/** Reads a rule. The first thing that is wrong with it is told. */
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

/** A rule as it is stored: one way of writing each number. */
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

/** What is carried together. */
export type Parcel = { weight: Weight | undefined; goods: Fen }

const gram = kilogram / 1000n

const roundedUp = (dividend: bigint, divisor: bigint): bigint => (dividend + divisor - 1n) / divisor

/** What a rule charges; undefined where it asks for a weight that is not known. */
export function feeOf(rule: FreightRule, { weight, goods }: Parcel): Fen | undefined {
  if (rule.freeFrom !== undefined && goods >= rule.freeFrom) return fen(0n)
  const measured = rule.by === 'amount' ? goods : weight === undefined ? undefined : roundedUp(weight, gram)
  if (measured === undefined) return undefined
  if (measured <= rule.first || rule.step === 0n) return rule.firstFee
  return fen(rule.firstFee + roundedUp(measured - rule.first, rule.step) * rule.stepFee)
}
