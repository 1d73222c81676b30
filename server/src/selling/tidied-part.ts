import { LRUCache } from 'lru-cache'
import { readLine } from '../offers/matching/line-text.ts'
import { referenceVocabulary } from '../reference/vocabulary.ts'
import type { WrittenPart } from './written-part.ts'

/** What a name says of a standard: files repeat a few names thousands of times. Empty: it says more, or none. */
const named = new LRUCache<string, string>({ max: 2_000 })

/** The number in a text that says nothing but a kind of part and its standard: 六角螺栓 GB5783. */
function standardIn(text: string): string {
  const known = named.get(text)
  if (known !== undefined) return known
  const { fields, rest } = readLine(text)
  const isAll = rest.length === 0 && Object.keys(fields).every((name) => name === 'standard' || name === 'product')
  const standard = (isAll && fields.standard?.value) || ''
  if (text.length <= 60) named.set(text, standard)
  return standard
}

/** The name of a finish in the dictionary: 蓝白锌 is 镀蓝白锌. */
function surfaceIn(written: string): string {
  const { idOf } = referenceVocabulary()
  return written !== '' && idOf('surface', written) === 0 && idOf('surface', `镀${written}`) > 0
    ? `镀${written}`
    : written
}

/** A part in the spelling of our tables, as far as that changes nothing of what is said: those are read without the parser. */
export function tidied(part: WrittenPart): WrittenPart {
  const standard = part.standard === '' && part.text !== '' ? standardIn(part.text) : ''
  return {
    ...part,
    ...(standard !== '' && { standard, text: '' }),
    size: /^M?\d[\d.]*(?:\s*[*xX×]\s*\d[\d.]*){0,2}$/.test(part.size)
      ? part.size.replace(/\s*[*xX×]\s*/g, '×')
      : part.size,
    surface: surfaceIn(part.surface),
  }
}
