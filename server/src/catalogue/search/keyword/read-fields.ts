import type { FacetField } from '@lianmeng/contract/find-goods/endpoints'
import { parseSpecText } from '@lianmeng/fastener/spec-text/spec-text'
import { candidateStandards } from '@lianmeng/fastener/spec-text/words/candidate-standards'
import { type Field, isInchSize, type SpecFields } from '@lianmeng/fastener/spec-text/words/field'
import { sameStandard } from '@lianmeng/fastener/standard/number'
import { parseStandardNumber } from '@lianmeng/fastener/standard/read-number'
import { inchText } from '@lianmeng/fastener/text/inch-text'
import type { Attribute } from '../../../reference/attribute.ts'
import { published } from '../../../reference/overlays/published.ts'
import { type Draft, idsOf } from './draft.ts'
import { standardsMeant, standardsNumbered } from './named-standards.ts'
import { standardsCalled } from './part-names.ts'
import { comparable, type SearchVocabulary } from './vocabulary.ts'

/** The meaning of a specification's field for a list of goods. */
export type Meaning = { field: FacetField; label: string; text: string; ids: readonly number[] }

/** `pieces`: all pieces of the text that state the field, in the order of the text. */
type Mention = { fields: SpecFields; pieces: readonly string[] }

/** Reads one field; undefined when no value of the dictionary matches: then the text is left unparsed. */
type Reader<Value> = (field: Field<Value>, vocabulary: SearchVocabulary, mention: Mention) => Meaning | undefined

type Span = readonly [start: number, end: number]

/** Uncertain fields are left to other readings of the text; vague words for surfaces (黑) have no other meaning. */
const leastConfidence = (name: string): number =>
  name === 'surface' ? 0 : name === 'material' || name === 'propertyClass' ? 0.6 : 0.65

const named = (values: readonly Attribute[], is: (name: string) => boolean): number[] =>
  idsOf(values.filter(({ name }) => is(name)))

const meant = (field: FacetField, label: string, text: string, ids: readonly number[]): Meaning | undefined =>
  ids.length === 0 ? undefined : { field, label, text, ids }

const readStandard: Reader<string> = ({ value }, { standards }) => {
  const wanted = parseStandardNumber(value)
  if (!wanted) return undefined
  const { found, text } = standardsMeant(wanted, standards)
  return meant('standardIds', '标准', text, idsOf(found))
}

const readOrganisation: Reader<string> = ({ value, text }, { standards }) =>
  meant('standardIds', '标准', text, idsOf(standards.filter(({ printed }) => printed.startsWith(`${value} `))))

/** Standards with this name; if none contains the words, the standards by which the trade orders them. */
const readProduct: Reader<unknown> = (_field, { standards }, { fields, pieces }) => {
  const called = standardsCalled(pieces, standards)
  const usual = candidateStandards(fields)
    .map(parseStandardNumber)
    .flatMap((wanted) => standards.filter(({ number }) => number && wanted && sameStandard(number, wanted)))
  return meant('standardIds', '品名', pieces.join(' '), idsOf(called.length > 0 ? called : usual))
}

/**
 * Also finds sizes that the standard names without the letter: washers for M8 are called 8. Beside a length, M8 is the
 * size of a thread, and not of an 8 mm pin.
 */
const readNominal: Reader<string> = ({ value, text }, { nominals }, { fields }) => {
  if (isInchSize(fields)) {
    const name = value.startsWith('No') ? value : `${value}"`
    return meant(
      'nominalIds',
      '直径',
      name,
      named(nominals, (one) => one === name),
    )
  }
  const figures = value.replace(/^M/, '')
  const name = /^\d/.test(figures) ? `M${figures}` : value
  const isThread = fields.length !== undefined && /^M/i.test(text)
  const ids = named(nominals, (one) => one === name || (one === figures && !isThread))
  // M9 is not on sale, but it is a size: the list then suggests its neighbours.
  return /^M\d/.test(value)
    ? { field: 'nominalIds', label: '直径', text: name, ids }
    : meant('nominalIds', '直径', name, ids)
}

