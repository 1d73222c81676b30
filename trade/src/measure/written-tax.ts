import type { PriceTax } from './measure.ts'

const rate = '(?:(\\d{1,2}(?:\\.\\d+)?)(?:%|个点|点))?'
const vat = '(?:增值)?税|票'

/** Words for a price without tax. They contain the words for one with tax: these are looked for first. */
const withoutTax = new RegExp(
  [
    `(?:不含|未含|不带|不开|未|去|除|无|扣)${rate}(?:的)?(?:专|增|普)?(?:${vat})(?:率)?${rate}`,
    `税前${rate}`,
    '净(?=价|单价|报价)',
    '裸(?=价|单价)',
    '(?:excl?|excluding|exclusiveof|without|w/o|before|pre|net(?:of)?|no)[-.]*(?:vat|tax(?:es)?)',
    '(?:vat|tax)[-.]*(?:excluded|exclusive|excl?|free)[.]?',
    'untaxed',
    'net(?=price|unitprice)',
  ].join('|'),
  'i',
)
const withTax = new RegExp(
  [
    `(?:含|带|开)${rate}(?:的)?(?:专|增|普)?(?:${vat})(?:率)?${rate}`,
    `含(\\d{1,2}(?:\\.\\d+)?)(?:%|个点|点)`,
    `税后${rate}`,
    '(?:incl?|including|inclusiveof|with|after)[-.]*(?:vat|tax(?:es)?)',
    '(?:vat|tax)[-.]*(?:included|inclusive|incl?)[.]?',
    'gross(?=price|unitprice)',
  ].join('|'),
  'i',
)
const anyRate = /(\d{1,2}(?:\.\d+)?)%/

export type WrittenTax = { tax: PriceTax; rate: number | null; rest: string }

/**
 * What a plain title says about tax, and the title without it. A title that says both says nothing.
 * @param title as `plainTitle` returns it
 */
export function taxIn(title: string): WrittenTax {
  const without = withoutTax.exec(title)
  const left = without ? title.replace(without[0], '') : title
  const included = withTax.exec(left)
  const found = without ?? included
  if (!found) return { tax: '', rate: null, rest: title }
  const rest = included ? left.replace(included[0], '') : left
  if (without && included) return { tax: '', rate: null, rest: rest.replace(anyRate, '') }
  const beside = anyRate.exec(rest)
  const written = found.slice(1).find((group) => group !== undefined) ?? beside?.[1]
  return {
    tax: without ? 'without' : 'with',
    rate: written === undefined ? null : Number(written),
    rest: beside ? rest.replace(beside[0], '') : rest,
  }
}
