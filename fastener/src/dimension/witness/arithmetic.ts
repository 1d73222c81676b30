import { type Cell, formula, type Rule, rounded } from './rule.ts'

/** Simple formulas used by many standards. */
export const arithmeticRules = {
  same: formula('the same figure', (value: Cell) => value),
  constant: formula('one value for all sizes', (value: Cell) => value),
  /** Arguments: share, cell, decimal places. */
  share: formula('a fixed share of another dimension', (share: number, of: number, places: number) =>
    rounded(share * of, places),
  ),
  significantShare: formula(
    'a fixed share of another dimension, in so many figures',
    (share: number, of: number, figures: number) => Number((share * of + 1e-9).toPrecision(figures)),
  ),
  /** Arguments: factor, cell, addend, decimal places. */
  linear: formula(
    'a multiple of another dimension and a constant',
    (factor: number, of: number, plus: number, places: number) => rounded(factor * of + plus, places),
  ),
  sum: formula('the sum of two dimensions', (a: number, b: number) => rounded(a + b, 4)),
  difference: formula('the difference of two dimensions', (a: number, b: number) => rounded(a - b, 4)),
} satisfies Record<string, Rule>