const readPitch: Reader<number> = ({ value }, { threads }) =>
  meant(
    'toothType1Ids',
    '螺距',
    String(value),
    named(threads, (name) => name.endsWith(`牙 ${value}`)),
  )

const readThreadsPerInch: Reader<number> = ({ value }, { threads }) =>
  meant(
    'toothType1Ids',
    '牙数',
    String(value),
    named(threads, (name) => /^UN[CF] /.test(name) && name.endsWith(` ${value}`)),
  )

const readLength: Reader<number> = ({ value }, _vocabulary, { fields }) => {
  const length = Number(value.toFixed(3))
  const text = isInchSize(fields) ? inchText(length) : undefined
  return meant('lengths', '长度', text ?? String(length), [length])
}

/** The class as first written: 10.9S is a class of its own in the dictionary. */
const readClass: Reader<string> = ({ value, text }, { strengths }) => {
  const names = [text.replace(/级$/, ''), value, value.replace('Grade ', 'Gr.')]
  const found = names.map((name) => strengths.find((one) => comparable(one.name) === comparable(name))).find(Boolean)
  return found && meant('strengthIds', '等级', found.name, [found.id])
}

/** `06Cr19Ni10 (304)` is found by either name. */
const partsOf = (name: string): string[] => name.split(/[()\s/]/).map(comparable)

const textureOfGroup: Readonly<Record<string, string>> = { stainless: '不锈钢', copper: '铜', aluminium: '铝' }

/** A grade; for a group of stainless steel its classes; for a mere kind the texture. */
const readMaterial: Reader<{ name: string; group: string }> = ({ value, text }, vocabulary) => {
  const { materials, strengths, textures } = vocabulary
  const wanted = [comparable(value.name), comparable(text)]
  const grades = named(materials, (name) => partsOf(name).some((part) => wanted.includes(part)))
  if (grades.length > 0) return meant('materialIds', '材料', value.name, grades)
  if (/^[ACF]\d$/.test(value.name))
    return meant(
      'strengthIds',
      '等级',
      value.name,
      named(strengths, (name) => name.split('-')[0] === value.name),
    )
  const texture = textureOfGroup[value.group] ?? value.name
  return meant(
    'textureIds',
    '材质',
    texture,
    named(textures, (name) => name === texture),
  )
}

/** 镀锌 means any of its colours; a colour only that one, or nothing if no goods have it. */
const readSurface: Reader<{ name: string; finish?: string }> = ({ value, text }, { surfaces }) => {
  const own = named(surfaces, (name) => name === value.name || name === `镀${value.name}`)
  const isLike = (name: string) => (value.name === '镀锌' ? /^镀.*锌$/.test(name) : name === value.finish)
  const ids = own.length > 0 ? own : named(surfaces, isLike)
  return meant('surfaceTreatmentIds', '表面', text, ids)
}

/** Threads of inch sizes have names of their own, which also imply inches when no size is given. */
const formNames = { coarse: ['粗牙', 'UNC'], fine: ['细牙', 'UNF'] } as const
const readForm: Reader<keyof typeof formNames> = ({ value, text }, { threads }, { fields }) => {
  const [metric, inch] = formNames[value]
  const kind = isInchSize(fields) || text.toUpperCase() === inch ? inch : metric
  return meant(
    'toothType1Ids',
    '牙型',
    kind,
    named(threads, (name) => name.startsWith(kind)),
  )
}

const extentNames = { full: '全牙', partial: '半牙' } as const
const readExtent: Reader<keyof typeof extentNames> = ({ value }, { extents }) => {
  const kind = extentNames[value]
  return meant(
    'toothType2Ids',
    '螺纹',
    kind,
    named(extents, (name) => name === kind),
  )
}

/** No goods of ours say which pipe they hold. */
const readPipe: Reader<string> = () => undefined

