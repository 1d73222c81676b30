import type { Reading } from '../tokens/reading.ts'
import type { SpecValues } from '../words/field.ts'
import type { Material } from '../words/materials.ts'
import { standardsOfProducts } from '../words/product.ts'
import type { Surface } from '../words/surfaces.ts'
import type { Token } from '../words/token.ts'
import type { Meaning } from '../words/vocabulary.ts'
import { isNylon } from './name-product.ts'

/** Assigns unambiguous words. If two words fill the same field, the more specific one wins. */
export function assignWords(reading: Reading): void {
  assignStandard(reading)
  assignSurface(reading)
  assignMaterial(reading)
  for (const token of reading.open('word')) {
    const { meaning } = token
    if (isPlain(meaning)) takeOnce(reading, token, meaning.says, meaning.value)
  }
  const [tolerance] = reading.open('tolerance')
  if (tolerance) takeOnce(reading, tolerance, 'toleranceClass', reading.written(tolerance))
}

const plainFields = ['threadExtent', 'threadForm', 'hand', 'organisation', 'productGrade'] as const
type PlainField = (typeof plainFields)[number]
type PlainMeaning = Extract<Meaning, { says: PlainField }>

const isPlain = (meaning: Meaning): meaning is PlainMeaning => plainFields.some((field) => field === meaning.says)

/** A repeated word counts as understood; a contradicting one is left over. */
function takeOnce<K extends keyof SpecValues>(reading: Reading, token: Token, field: K, value: SpecValues[K]): void {
  const said = reading.fields[field]
  if (said !== undefined && said.value !== value) return
  reading.use(token)
  if (said === undefined) reading.set(field, value, 0.95, token)
}

function assignStandard(reading: Reading): void {
  const [first] = reading.open('standard')
  if (first) takeOnce(reading, first, 'standard', first.name)
  else assignSpokenStandard(reading)
}

/** Traders write 5783 for GB/T 5783 and 933 for DIN 933: a known standard's number in front of the size. */
function assignSpokenStandard(reading: Reading): void {
  const size = reading.tokens.findIndex(({ kind }) => kind === 'size')
  const number = reading.open('number').find((token) => reading.tokens.indexOf(token) < size)
  const standard = number && spokenStandard(number.figure.text)
  if (!number || !standard) return
  reading.use(number)
  reading.set('standard', standard, 0.6, number)
}

function spokenStandard(text: string): string | undefined {
  const isLong = /^\d{4,}$|^\d{2,}\.\d$/.test(text)
  const organisations = isLong ? ['GB/T', 'DIN', 'ISO'] : /^\d{3}$/.test(text) ? ['DIN'] : []
  return organisations.map((name) => `${name} ${text}`).find((standard) => standardsOfProducts.has(standard))
}

type Statement<T> = { readonly token: Token; readonly value: T; readonly vague: boolean }

/** 镀锌 adds nothing to a more specific kind of zinc plating; 黑 beside another treatment is ambiguous and dropped. */
function assignSurface(reading: Reading): void {
  const said = reading.open('word').flatMap((token): Statement<Surface>[] => {
    const { meaning } = token
    return meaning.says === 'surface' ? [{ token, value: meaning.value, vague: meaning.vague }] : []
  })
  const named = said.filter(({ vague }) => !vague)
  const best = named.find(({ value }) => value.name !== value.finish) ?? named[0] ?? said[0]
  if (!best) return
  const same = said.filter(({ value }) => value.name === best.value.name || value.name === best.value.finish)
  takeAll(reading, 'surface', best, same, best.vague ? 0.6 : 0.95)
}

/** 304 is more specific than 不锈钢 or A2. */
function assignMaterial(reading: Reading): void {
  const said = reading.open('word').flatMap((token): Statement<Material>[] => {
    const { meaning } = token
    return meaning.says === 'material' ? [{ token, value: meaning.value, vague: !isGrade(meaning.value) }] : []
  })
  const grades = said.filter(({ vague }) => !vague)
  const best = grades.find(({ value }) => value.name !== value.stainlessGroup) ?? grades[0] ?? said[0]
  if (!best) return
  const same = said.filter(({ value }) => includesMaterial(value, best.value))
  const { token } = best
  const isWider = token.kind === 'word' && token.meaning.says === 'material' && token.meaning.vague
  takeAll(reading, 'material', best, same, isWider ? 0.6 : best.vague ? 0.85 : 0.95)
}

/** Nylon outside a product's name is the material. */
export function assignNylon(reading: Reading): void {
  const [token] = reading.open('word').filter(isNylon)
  if (token && !reading.fields.material) takeOnce(reading, token, 'material', { name: '尼龙', group: 'plastic' })
}

/** Whether a material is a grade rather than a kind: grades contain digits. */
const isGrade = ({ name }: Material): boolean => /\d/.test(name)

const includesMaterial = (wide: Material, exact: Material): boolean =>
  wide.name === exact.name || (wide.group === exact.group && (!isGrade(wide) || wide.name === exact.stainlessGroup))

function takeAll<K extends keyof SpecValues>(
  reading: Reading,
  field: K,
  best: Statement<SpecValues[K]>,
  same: readonly Statement<SpecValues[K]>[],
  confidence: number,
): void {
  const others = same.filter((one) => one !== best).map(({ token }) => token)
  reading.use(best.token, ...others)
  reading.set(field, best.value, confidence, best.token, ...others)
}
