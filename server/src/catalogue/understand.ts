import { parseStandardNumber, sameStandard } from '@lianmeng/fastener/standard/number'
import { halfWidth } from '@lianmeng/fastener/text/half-width'
import { type Condition, Draft, gap, idsOf, type Reading } from './draft.ts'
import { lengthIds, readInchSizes, readLetteredSizes, readPlainSizes, readSize } from './read-sizes.ts'
import { partWords } from './trade-words.ts'
import { comparable, type SearchedStandard, type SearchVocabulary } from './vocabulary.ts'

/** `GB/T 5783-2016`, `gb5783`, `DIN933`, `ISO4017:2011`; the organisation may follow Chinese text at once. */
const standardPattern =
  /(?<![a-z])(?:gb\s*\/?\s*t?|(?:din\s*)?(?:en\s*)?iso|din(?:\s*en)?|en|(?:ansi\s*\/?\s*)?asme|ansi|jis)\s*(?:[ab](?=[\d\s]))?\s*\d[\d.]*(?:-\d{1,4}){0,2}(?::\d{4})?/gi

function readStandards(draft: Draft): void {
  draft.read(standardPattern, ([written]) => {
    // A class may follow, as in `GB5783-8.8`: the longest beginning that names a standard counts.
    for (let end = written!.length; end > 0; end = written!.lastIndexOf('-', end - 1)) {
      if (readStandard(draft, written!.slice(0, end))) return written!.slice(end)
    }
    return false
  })
}

function readStandard(draft: Draft, written: string): boolean {
  const wanted = parseStandardNumber(written)
  if (!wanted) return false
  const found = draft.vocabulary.standards.filter(
    ({ number }) =>
      number && sameStandard(number, wanted) && (wanted.year === undefined || number.year === wanted.year),
  )
  if (found.length === 0) return false
  const year = wanted.year === undefined ? /(-|:)\d{4}$/ : /$^/
  draft.add('standardIds', '标准', found[0]!.printed.replace(year, ''), idsOf(found))
  return true
}

const isLatin = (sign: string | undefined): boolean => sign !== undefined && /[a-z0-9.]/i.test(sign)

/** Whether a word of Latin letters or figures stands alone, and is not a part of a longer one. */
function standsAlone(text: string, at: number, word: string): boolean {
  if (isLatin(word[0]) && isLatin(text[at - 1])) return false
  return !(isLatin(word.at(-1)) && isLatin(text[at + word.length]))
}

const without = (text: string, at: number, length: number): string => text.slice(0, at) + gap + text.slice(at + length)

function readWords(draft: Draft): void {
  let lower = comparable(draft.text)
  for (const { word, field, label, text, ids } of draft.vocabulary.words) {
    const at = lower.indexOf(word)
    if (at < 0 || !standsAlone(lower, at, word)) continue
    draft.add(field, label, text, ids)
    draft.text = without(draft.text, at, word.length)
    lower = without(lower, at, word.length)
  }
}

/** Texts of which one has to occur in the names of a standard. */
type Piece = readonly string[]

const partWordList = Object.keys(partWords).sort((a, b) => b.length - a.length)

/** Cuts a run of Chinese into the longest pieces that names of standards hold; undefined where a sign occurs nowhere. */
function piecesOf(run: string, standards: readonly SearchedStandard[]): Piece[] | undefined {
  const pieces: Piece[] = []
  for (let at = 0; at < run.length; ) {
    const slang = partWordList.find((word) => run.startsWith(word, at))
    let end = run.length
    while (end > at && !standards.some(({ names }) => names.includes(run.slice(at, end)))) end -= 1
    if (slang && slang.length >= end - at) {
      pieces.push(partWords[slang]!.map((word) => word.toLowerCase()))
      at += slang.length
    } else if (end > at) {
      pieces.push([run.slice(at, end)])
      at = end
    } else {
      return undefined
    }
  }
  return pieces
}

