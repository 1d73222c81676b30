import { afterDigit, afterLetter, match, type Reader, type Token } from '../words/token.ts'
import { lengthAt } from './read-size.ts'

const label = /(?:长度|总长|杆长|长|length|l) ?[:=]? ?/y
const behind = / ?(?:长|long(?![a-z]))/y

/** An explicit length: `L=45`, `长30`, `60长`, `30mm`, `2米`, `长2"`. */
export const readLength: Reader = (text, at) => {
  const named = afterLetter(text, at) ? undefined : match(label, text, at)
  if (!named && afterDigit(text, at)) return undefined
  const start = at + (named?.[0].length ?? 0)
  const figure = lengthAt(text, start, false)
  if (!figure) return undefined
  const called = match(behind, text, figure.end)
  if (!named && !called && figure.unit !== 'mm') return undefined
  const token: Token = {
    kind: 'length',
    start: at,
    end: figure.end + (called?.[0].length ?? 0),
    mm: figure.unit === 'inch' ? inMillimetres(figure.value) : figure.value,
    metres: /[米m]/.test(text.charAt(figure.end - 1)) && !/[mc]m/.test(text.slice(figure.end - 2, figure.end)),
  }
  return token
}

/** Inches in mm, rounded to hide binary fractions. */
export const inMillimetres = (inches: number): number => Math.round(inches * 25.4 * 10_000) / 10_000
