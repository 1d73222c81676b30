import type { LoadGoal, Row } from './row.ts'
import { type RowName, rowOf } from './rows.ts'

/** What was measured for a row, in words, and whether its goal is met. */
export type Figure = { row: RowName; value: string; isMet: boolean }

export const middle = (numbers: readonly number[]): number =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN

export const inThousands = (number: number, digits = 0): string =>
  number.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits })

/** A number of a unit with three significant digits or more. */
export function shown(number: number, unit: string): string {
  const digits = Number.isInteger(number) || Math.abs(number) >= 100 ? 0 : Math.abs(number) >= 10 ? 1 : 2
  return `${inThousands(number, digits)} ${unit}`.trim()
}

/**
 * The figure of a row with a number for a goal.
 * @param reached in the unit of the row
 * @param besides what else the table says of it
 */
export function figure(row: RowName, reached: number, besides = ''): Figure {
  const { unit = '', most = Number.POSITIVE_INFINITY, least = Number.NEGATIVE_INFINITY } = rowOf(row)
  return { row, value: shown(reached, unit) + besides, isMet: reached <= most && reached >= least }
}

const latencies = ['p50', 'p95', 'p99'] as const

const loadGoal = (goal: LoadGoal): string => {
  const parts = latencies.flatMap((name) => (goal[name] === undefined ? [] : [`${name} ${goal[name]} ms`]))
  if (goal.perSecond !== undefined) parts.unshift(`${inThousands(goal.perSecond)}/s`)
  return `${parts.join(', ')} at ${goal.at}`
}

/** The goal of a row, in words. */
export function goalOf({ load, most, least, unit = '' }: Row): string {
  if (load) return loadGoal(load)
  if (most !== undefined) return `${inThousands(most, Number.isInteger(most) ? 0 : 1)} ${unit}`.trim()
  return least === undefined ? '–' : `at least ${inThousands(least)} ${unit}`
}

/** Prints figures with their goals, one line each. */
export function printFigures(figures: readonly Figure[]): void {
  for (const { row, value, isMet } of figures) {
    const goal = goalOf(rowOf(row))
    console.log(`  ${row}: ${value}${goal === '–' ? '' : ` (goal ${goal}: ${isMet ? 'met' : 'MISSED'})`}`)
  }
}
