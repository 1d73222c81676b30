import { formatStandardNumber, parseStandardNumber } from '../standard/number.ts'
import { afterLetter, match, type Reader } from './token.ts'

/**
 * Standard numbers inside other text. A suffix counts as a year only if it can be one; the part of a DIN or ISO number
 * is at most 5, because `DIN934-8` names a property class.
 */
const patterns: readonly RegExp[] = [
  /(?:gb|jb|hg|qc|sh|nb|yb|cb|tb|dl) ?\/? ?t? ?\d{1,6}(?:\.\d{1,2})?(?: ?- ?(?:(?:19|20)\d\d|[5-9]\d)(?![\d.]))?(?!\d)/y,
  /(?:din ?)?(?:en ?)?iso ?\d{2,6}(?:-[1-5](?![\d./]))?(?: ?: ?\d{4})?(?!\d)/y,
  /(?:din ?en|bs ?en|din|en) ?\d{1,6}(?: ?[a-dj-np](?![a-z\d]))?(?:-[1-5](?![\d./]))?(?: ?: ?\d{4})?(?!\d)/y,
  /(?:ansi ?\/? ?)?(?:asme|ansi) ?b\d{1,2}(?:\.\d{1,2}){0,3}(?!\d)/y,
  /jis ?b ?\d{3,4}(?!\d)/y,
  /astm ?[a-f]\d{1,4}m?(?![a-z\d])/y,
  /(?:sae ?j|ifi ?-?) ?\d{2,4}(?!\d)/y,
]

/** `GB/T 5783-2016`, `gb5783`, `DIN933`, `ISO 7380-1`, `ASME B18.2.1`, `JIS B1180`. */
export const readStandard: Reader = (text, at) => {
  if (!/[gjhqidbeasnyct]/.test(text.charAt(at)) || afterLetter(text, at)) return undefined
  for (const pattern of patterns) {
    const found = match(pattern, text, at)
    const number = found && parseStandardNumber(found[0])
    if (found && number)
      return { kind: 'standard', start: at, end: at + found[0].length, name: formatStandardNumber(number) }
  }
  return undefined
}
