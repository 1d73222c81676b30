/** 统一社会信用代码, the code of every organisation in China. [GB 32100-2015] */

/** What may be wrong with one, in the order of checking. */
export const creditCodeProblems = ['missing', 'length', 'character', 'region', 'checkDigit'] as const
export type CreditCodeProblem = (typeof creditCodeProblems)[number]

/** Digits of base 31 in their order: without I, O, S, V and Z. [GB 32100-2015 table 2] */
const alphabet = '0123456789ABCDEFGHJKLMNPQRTUWXY'
const base = alphabet.length
const length = 18

/** 3^i mod 31 for the 17 places before the check digit. [GB 32100-2015 5.2.2] */
const weights = Array.from({ length: length - 1 }, (_, i) => 3 ** i % base)

/** @param body the 17 characters before it */
function checkDigitOf(body: string): string {
  const sum = weights.reduce((total, weight, i) => total + weight * alphabet.indexOf(body[i]!), 0)
  return alphabet[(base - (sum % base)) % base]!
}

/** The code as it is kept: in capitals and without the blanks that it is often printed with. */
export const tidyCreditCode = (typed: string): string => typed.replace(/\s/g, '').toUpperCase()

/** The first problem of a code in its tidy form. */
export function creditCodeProblem(code: string): CreditCodeProblem | undefined {
  if (code === '') return 'missing'
  if (code.length !== length) return 'length'
  if ([...code].some((character) => !alphabet.includes(character))) return 'character'
  if (!/^\d{6}$/.test(code.slice(2, 8))) return 'region'
  return code.endsWith(checkDigitOf(code.slice(0, -1))) ? undefined : 'checkDigit'
}

/** What may be wrong with the tax number of an invoice title. */
export const taxNumberProblems = ['missing', 'format', 'checkDigit'] as const
export type TaxNumberProblem = (typeof taxNumberProblems)[number]

/**
 * The first problem of a tax number in its tidy form: a credit code of 18 characters, or a number of 15 or 20 from the
 * time before, of which nothing but the length is known.
 */
export function taxNumberProblem(number: string): TaxNumberProblem | undefined {
  if (number === '') return 'missing'
  if (!/^[0-9A-Z]{15}$|^[0-9A-Z]{18}$|^[0-9A-Z]{20}$/.test(number)) return 'format'
  if (number.length !== length) return undefined
  return creditCodeProblem(number) ? 'checkDigit' : undefined
}
