import { halfWidth } from '../text/half-width.ts'
import { withoutLookAlikes } from '../text/look-alikes.ts'
import { adopted, branches, numberAfter, type Organisation, organisations, type StandardNumber } from './number.ts'

/** What stands between the letters of GB/T and before the figures: programs replace the slash by other signs. */
const slash = '(?: ?[/\\\\_.-]? ?t?|\\|t)[ _.:-]{0,2}'

/** National bodies that publish the standards of ISO and EN: DIN EN ISO 4014, BS EN ISO 4014, UNI EN 14399-4. */
const national = '(?:(?:din|bs|nf|uni|une|sfs|nen|pn|csn|stn|msz|sn|ss|ns|ds|ks b|jis b)[ /-]?)'
const europe = '(?:en[ /-]?)'
/** Part 1 … 5; a greater figure, or one before a slash, is a class or a size. */
const part = '(?:-[1-5](?![\\d.]|/(?!(?:19|20)\\d\\d(?!\\d)))| ?(?:t|teil|part) ?[1-5](?!\\d))'
/** A form: DIN 125 A, DIN 7504-K, but DIN 933 M 8 is a size; of spring washers and the like also with the size behind it, DIN 127 B8. */
const form =
  '(?: ?-? ?(?:(?!m ?\\d)[a-dj-np](?![a-z\\d\\u0400-\\u04ff])|(?<=6319 ?-? ?)g(?![a-z\\d])|(?<=(?:12[578]|137|6797|6798|7980) ?-? ?)(?!a[1-5](?![\\d.]))[abc](?=\\d{1,2}(?:\\.\\d)?(?![\\d×x]))))'

type Pattern = {
  readonly number: RegExp
  readonly organisation: Organisation
  /** Digits that begin the text before the number itself. */
  readonly prefix: RegExp
  readonly hasShortYears?: true
}

const pattern = (
  organisation: Organisation,
  prefix: string,
  number: string,
  more: Pick<Pattern, 'hasShortYears'> = {},
): Pattern => ({
  number: new RegExp(`(?:${prefix})(${number})(?!(?<=\\d)\\d)`, 'y'),
  organisation,
  prefix: new RegExp(`^(?:${prefix})`),
  ...more,
})

/**
 * Numbers inside other text, without their edition. The part of a DIN or ISO number is at most 5, because `DIN934-8` names a
 * property class; European numbers of five digits are not followed by a class.
 */
