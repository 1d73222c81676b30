import { foldedSigns } from '../../text/traditional.ts'
import { type Material, type MaterialGroup, materialRows } from './materials.ts'
import {
  fillerWords,
  foreignWords,
  handWords,
  organisationWords,
  pitchWords,
  threadExtentWords,
  threadFormWords,
} from './plain-words.ts'
import { productNames } from './product.ts'
import { productWords } from './product-words.ts'
import { type Surface, surfaceRows } from './surfaces.ts'

export type ThreadExtent = keyof typeof threadExtentWords
export type ThreadForm = keyof typeof threadFormWords
export type Hand = keyof typeof handWords

/** The meaning of a word. */
export type Meaning =
  | { readonly says: 'product'; readonly features: readonly string[] }
  | { readonly says: 'surface'; readonly value: Surface; readonly vague: boolean }
  | { readonly says: 'material'; readonly value: Material; readonly vague: boolean }
  | { readonly says: 'threadExtent'; readonly value: ThreadExtent }
  | { readonly says: 'threadForm'; readonly value: ThreadForm }
  | { readonly says: 'pitch' }
  | { readonly says: 'hand'; readonly value: Hand }
  | { readonly says: 'organisation'; readonly value: string }
  | { readonly says: 'productGrade'; readonly value: string }
  | { readonly says: 'propertyClass'; readonly value: string }
  | { readonly says: 'foreign' }
  | { readonly says: 'nothing' }

type Entry = readonly [word: string, meaning: Meaning]

const split = (words: string) => words.toLowerCase().split('|')

const entries: readonly Entry[] = [
  ...split(fillerWords).map((word): Entry => [word, { says: 'nothing' }]),
  ...Object.entries(productWords).flatMap(([features, words]) =>
    split(words).map((word): Entry => [word, { says: 'product', features: features.split(' ') }]),
  ),
  ...split(foreignWords).map((word): Entry => [word, { says: 'foreign' }]),
  ...productNames.map(([name, features]): Entry => [name, { says: 'product', features }]),
  ...surfaceRows.trim().split('\n').flatMap(surfaceEntries),
  ...materialRows.trim().split('\n').flatMap(materialEntries),
  ...plainEntries(threadExtentWords, (value) => ({ says: 'threadExtent', value })),
  ...plainEntries(threadFormWords, (value) => ({ says: 'threadForm', value })),
  ...split(pitchWords).map((word): Entry => [word, { says: 'pitch' }]),
  ...plainEntries(handWords, (value) => ({ says: 'hand', value })),
  ...plainEntries(organisationWords, (value) => ({ says: 'organisation', value })),
  ...['A', 'B', 'C'].map((value): Entry => [`${value.toLowerCase()}级`, { says: 'productGrade', value }]),
  ...'b7 b7m b8 b8m b16 l7 l7m 2h 2hm 4h 7h a325 a490 a307'
    .split(' ')
    .map((word): Entry => [word, { says: 'propertyClass', value: word.toUpperCase() }]),
]

/** A word in brackets means more than what it is read as. */
function unbracketed(word: string): readonly [word: string, vague: boolean] {
  return word.startsWith('(') ? [word.slice(1, -1), true] : [word, false]
}

function surfaceEntries(row: string): Entry[] {
  const [name = '', finish = '', ...words] = row.split('|')
  const value = finish === '' ? { name } : { name, finish }
  return words.map(unbracketed).map(([word, vague]) => [word, { says: 'surface', value, vague }])
}

function materialEntries(row: string): Entry[] {
  const [name = '', group = '', stainlessGroup = '', ...words] = row.split('|')
  const value = { name, group: group as MaterialGroup, ...(stainlessGroup !== '' && { stainlessGroup }) }
  return words.map(unbracketed).map(([word, vague]) => [word, { says: 'material', value, vague }])
}

function plainEntries<T extends string>(words: Readonly<Record<T, string>>, meaning: (value: T) => Meaning): Entry[] {
  return (Object.keys(words) as T[]).flatMap((value) =>
    split(words[value]).map((word): Entry => [word, meaning(value)]),
  )
}

/** Words by their first character, longest first; for words with two meanings the later entry counts. */
const byFirst = new Map<string, Entry[]>()
for (const [written, meaning] of new Map(entries)) {
  const word = foldedSigns(written)
  const entry: Entry = [word, meaning]
  const same = byFirst.get(word.charAt(0)) ?? []
  same.push(entry)
  byFirst.set(word.charAt(0), same)
}
for (const words of byFirst.values()) words.sort(([a], [b]) => b.length - a.length)

/** The longest word of the vocabulary at a position of a normalised text, and its end. */
export function wordAt(text: string, at: number): { end: number; meaning: Meaning } | undefined {
  for (const [word, meaning] of byFirst.get(text.charAt(at)) ?? []) {
    if (!text.startsWith(word, at) || !beginsAt(text, at)) continue
    const end = endOf(text, at + word.length)
    if (end !== undefined) return { end, meaning }
  }
  return undefined
}

const isLetter = (character: string) => character >= 'a' && character <= 'z'
const isDigit = (character: string) => character >= '0' && character <= '9'

/** Whether no Latin word or number continues across the position. */
function beginsAt(text: string, at: number): boolean {
  const [before, first] = [text.charAt(at - 1), text.charAt(at)]
  return !(isLetter(first) && isLetter(before)) && !(isDigit(first) && (isDigit(before) || before === '.'))
}

/** Characters that continue a number or code. A size may follow directly (`304M8×30`). */
const runsOn = /^(?:\d|\.\d|(?!m\d|st\d|x)[a-z])/

/** The end of a word, including a plural s; undefined if a Latin word or a number continues. */
function endOf(text: string, end: number): number | undefined {
  const last = text.charAt(end - 1)
  const next = text.charAt(end)
  if (isDigit(last)) return runsOn.test(text.slice(end, end + 3)) ? undefined : end
  if (!isLetter(last) || !isLetter(next)) return end
  return next === 's' && !isLetter(text.charAt(end + 1)) ? end + 1 : undefined
}