/** Names of parts: `六角头螺栓`, `外六角螺丝`, `平垫`. */
function readPartNames(draft: Draft): void {
  draft.read(/[\da-z]*[\u4e00-\u9fff][\da-z\u4e00-\u9fff]*/gi, ([run]) => {
    const { standards } = draft.vocabulary
    const pieces = piecesOf(run!.toLowerCase(), standards)
    if (!pieces) return false
    const found = standards.filter(({ names }) => pieces.every((piece) => piece.some((text) => names.includes(text))))
    if (found.length === 0) return false
    draft.add('standardIds', '品名', run!, idsOf(found))
    return true
  })
}

/** What is left of numbers: a length where there is a size, a size where there is a part, otherwise a standard. */
function readBareNumbers(draft: Draft): void {
  draft.read(/(?<!\S)(\d+(?:\.\d+)?)(?:-(\d{4}))?(?!\S)/g, ([, figures, year]) => {
    if (year === undefined) {
      if (draft.has('nominalIds') && !draft.has('lengths') && draft.vocabulary.lengths.has(Number(figures))) {
        draft.add('lengths', '长度', figures!, lengthIds(figures!))
        return true
      }
      if (draft.has('standardIds') && !draft.has('nominalIds')) return readSize(draft, 'M', figures!, [])
    }
    return readStandardWithoutOrganisation(draft, figures!, year)
  })
}

function readStandardWithoutOrganisation(draft: Draft, figures: string, year: string | undefined): boolean {
  const found = draft.vocabulary.standards.filter(({ number }) => {
    if (!number || (year !== undefined && number.year !== Number(year))) return false
    return figures === number.number || figures === `${number.number}.${number.part}`
  })
  if (found.length > 0) draft.add('standardIds', '标准', year ? `${figures}-${year}` : figures, idsOf(found))
  return found.length > 0
}

/** Stand between what was understood and say nothing by themselves. */
const separators = /(?<!\S)[-,;:/|×*、，。；：]+(?!\S)/g

const termsIn = (text: string): string[] => text.split(/\s+/).filter(Boolean)

/** Reads a keyword: standards, sizes, classes, materials, surfaces, sellers, brands and names of parts, in any order. */
export function understand(keyword: string, vocabulary: SearchVocabulary): Reading {
  const draft = new Draft(halfWidth(keyword).trim(), vocabulary)
  readStandards(draft)
  readLetteredSizes(draft)
  readInchSizes(draft)
  readWords(draft)
  readPlainSizes(draft)
  readPartNames(draft)
  readBareNumbers(draft)
  const terms = termsIn(draft.fields.length > 0 ? draft.text.replace(separators, gap) : draft.text)
  return { understood: { fields: draft.fields, rest: terms.join(' ') }, conditions: draft.conditions, terms }
}

/** Takes a keyword as it stands. */
export function literal(keyword: string): Reading {
  const terms = termsIn(keyword)
  return { understood: { fields: [], rest: terms.join(' ') }, conditions: [], terms }
}

/** Where a term occurs as it stands: any of these values will do. */
export function placesOf(term: string, { standards, sellers, brands, nominals }: SearchVocabulary): Condition[] {
  const wanted = comparable(term)
  const holds = ({ name }: { name: string }) => name.includes(wanted)
  const inStandards = standards.filter(
    ({ comparableNumber, names }) =>
      comparableNumber.includes(wanted) ||
      comparableNumber.replaceAll(' ', '').includes(wanted) ||
      names.includes(wanted),
  )
  return [
    { field: 'standardIds', ids: idsOf(inStandards) },
    { field: 'tenantIds', ids: idsOf(sellers.filter(holds)) },
    { field: 'brandIds', ids: idsOf(brands.filter(holds)) },
    { field: 'nominalIds', ids: idsOf(nominals.filter(({ name }) => comparable(name) === wanted)) },
  ]
}
