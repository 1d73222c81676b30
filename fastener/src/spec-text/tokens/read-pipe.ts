import { afterDigit, afterLetter, match, type Reader } from '../words/token.ts'

const named = /dn ?(\d{1,4})(?![\d.])/y
const millimetres =
  /(?:[卡抱夹配] ?)?(?:管径 ?[:=]? ?φ? ?(\d{2,4}(?:\.\d)?)(?: ?mm)?|φ? ?(\d{2,4}(?:\.\d)?)(?: ?mm)? ?圆?管(?![牙螺径]))/y
const inches = /(?:for )?(\d{1,2}(?:\/\d| \d\/\d|\.\d{1,2})?) ?(?:"|寸|inch|in)? ?(?:管(?![牙螺径])|pipe(?![a-z]))/y
const eighths = /([2-7])分管/y

/** The pipe of a U-bolt: `DN50`, `108管`, `管径 60`, `2" pipe`, `4分管`. */
export const readPipe: Reader = (text, at) => {
  if (/[a-z\d]/.test(text.charAt(at)) && (afterDigit(text, at) || afterLetter(text, at))) return undefined
  const token = (found: RegExpExecArray, pipe: string) =>
    ({ kind: 'pipe', start: at, end: at + found[0].length, pipe }) as const
  const dn = match(named, text, at)
  if (dn) return token(dn, `DN${dn[1]}`)
  const slang = match(eighths, text, at)
  if (slang) return token(slang, inchesOf(Number(slang[1])))
  const inch = match(inches, text, at)
  if (inch && /"|寸|in|pipe/.test(inch[0])) return token(inch, `${inch[1]}"`)
  const outside = match(millimetres, text, at)
  return outside && token(outside, (outside[1] ?? outside[2])!)
}

/** 4分 is half an inch. */
const inchesOf = (parts: number): string =>
  parts % 2 === 0 ? (parts === 4 ? '1/2"' : `${parts / 2}/4"`) : `${parts}/8"`
