import { halfWidth } from '@lianmeng/fastener/text/half-width'
import { withoutLookAlikes } from '@lianmeng/fastener/text/look-alikes'
import { type Condition, Draft, gap, type Interpretation, idsOf } from './draft.ts'
import { standardsNumbered } from './named-standards.ts'
import { readPartNames } from './part-names.ts'
import { readFields } from './read-fields.ts'
import { comparable, type SearchVocabulary, spelledFreely, type Word } from './vocabulary.ts'

const isLatin = (sign: string | undefined): boolean => sign !== undefined && /[a-z0-9.]/i.test(sign)

/** Whether a word of Latin letters or digits is not part of a longer one. */
function standsAlone(text: string, at: number, word: string): boolean {
  if (isLatin(word[0]) && isLatin(text[at - 1])) return false
  return !(isLatin(word.at(-1)) && isLatin(text[at + word.length]))
}

/** The position of a word, −1 when it occurs only in longer ones. */
function placeOf(word: string, text: string): number {
  let at = text.indexOf(word)
  while (at >= 0 && !standsAlone(text, at, word)) at = text.indexOf(word, at + 1)
  return at
}

const without = (text: string, at: number, length: number): string => text.slice(0, at) + gap + text.slice(at + length)

/** Reads words that occur in the text, the first that fits. */
function readWords(draft: Draft, words: readonly Word[]): void {
  let lower = comparable(draft.text)
  for (const { word, field, label, text, ids } of words) {
    const at = placeOf(word, lower)
    if (at < 0) continue
    draft.add(field, label, text, ids, [draft.text.slice(at, at + word.length)])
    draft.text = without(draft.text, at, word.length)
    lower = without(lower, at, word.length)
  }
}

/** Reads remaining numbers: a length if there is a size, a size if there is a part, otherwise a standard. */
function readBareNumbers(draft: Draft): void {
  draft.read(/(?<!\S)(\d+(?:\.\d+)?)(?:-(\d{4}))?(?!\S)/g, ([, figures, year]) => {
    if (year === undefined) {
      if (draft.has('nominalIds') && !draft.has('lengths') && draft.vocabulary.lengths.has(Number(figures))) {
        draft.add('lengths', '长度', figures!, [Number(figures)], [figures!])
        return true
      }
      if (draft.has('standardIds') && !draft.has('nominalIds')) return readBareSize(draft, figures!)
    }
    return readStandardWithoutOrganisation(draft, figures!, year)
  })
}

function readBareSize(draft: Draft, size: string): boolean {
  const found = draft.vocabulary.nominals.filter(({ name }) => name === `M${size}` || name === size)
  if (found.length > 0) draft.add('nominalIds', '直径', `M${size}`, idsOf(found), [size])
  return found.length > 0
}

function readStandardWithoutOrganisation(draft: Draft, figures: string, year: string | undefined): boolean {
  const found = standardsNumbered(figures, year, draft.vocabulary.standards)
  const typed = year ? `${figures}-${year}` : figures
  if (found.length > 0) draft.add('standardIds', '标准', typed, idsOf(found), [typed])
  return found.length > 0
}

/** Separators between parsed pieces, without meaning of their own. */
const separators = /(?<!\S)[-,;:/|×*x、，。；：()[\]【】·+]+(?!\S)/gi

/** Blanks between single Chinese characters mean nothing: 六 角 头 螺 栓. Between words they part them. */
const withoutBlanks = (text: string): string =>
  text.replace(/(?<!\S)\p{Script=Han}(?:\s+\p{Script=Han}(?!\S))+/gu, (spelled) => spelled.replaceAll(/\s+/g, ''))

const termsIn = (text: string): string[] => text.match(/\S+/g) ?? []

/**
 * Parses a keyword in any order: sellers and brands by name, first, so that no part of a name is taken for a product; a
 * specification as the kernel parses it; classes and materials that only the dictionaries know; names of parts known
 * only to the library; and bare numbers.
 */
export function understand(keyword: string, vocabulary: SearchVocabulary): Interpretation {
  const draft = new Draft(withoutBlanks(withoutLookAlikes(halfWidth(keyword))), vocabulary)
  readWords(draft, vocabulary.traders)
  readFields(draft)
  readWords(draft, vocabulary.values)
  readPartNames(draft)
  readBareNumbers(draft)
  const left = termsIn(draft.fields.length > 0 ? draft.text.replace(separators, gap) : draft.text)
  const terms = [...draft.strangers, ...left]
  const { strangers } = draft
  const understood = { fields: draft.fields, rest: terms.join(' '), ...(strangers.length > 0 && { strangers }) }
  return { understood, conditions: draft.conditions, terms, ...holding(keyword, vocabulary) }
}

/** Goods in words that hold everything that was typed. */
function holding(keyword: string, { descriptions }: SearchVocabulary): Pick<Interpretation, 'descriptions'> {
  if (descriptions.length === 0) return {}
  const words = termsIn(keyword).map(spelledFreely).filter(Boolean)
  const found = descriptions.filter(({ name }) => words.every((word) => name.includes(word)))
  return words.length > 0 && found.length > 0 ? { descriptions: idsOf(found) } : {}
}

/** Takes a keyword literally. */
export function literal(keyword: string, vocabulary: SearchVocabulary): Interpretation {
  const terms = termsIn(keyword)
  return { understood: { fields: [], rest: terms.join(' ') }, conditions: [], terms, ...holding(keyword, vocabulary) }
}

/** Where a term occurs literally: any of these values matches. */
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
