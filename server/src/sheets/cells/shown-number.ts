/** Significant digits of a number that a spreadsheet stores and shows. */
const digitsShown = 15

/**
 * A fraction as a spreadsheet shows it: 29.07 for 29.069999999999997, which is what it stores after a formula. Whole
 * numbers stay as they are: they may be codes.
 */
export function shownNumber(text: string): string {
  if (!/^\d+\.\d+$/.test(text) || text.replace(/^[0.]+/, '').replace('.', '').length <= digitsShown) return text
  const shown = String(Number(Number(text).toPrecision(digitsShown)))
  return shown.includes('e') ? text : shown
}
