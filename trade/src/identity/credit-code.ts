/** 统一社会信用代码: the code of every organisation in China. [GB 32100-2015] */

/** Problems of a credit code, in the order of checking. */
export const creditCodeProblems = ['missing', 'length', 'character', 'region', 'checkDigit'] as const
export type CreditCodeProblem = (typeof creditCodeProblems)[number]

/** The digits of base 31: no I, O, S, V or Z. [GB 32100-2015 table 2] */
const alphabet = '0123456789ABCDEFGHJKLMNPQRTUWXY'
const base = alphabet.length
const length = 18

/** 3^i mod 31 for the 17 places before the check digit. [GB 32100-2015 5.2.2] */
const weights = Array.from({ length: length - 1 }, (_, i) => 3 ** i % base)

/** The check digit of the first 17 characters. */
function checkDigitOf(code: string): string {
  const sum = weights.reduce((total, weight, i) => total + weight * alphabet.indexOf(code[i]!), 0)
  return alphabet[(base - (sum % base)) % base]!
}

/** The code as stored: capitals, without the blanks it is often printed with. */
export const tidyCreditCode = (typed: string): string => typed.replace(/\s/g, '').toUpperCase()

/** The first problem of a tidy code. */
export function creditCodeProblem(code: string): CreditCodeProblem | undefined {
  if (code === '') return 'missing'
  if (code.length !== length) return 'length'
  if ([...code].some((character) => !alphabet.includes(character))) return 'character'
  if (/\D/.test(code.slice(2, 8))) return 'region'
  return code.endsWith(checkDigitOf(code)) ? undefined : 'checkDigit'
}

/** Problems of the tax number of an invoice title. */
export const taxNumberProblems = ['missing', 'format', 'checkDigit'] as const
export type TaxNumberProblem = (typeof taxNumberProblems)[number]

/**
 * The first problem of a tidy tax number: either a credit code of 18 characters, or an older number of 15 or 20
 * characters, which has no check digit.
 */
export function taxNumberProblem(number: string): TaxNumberProblem | undefined {
  if (number === '') return 'missing'
  if (!/^(?:[0-9A-Z]{15}|[0-9A-Z]{18}|[0-9A-Z]{20})$/.test(number)) return 'format'
  if (number.length !== length) return undefined
  return creditCodeProblem(number) ? 'checkDigit' : undefined
}
