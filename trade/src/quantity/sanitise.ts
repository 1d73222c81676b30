/** Maximum length of the text in a quantity input. [spec §5, §9] */
export const maxQuantityTextLength = 100

const maxDecimals = 3
/** Distance between ０ and 0 in Unicode. Chinese keyboards type full-width digits. */
const wideToNarrow = 0xfee0

/**
 * Sanitises the text of a quantity input: no leading plus, minus or dot, no leading zero unless a dot follows, one
 * decimal point, at most 100 characters; up to 3 decimals if the unit is fractional, otherwise digits only. [spec §5]
 *
 * A lone zero stays, because 0.5 begins with it. Without decimals the text ends at the point: 1.5 becomes 1, never 15.
 */
export function sanitiseQuantityText(text: string, rule: { fractional: boolean }): string {
  const narrow = text.replace(/[０-９．]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - wideToNarrow))
  const number = narrow
    .replace(/[^\d.]/g, '')
    .replace(/^\.+/, '')
    .replace(/^0+(?=\d)/, '')
  const [integer = '', ...rest] = number.split('.')
  const decimals = rest.join('').slice(0, maxDecimals)
  const kept = rule.fractional && rest.length > 0 ? `${integer}.${decimals}` : integer
  return kept.slice(0, maxQuantityTextLength)
}
