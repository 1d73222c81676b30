import type { FacetField } from '@lianmeng/contract/find-goods/endpoints'
import { candidateStandards } from '@lianmeng/fastener/spec-text/words/candidate-standards'
import type { Field, SpecFields, SpecText } from '@lianmeng/fastener/spec-text/words/field'
import { parseStandardNumber } from '@lianmeng/fastener/standard/read-number'
import { idsOf } from './draft.ts'
import { standardsMeant } from './named-standards.ts'
import { type Meaning, meaningOf, piecesOf, toldFields } from './read-fields.ts'
import type { SearchVocabulary } from './vocabulary.ts'

/** A text's statement about one field of the goods. No ids: no goods match. */
export type StatedField = Meaning & {
  name: keyof SpecFields
  confidence: number
  at: readonly [start: number, end: number]
}

/** Facets for fields that no goods have. */
const places: { readonly [Name in keyof SpecFields]?: readonly [field: FacetField, label: string] } = {
  standard: ['standardIds', '标准'],
  product: ['standardIds', '品名'],
  organisation: ['standardIds', '标准'],
  nominal: ['nominalIds', '规格'],
  pipe: ['nominalIds', '管径'],
  pitch: ['toothType1Ids', '螺距'],
  threadsPerInch: ['toothType1Ids', '牙数'],
  length: ['lengths', '长度'],
  propertyClass: ['strengthIds', '等级'],
  material: ['materialIds', '材料'],
  surface: ['surfaceTreatmentIds', '表面'],
  threadForm: ['toothType1Ids', '牙型'],
  threadExtent: ['toothType2Ids', '螺纹'],
}

/** Cached meanings of standard numbers: products name the same few again and again. */
const meantBy = new WeakMap<SearchVocabulary, Map<string, readonly number[]>>()

function idsMeant(text: string, vocabulary: SearchVocabulary): readonly number[] {
  const known = meantBy.get(vocabulary) ?? new Map<string, readonly number[]>()
  meantBy.set(vocabulary, known)
  const before = known.get(text)
  if (before) return before
  const wanted = parseStandardNumber(text)
  const ids = wanted ? idsOf(standardsMeant(wanted, vocabulary.standards).found) : []
  known.set(text, ids)
  return ids
}

/** For a product named without a standard, the standards by which it is usually ordered. */
const usualStandards = (fields: SpecFields, vocabulary: SearchVocabulary): number[] =>
  candidateStandards(fields).flatMap((text) => idsMeant(text, vocabulary))

/**
 * All statements of a text about goods. Unlike a search, which drops what it cannot use, this keeps statements that no
 * goods match: an order must not ignore them.
 */
export function statedFields({ input, fields }: SpecText, vocabulary: SearchVocabulary): StatedField[] {
  const stated: StatedField[] = []
  const isFree = ([from, to]: readonly [number, number]) =>
    stated.every(({ at: [start, end] }) => to <= start || from >= end)
  for (const name of toldFields) {
    const field = fields[name] as Field<unknown> | undefined
    if (!field || (fields.standard && (name === 'product' || name === 'organisation')) || !isFree(field.at)) continue
    const [place, label] = places[name]!
    const text = piecesOf(input, field).pieces.join(' ')
    const usual = name === 'product' ? usualStandards(fields, vocabulary) : []
    const meaning =
      usual.length > 0
        ? { field: place, label, text, ids: usual }
        : (meaningOf(name, { fields, text: input }, vocabulary) ?? { field: place, label, text, ids: [] })
    stated.push({ ...meaning, name, confidence: field.confidence, at: field.at })
  }
  return stated
}
