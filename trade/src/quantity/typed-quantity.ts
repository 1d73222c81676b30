import { maxQuantityTextLength, sanitiseQuantityText } from './sanitise.ts'

/** Distance between ０ and 0 in Unicode. Chinese keyboards type full-width signs, and 。 where the point is. */
const wideToNarrow = 0xfee0

const narrowed = (text: string): string =>
  text
    .replace(/[０-９．，＋－]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - wideToNarrow))
    .replace(/[。｡]/g, '.')
    .replace(/\s/g, '')

/** A number without separators or with one before every three digits. */
const separated = /^(?:\d*|\d{1,3}(?:,\d{3})+)(?:\.\d*)*$/

/** Two numbers, or one with an exponent. */
const reckoned = /\d[e×x*/+-]+\d/i

/**
 * A typed or pasted number as the parsers read it: narrow signs, without thousands separators. What is no number stays
 * as it is, so that it is refused: nothing within it is dropped, because `1,5` is not 15 and `1e3` is not 13.
 */
export function numberText(text: string): string {
  const narrow = narrowed(text)
  return separated.test(narrow) ? narrow.replaceAll(',', '') : narrow
}

/** How a field takes fractions: up to 3 decimals, or whole numbers, rounded up or with the fraction dropped. */
export type FractionRule = 'decimals' | 'up' | 'down'

/** The content of a quantity input. */
export type TypedQuantity = {
  /** What stays in the input while it is typed: a fraction too, so that the digits behind a point never join it. */
  shown: string
  /** The quantity by the rule of the field; empty: none yet. Undefined: it is no number. */
  value: string | undefined
  /** A fraction was typed where only whole numbers are taken. */
  isRounded: boolean
}

/** Reads the text of a quantity input, typed or pasted alike. For what stays of it see {@link sanitiseQuantityText}. */
export function typedQuantity(text: string, rule: FractionRule): TypedQuantity {
  // Signs before the number and a unit after it are not part of it.
  const written = narrowed(text)
    .replace(/^[^\d]+/, '')
    .replace(/[^\d.,]+$/, '')
  const number = reckoned.test(written) ? written : written.replace(/[^\d.,]/g, '')
  if (!separated.test(number))
    return { shown: number.slice(0, maxQuantityTextLength), value: undefined, isRounded: false }
  const plain = number.replaceAll(',', '')
  const sanitised = sanitiseQuantityText(plain, { fractional: true })
  // Separators stay while they are typed: more digits are to come.
  const shown = plain === number ? sanitised : number.slice(0, maxQuantityTextLength)
  if (rule === 'decimals') return { shown, value: sanitised.replace(/\.$/, ''), isRounded: false }
  const [whole = '', ...decimals] = plain.split('.')
  const isRounded = /[1-9]/.test(decimals.join(''))
  const kept = sanitiseQuantityText(whole, { fractional: false })
  return { shown, value: isRounded && rule === 'up' ? String(BigInt(kept || '0') + 1n) : kept, isRounded }
}
