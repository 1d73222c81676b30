import { type Cell, formula, type Rule, rounded } from './rule.ts'

/** Inches of `7/16`, `1 11/16`, `2` or a number size such as `No.4`. [ASME B1.1: No. n is 0.060 + 0.013 n] */
export function inches(text: Cell): number {
  const [, number, whole = '0', over = '0', under = '1'] =
    /^(?:No\.(\d+)|(?:(\d+(?:\.\d+)?)(?: |$))?(?:(\d+)\/(\d+))?)"?$/.exec(String(text).replace('"', '')) ?? []
  return number === undefined ? Number(whole) + Number(over) / Number(under) : 0.06 + 0.013 * Number(number)
}

/** Inch sizes: fractions converted to decimals and to millimetres. */
export const inchRules = {
  inches: formula('decimals of the inch fraction', (fraction: Cell, places: number) =>
    rounded(inches(fraction), places),
  ),
  inchesInMm: formula('the inch fraction times 25.4 mm', (fraction: Cell, places: number) =>
    rounded(25.4 * inches(fraction), places),
  ),
  pitchOfThreadsPerInch: formula('25.4 mm / threads per inch [ASME B1.1]', (perInch: number) =>
    rounded(25.4 / perInch, 5),
  ),
} satisfies Record<string, Rule>