const patterns: readonly Pattern[] = [
  ...(['GB/T', ...branches] as const).map((name) =>
    pattern(name, name.slice(0, 2).toLowerCase() + slash, '\\d{1,5}(?:\\.\\d{1,2}(?!\\d))?', { hasShortYears: true }),
  ),
  pattern('ISO', `${national}?${europe}?iso(?:\\/(?:dis|fdis|cd))?[ _-]?`, `\\d{2,6}${part}?`),
  pattern('ISO', '(?:гoct|gost) ?(?:p|r)? ?(?:иco|iso)[ -]?', `\\d{2,6}${part}?`),
  pattern('EN', `${national}?${europe}`, '\\d{5}-\\d{1,2}(?![\\d./])'),
  pattern('EN', `${national}?${europe}[ _-]?`, `\\d{3,6}${part}?`),
  pattern('DIN', 'din[ _-]?', `\\d{1,6}${form}?${part}?${form}?`),
  pattern('ASME', '(?:ansi ?\\/? ?)?(?:asme|ansi) ?(?=b\\d)', 'b\\d{1,2}(?:\\.\\d{1,2}){0,3}(?:m(?= ?[-:([]))?', {
    hasShortYears: true,
  }),
  pattern('JIS', 'jis[ -]?(?=b)', 'b ?-?\\d{3,4}', { hasShortYears: true }),
  pattern('ASTM', 'astm ?(?=[a-f])', '[a-f]\\d{1,4}m?(?![a-z\\d])', { hasShortYears: true }),
  pattern('SAE', 'sae ?(?=j)', 'j ?\\d{2,4}'),
  pattern('IFI', 'ifi ?-? ?', '\\d{2,4}'),
  pattern('ГОСТ', '(?:гoct|gost) ?(?:p|r)? ?', '\\d{3,5}', { hasShortYears: true }),
  pattern('UNI', 'uni ?', '\\d{3,5}'),
  pattern('BS', 'bs ?', '\\d{3,5}'),
  pattern('KS', 'ks ?(?=b)', 'b ?-?\\d{4}'),
  pattern('CNS', 'cns ?', '\\d{3,5}'),
  pattern('NF', 'nf ?(?=e)', 'e ?\\d{2}-\\d{3}'),
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
/** A unit of pieces behind the figure: `2016支`, `2000 pcs`. */
const unit = / ?(?:[支个只件套片根颗粒枚条千万百]|pcs|pc|ea|pieces|sets?|stück|stk|kg|公斤|吨|箱|盒|包|袋)/y

function matched(of: RegExp, text: string, at: number): RegExpExecArray | undefined {
  of.lastIndex = at
  return of.exec(text) ?? undefined
}

/** Whether a figure behind a number is not its edition: it counts pieces, or is 2000 at the end of a line. */
const isOther = (text: string, figure: string, end: number): boolean =>
  (figure === '2000' && text.slice(end).trim() === '' && text.charAt(end - 1) === '0') ||
  matched(unit, text, end) !== undefined

/** The edition behind a number, and its end. */
function editionAt(text: string, at: number, hasShortYears: boolean): { year: number; end: number } | undefined {
  const clear = matched(signed, text, at)
  if (clear) return { year: Number(clear[1] ?? clear[2]), end: at + clear[0].length }
  const loose = matched(blank, text, at)
  if (loose?.[1] && !isOther(text, loose[1], at + loose[0].length))
    return { year: Number(loose[1]), end: at + loose[0].length }
  const old = hasShortYears ? matched(short, text, at) : undefined
  return old && { year: Number(`19${old[1]}`), end: at + old[0].length }
}

const letter = /[a-z]/

/**
 * The standard's number at a position of a text, with its edition if that is written: `GB/T 5783-2016`, `gb5783`,
 * `GB\T 5783:2016`, `DIN933`, `DIN EN ISO 4014`, `BS EN ISO 4014 (2011)`, `JIS B1180`, `гoct 7798-70`.
 * @param text as {@link foldedNumber} gives it
 */
export function standardAt(text: string, at: number): { number: StandardNumber; end: number } | undefined {
  if (!/[a-zг]/.test(text.charAt(at)) || letter.test(text.charAt(at - 1))) return undefined
  for (const { number: written, organisation, hasShortYears } of patterns) {
    const found = matched(written, text, at)
    const number = found && numberAfter(spelled(found[1]!, organisation), organisation)
    if (!found || !number) continue
    const end = at + found[0].length
    const edition = number.year === undefined ? editionAt(text, end, hasShortYears === true) : undefined
    return {
      number: adopted(edition ? { ...number, year: edition.year } : number),
      end: edition?.end ?? end,
    }
  }
  return undefined
}

/** The number as it is printed: DIN 125 T1 is DIN 125-1; where a form is written as well, that is meant. */
function spelled(written: string, organisation: Organisation): string {
  const plain = written.replace(/_/g, ' ').replace(/ ?(?:t|teil|part) ?(?=[1-5](?!\d))/, '-')
  return organisation === 'DIN' ? plain.replace(/-[1-5](?= ?-? ?[a-z])/, '') : plain
}

/** A text as numbers are looked for in it: half width, small letters, one kind of dash, slash and blank. */
export const foldedNumber = (text: string): string =>
  withoutLookAlikes(halfWidth(text)).toLowerCase().replace(/\s+/g, ' ').trim()

/**
 * The number that is all of a text, in any spelling. A two-digit year of old numbers (GB 5782-86) is read as 19xx.
 * @returns undefined if the text is not a standard number
 */
export function parseStandardNumber(text: string): StandardNumber | undefined {
  const plain = foldedNumber(text).replace(/(?<=\d) (?=(?:19[5-9]|20[0-4])\d$)/, '-')
  const found = standardAt(plain, 0)
  if (found?.end === plain.length) return found.number
  for (const { prefix, organisation } of [...patterns, ...others]) {
    const before = prefix.exec(plain)
    const number = before && numberAfter(plain.slice(before[0].length).trim(), organisation)
    if (number) return adopted(number)
  }
  return undefined
}

/** The letters of every body, for numbers that are only read where nothing else is written. */
const others: readonly Pick<Pattern, 'prefix' | 'organisation'>[] = organisations.map((organisation) => ({
  organisation,
  prefix: new RegExp(`^${foldedNumber(organisation)} ?`),
}))
