import { FactError } from '../fact-error.ts'
import { halfWidth } from '../text/half-width.ts'
import { type CoatingDesignation, parseCoating } from './designation.ts'
import { decodeLetterCode, type LetterCoating } from './electroplated.ts'
import { decodeOther, type OtherCoating } from './other.ts'

/** A decoded coating, by the notation it was written in. */
export type DecodedCoating =
  | { readonly style: 'letters'; readonly coating: LetterCoating }
  | { readonly style: 'designation'; readonly coating: CoatingDesignation }
  | { readonly style: 'other'; readonly coating: OtherCoating }

/**
 * Decodes a coating in any notation: `A2L` (old letters), `Fe//Zn8//Cn//T0` (written out), `flZn-480h`, `tZn`, `达克罗`,
 * `发黑` (other processes).
 * @throws FactError unknownCoating
 */
export function decodeCoating(text: string): DecodedCoating {
  const plain = halfWidth(text).trim()
  const other = decodeOther(plain)
  if (other) return { style: 'other', coating: other }
  if (/^[A-Z]\d[A-Z]$/i.test(plain)) return { style: 'letters', coating: decodeLetterCode(plain) }
  if (/\d/.test(plain) && /^(Fe|Zn|Ni|Cu|Sn|Ag)/i.test(plain))
    return { style: 'designation', coating: parseCoating(plain) }
  throw new FactError('unknownCoating', `看不懂表面处理「${plain}」`, ['A2L', 'Fe//Zn8//Cn//T0', 'flZn-480h', 'tZn'])
}
