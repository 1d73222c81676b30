import type { DesignBolt } from './bolt.ts'
import type { DesignCheck, DesignInput, DesignStep } from './input.ts'

/** Collects the lines of a calculation. */
export class Sheet {
  readonly steps: DesignStep[] = []
  readonly checks: DesignCheck[] = []

  line(step: string, formula: string, symbol: string, words: string, value: number, unit: string, how: string): number {
    this.steps.push({ step, formula, symbol, words, value, unit, how })
    return value
  }

  check(step: string, formula: string, words: string, safety: number, needed: number): void {
    this.checks.push({ step, formula, words, safety, needed, isMet: safety >= needed })
  }
}

/** A joint under calculation: what is given, its bolt, and the lines so far. */
export type Joint = { readonly input: DesignInput; readonly bolt: DesignBolt; readonly sheet: Sheet }
/** Compliances of bolt and plates, mm/N; load factor Φ; clamped length, mm. */
export type Elastic = {
  readonly bolt: number
  readonly plates: number
  readonly loadFactor: number
  readonly grip: number
}

/** Forces of assembly and operation, N. */
export type Preloads = {
  readonly allowed: number
  readonly least: number
  readonly embeddingLoss: number
  readonly thermalLoss: number
  readonly thermalGain: number
  readonly transverseClamp: number
}
