import { afterDigit, afterLetter, match, type Pack, type Reader, type Token } from '../words/token.ts'
import { unitAt } from './unit-at.ts'

/** Packages by their words. */
const packages: readonly (readonly [unit: string, words: string])[] = [
  ['箱', '件箱|箱|cartons|carton|ctns|ctn|kartons|karton'],
  ['盒', '盒|boxes|box|schachtel'],
  ['包', '包|packs|packets|packet|packung|packages|package|pack|pkgs|pkg|pks|pk|pac|vpe|pkt'],
  ['袋', '袋|bags|bag|beutel'],
  ['卷', '卷|rolls|roll|rolle'],
  ['套', '套|sets|set|kits|kit|satz'],
]
/** The unit of each word for a package. */
export const unitOfWord: ReadonlyMap<string, string> = new Map(
  packages.flatMap(([unit, words]) => words.split('|').map((word) => [word, unit] as const)),
)
/** A pattern for the words of packages. */
export const packageWord = `(${[...unitOfWord.keys()].sort((a, b) => b.length - a.length).join('|')})(?![a-z])`

const figure = /(\d{1,3}(?:,\d{3})+|\d{1,7}(?:\.\d{1,4})?)(?!\d|\.\d)/y
/** `/箱`, `一箱`, `per box` behind a count. */
const ofPackage = new RegExp(
  ` ?(?:(?:/|per |a |pro |je )[ /]?${packageWord}|[每一]${packageWord}(?! ?\\d+(?! ?[\\d包盒箱袋])))`,
  'y',
)
/** `/台`, `per machine`, `/千支`, `一组`: a count of something else. */
const ofOther =
  / ?(?:\/ ?(?:千支|千只|千件|万支|百支|[台组个件支只片根米班天日月年机车]|(?:kpcs|k|pcs?|ea|units?|m|h|machine|assembly|product|kg|t|1000|100)(?![a-z\d]))|(?:per|pro) [a-z]{1,20}|[每一](?:台|组|个|件|支|只))/y
/** `装` and `入` say how many are in one package. */
const packed = / ?[装入](?![一-鿿a-z])/y
/** `100-pack`, `100ct`, `100-pcs`. */
const hyphened = /(\d{1,6})(?:-(?:packs?|pk|pcs?|pieces?|count|ct)|ct)(?![a-z])/y
/** `每箱`, `一包`, `盒/`, `pack of `, `包(`, `盒装` before a count. */
const before = new RegExp(`(?:([每一]) ?)?${packageWord}(?: of | ?/ ?| ?[(:] ?| ?装 ?|(?<=vpe) )?(?=\\d)`, 'y')

type Count = { readonly size: number; readonly unit?: string; readonly end: number }

function countAt(text: string, at: number): Count | undefined {
  const found = match(figure, text, at)
  if (!found?.[1]) return undefined
  const end = at + found[0].length
  const size = Number(found[1].replaceAll(',', ''))
  const unit = unitAt(text, end)
  return unit ? { size: size * unit.factor, unit: unit.unit, end: unit.end } : { size, end }
}

/** What a count is a share of: a package, or something else, as in `12.5kg/千支` and `2件/台`. */
type Share = { readonly end: number; readonly package?: string; readonly isPack: boolean }

/** The share behind a count: `/箱`, `per set`, `装`, `/千支`. */
export function shareAt(text: string, at: number): Share | undefined {
  const named = match(ofPackage, text, at)
  const word = named?.[1] ?? named?.[2]
  if (named && word) return { end: at + named[0].length, package: unitOfWord.get(word)!, isPack: true }
  const unnamed = match(packed, text, at)
  if (unnamed) return { end: at + unnamed[0].length, isPack: true }
  const other = match(ofOther, text, at)
  return other && { end: at + other[0].length, isPack: false }
}

function packToken(start: number, end: number, { size, unit }: Omit<Count, 'end'>, name?: string): Token {
  const found: Pack = { kind: 'pack', size, ...(unit !== undefined && { unit }), ...(name && { package: name }) }
  return { start, end, ...found }
}

/** How many are in a package: `500支/箱`, `盒/500`, `每箱500支`, `pack of 100`, `100支装`; a rate of something else is none. */
export const readPack: Reader = (text, at) => {
  if (afterLetter(text, at)) return undefined
  if (!/\d/.test(text.charAt(at))) return packBefore(text, at)
  if (afterDigit(text, at)) return undefined
  const joined = match(hyphened, text, at)
  if (joined) return packToken(at, at + joined[0].length, { size: Number(joined[1]) })
  const count = countAt(text, at)
  const share = count && shareAt(text, count.end)
  if (!share || (count.unit === undefined && share.package === undefined && share.isPack)) return undefined
  return share.isPack ? packToken(at, share.end, count, share.package) : { kind: 'measure', start: at, end: share.end }
}

function packBefore(text: string, at: number): Token | undefined {
  const found = match(before, text, at)
  const [all = '', each, name = ''] = found ?? []
  // 一套 100套: one set comes with the screw, a hundred sets are ordered.
  if (!found || (each === undefined && all.endsWith(name)) || (each === '一' && name === '套')) return undefined
  const count = countAt(text, at + all.length)
  if (!count) return undefined
  const again = shareAt(text, count.end)
  const end = again?.package === undefined ? count.end : again.end
  const closing = all.includes('(') ? match(/ ?\)/y, text, end) : undefined
  return packToken(at, end + (closing?.[0].length ?? 0), count, unitOfWord.get(name))
}

/** The count in each of several packages: `of 100` behind `5 packs`, `×500支` behind `5盒`. */
export function contentAt(text: string, at: number): Count | undefined {
  const sign = match(/ ?(?:of |à |[x×]|\/|[(,;]? ?[每一][包盒箱袋]装?|\() ?(?=\d)/y, text, at)
  const count = sign && countAt(text, at + sign[0].length)
  const end = count && (shareAt(text, count.end)?.end ?? count.end)
  const closing = sign?.[0].includes('(') && end !== undefined ? match(/ ?\)/y, text, end) : undefined
  return count && { ...count, end: end! + (closing?.[0].length ?? 0) }
}

/** Units that a pack can be one of. */
export const packageUnits: ReadonlySet<string> = new Set(packages.map(([unit]) => unit))