/** In the order of display, which is also the order of claiming a piece with several meanings. */
const readers: { readonly [Name in keyof SpecFields]?: Reader<never> } = {
  standard: readStandard,
  product: readProduct,
  organisation: readOrganisation,
  nominal: readNominal,
  pipe: readPipe,
  pitch: readPitch,
  threadsPerInch: readThreadsPerInch,
  length: readLength,
  propertyClass: readClass,
  material: readMaterial,
  surface: readSurface,
  threadForm: readForm,
  threadExtent: readExtent,
}

/** Understood and displayed, but not a property of goods. A quantity and its unit are one piece of the text. */
function otherFields({ quantity, unit, toleranceClass }: SpecFields) {
  const amount = quantity && {
    name: 'quantity',
    label: '数量',
    text: `${quantity.value}${unit?.value ?? ''}`,
    field: quantity,
  }
  const tolerance = toleranceClass && {
    name: 'toleranceClass',
    label: '公差',
    text: toleranceClass.value,
    field: toleranceClass,
  }
  return [amount, tolerance].filter((one) => one !== undefined)
}

/** The pieces of a text that state a field, in the order of the text. */
export function piecesOf(text: string, field: Field<unknown>): { spans: Span[]; pieces: string[] } {
  const spans = [field.at, ...(field.also ?? [])]
  const pieces = [...spans].sort(([a], [b]) => a - b).map(([start, end]) => text.slice(start, end))
  return { spans, pieces }
}

/** The fields that goods have, in the order of display. */
export const toldFields = Object.keys(readers) as (keyof SpecFields)[]

/** The meaning of a text's field for a list of goods; undefined when no value of the dictionary matches. */
export function meaningOf(
  name: keyof SpecFields,
  { fields, text }: { fields: SpecFields; text: string },
  vocabulary: SearchVocabulary,
): Meaning | undefined {
  const field = fields[name] as Field<never> | undefined
  const read = readers[name] as Reader<never> | undefined
  return field && read?.(field, vocabulary, { fields, pieces: piecesOf(text, field).pieces })
}

/** A number after a size is a length; if not on sale, it may be a standard, as before a size: `M8 5783`. */
const isBareStandard = (
  { value, text, confidence }: Field<number>,
  { lengths, standards }: SearchVocabulary,
): boolean =>
  confidence < 0.9 &&
  /^\d{3}/.test(text) &&
  !lengths.has(value) &&
  standardsNumbered(text, undefined, standards).length > 0

/** Turns the fields parsed by the kernel into conditions on the goods; the rest of the text is left. */
export function readFields(draft: Draft): void {
  const { text, vocabulary } = draft
  const { length, ...others } = parseSpecText(text, published().words).fields
  const fields: SpecFields = length && !isBareStandard(length, vocabulary) ? { ...others, length } : others
  const claimed: Span[] = []
  const isFree = ([from, to]: Span) => claimed.every(([start, end]) => to <= start || from >= end)
  for (const name of toldFields) {
    const field = fields[name] as Field<never> | undefined
    if (!field || field.confidence < leastConfidence(name) || !isFree(field.at)) continue
    const { spans, pieces } = piecesOf(text, field)
    const found = meaningOf(name, { fields, text }, vocabulary)
    if (!found) {
      if (name === 'standard') {
        draft.strangers.push(pieces.join(' '))
        claimed.push(...spans)
      }
      continue
    }
    draft.add(found.field, found.label, found.text, found.ids, pieces)
    claimed.push(...spans)
  }
  for (const { name, label, text: told, field } of otherFields(fields)) {
    // Beside a size and a length a bare number can only be a quantity.
    const isSure = field.confidence >= leastConfidence(name) || (draft.has('nominalIds') && draft.has('lengths'))
    if (!isSure) continue
    draft.fields.push({ field: name, label, text: told, typed: [text.slice(...field.at)], ids: [] })
    claimed.push(field.at)
  }
  draft.forget(claimed)
}
