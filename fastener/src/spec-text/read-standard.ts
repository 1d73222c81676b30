import { adopted, formatStandardNumber, parseStandardNumber } from '../standard/number.ts'
import { afterLetter, match, type Reader } from './token.ts'

/** What stands between the letters of GB/T and before the figures: programs replace the slash by other signs. */
const gb = '(?:gb|jb|hg|qc|sh|nb|yb|cb|tb|dl) ?[/\\\\_.-]? ?t?[ _.-]{0,2}'

/**
 * Standard numbers inside other text, without their edition. The part of a DIN or ISO number is at most 5, because `DIN934-8`
 * names a property class. European numbers of five digits are not followed by a class.
 */
const patterns: readonly (readonly [number: RegExp, hasShortYears: boolean])[] = [
  [new RegExp(`${gb}\\d{1,5}(?:\\.\\d{1,2}(?!\\d))?(?!\\d)`, 'y'), true],
  [/(?:din ?)?(?:en ?)?iso[ _-]?\d{2,6}(?:-[1-5](?![\d./]))?(?!\d)/y, false],
  [/(?:din ?en|bs ?en|en) ?\d{5}-\d{1,2}(?![\d./])/y, false],
  [/(?:din ?en|bs ?en|din|en)[ _-]?\d{1,6}(?: ?-? ?[a-dj-np](?![a-z\d]))?(?:-[1-5](?![\d./]))?(?!\d)/y, false],
  [/(?:ansi ?\/? ?)?(?:asme|ansi) ?b\d{1,2}(?:\.\d{1,2}){0,3}(?:m(?= ?[-:([]))?(?!\d)/y, true],
  [/jis ?b ?-?\d{3,4}(?!\d)/y, true],
  [/astm ?[a-f]\d{1,4}m?(?![a-z\d])/y, true],
  [/(?:sae ?j|ifi ?-?) ?\d{2,4}(?!\d)/y, false],
]

const year = '(?:19[5-9]|20[0-4])\\d'
const month = '(?:[-/.](?:0[1-9]|1[0-2])(?!\\d))?'
const word = '(?: ?(?:年版?|版|新版|edition(?![a-z])|ed\\.?(?![a-z])|\\(e\\)))?'
/** `-2016`, `:2015`, `/2016`, `(2016)`, `[2016年版]`, `:1987-09`. */
const signed = new RegExp(
  `(?: ?(?:-{1,2}|[:/_.']) ?(${year})(?!\\d|\\.\\d)${month}${word}| ?[([【] ?(${year})${month}${word} ?[)\\]】])`,
  'y',
)
/** ` 2016` behind a blank; with a unit or a cross behind it the figure counts something. */
const blank = new RegExp(`(?: |(?<=\\d))(${year})(?!\\d|\\.\\d| ?[x×*/-]|[a-z])${word}`, 'y')
/** `-86` of an old number. */
const short = / ?[-:] ?([5-9]\d)(?!\d|\.\d| ?[x×*])/y

/** Whether a figure behind a standard ends the text: 2000 may be its edition or a quantity there. */
const endsWith2000 = (text: string, figure: string, end: number): boolean =>
  figure === '2000' && text.slice(end).trim() === ''

/** The edition behind a standard's number, and its end. */
function editionAt(
  text: string,
  at: number,
  hasShortYears: boolean,
): { readonly year: string; readonly end: number } | undefined {
  const clear = match(signed, text, at)
  if (clear) return { year: (clear[1] ?? clear[2])!, end: at + clear[0].length }
  const loose = match(blank, text, at)
  if (loose?.[1] && !endsWith2000(text, loose[1], at + loose[0].length) && !countsAt(text, at + loose[0].length))
    return { year: loose[1], end: at + loose[0].length }
  const old = hasShortYears ? match(short, text, at) : undefined
  return old?.[1] === undefined ? undefined : { year: `19${old[1]}`, end: at + old[0].length }
}

/** A unit of pieces behind the figure: `2016支`, `2000 pcs`. */
const unit = / ?(?:[支个個只隻件套片根颗粒枚条千万百]|pcs|pc|ea|pieces|sets?|stück|stk|kg|公斤|吨|箱|盒|包|袋)/y
const countsAt = (text: string, at: number): boolean => match(unit, text, at) !== undefined

/** `GB/T 5783-2016`, `gb5783`, `GB╱T 5783:2016`, `DIN933`, `ISO 7380-1`, `ASME B18.2.1`, `JIS B1180 (2014)`. */
export const readStandard: Reader = (text, at) => {
  if (!/[gjhqidbeasnyct]/.test(text.charAt(at)) || afterLetter(text, at)) return undefined
  for (const [pattern, hasShortYears] of patterns) {
    const found = match(pattern, text, at)
    const number = found && parseStandardNumber(found[0].replace(/_/g, ' '))
    if (!found || !number) continue
    const end = at + found[0].length
    const edition = number.year === undefined ? editionAt(text, end, hasShortYears) : undefined
    const dated = edition ? { ...number, year: Number(edition.year) } : number
    return { kind: 'standard', start: at, end: edition?.end ?? end, name: formatStandardNumber(adopted(dated)) }
  }
  return undefined
}
