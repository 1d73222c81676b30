import { FactError } from '../fact-error.ts'
import { requiredNumber, textIn } from '../table/cell.ts'
import type { CsvRow } from '../table/csv.ts'
import { readRows } from '../table/load.ts'
import { type BigCategoryId, bigCategories, type StandardTypeId, standardTypes } from './category.ts'
import { finishesInUse } from './finish.ts'
import { formatStandardNumber, isFormOf, type Organisation, type StandardNumber, sameStandard } from './number.ts'
import { parseStandardNumber } from './read-number.ts'
import {
  type BigCategory,
  type Equivalent,
  type ShapeType,
  type SmallCategory,
  type Standard,
  type StandardStatus,
  type ThreadFamily,
  threadFamilies,
} from './standard.ts'

type Library = {
  readonly standards: readonly Standard[]
  readonly byId: ReadonlyMap<number, Standard>
  /** Standards with all their parts and editions. */
  readonly byNumber: ReadonlyMap<string, readonly Standard[]>
  readonly smallCategories: readonly SmallCategory[]
  readonly shapeTypes: readonly ShapeType[]
}

let library: Library | undefined

/** Every standard of the library, each edition one record; ids never change. */
export const standards = (): readonly Standard[] => loaded().standards

/** Small categories with their big category. */
export const smallCategories = (): readonly SmallCategory[] => loaded().smallCategories

/** Shapes with their small category. */
export const shapeTypes = (): readonly ShapeType[] => loaded().shapeTypes

export const standardById = (id: number): Standard | undefined => loaded().byId.get(id)

/**
 * All editions of a number, best first: in force before superseded, newest first; a year selects its edition. For a
 * number known only in forms or parts, all of these (DIN 125 is DIN 125-A and 125-B).
 */
export function standardsByNumber(text: string): Standard[] {
  const wanted = parseStandardNumber(text)
  if (!wanted) return []
  const ofNumber = loaded().byNumber.get(keyOf(wanted)) ?? []
  const exact = ofNumber.filter(({ number }) => sameStandard(number, wanted))
  const found = exact.length > 0 ? exact : ofNumber.filter(({ number }) => isFormOf(number, wanted))
  return found.toSorted((a, b) => rank(a, wanted) - rank(b, wanted) || (b.number.year ?? 0) - (a.number.year ?? 0))
}

/**
 * The best edition of a number.
 * @throws FactError unknownStandard, listing standards with the same digits in their number
 */
export function standardNamed(text: string): Standard {
  const [best] = standardsByNumber(text)
  if (best) return best
  const digits = /\d+/.exec(text)?.[0] ?? ''
  const near = standards().filter(({ number }) => digits !== '' && number.number.startsWith(digits))
  throw new FactError(
    'unknownStandard',
    `没有标准「${text.trim()}」`,
    near.slice(0, 10).map(({ name }) => name),
  )
}

function rank({ number, status }: Standard, wanted: StandardNumber): number {
  if (wanted.year !== undefined && number.year === wanted.year) return 0
  return { current: 1, traded: 2, withdrawn: 3, superseded: 4 }[status]
}

function loaded(): Library {
  library ??= load()
  return library
}

function load(): Library {
  const big = new Map<number, BigCategory>(bigCategories.map((category) => [category.id, category]))
  const smallCategories = readRows('small-categories').map((row) => ({
    id: requiredNumber(row, 'id'),
    name: row.name ?? '',
    bigCategoryId: requiredNumber(row, 'big_category_id') as BigCategoryId,
  }))
  const shapeTypes = readRows('shape-types').map((row) => ({
    id: requiredNumber(row, 'id'),
    code: row.id ?? '',
    name: row.name ?? '',
    smallCategoryId: requiredNumber(row, 'small_category_id'),
  }))
  const small = new Map(smallCategories.map((category) => [category.id, category]))
  const shapes = new Map(shapeTypes.map((shape) => [shape.id, shape]))
  const standards = readRows('standards').map((row): Standard => {
    const shapeType = shapes.get(Number(row.shape_type_id))
    return {
      ...described(row),
      bigCategory: big.get(requiredNumber(row, 'big_category_id'))!,
      smallCategory: small.get(requiredNumber(row, 'small_category_id'))!,
      ...(shapeType && { shapeType }),
    }
  })
  return {
    standards,
    byId: new Map(standards.map((one) => [one.id, one])),
    byNumber: Map.groupBy(standards, ({ number }) => keyOf(number)),
    smallCategories,
    shapeTypes,
  }
}

const keyOf = ({ organisation, number }: StandardNumber): string => `${organisation} ${number}`

function described(row: CsvRow): Omit<Standard, 'bigCategory' | 'smallCategory' | 'shapeType'> {
  const number = numberIn(row.number ?? '')
  const productClass = row.product_class ?? ''
  const propertyClasses = words(row.property_classes)
  const family = textIn(row, 'family')
  const pictogram = textIn(row, 'pictogram')
  const threadClass = textIn(row, 'thread_class')
  const dimensionTable = textIn(row, 'dimension_table')
  const furtherSizes = textIn(row, 'further_sizes')
  return {
    id: requiredNumber(row, 'id'),
    number,
    name: formatStandardNumber(number),
    nameZh: row.name_zh ?? '',
    nameEn: row.name_en ?? '',
    typeId: typeOf(number),
    productClass,
    equivalents: listed(row.equivalents).map(equivalentIn),
    replaces: listed(row.replaces).map(numberIn),
    status: row.status as StandardStatus,
    statusBasis: row.status_basis ?? '',
    threads: words(row.thread).map(threadFamily),
    propertyClasses,
    finishes: finishesInUse({ productClass, propertyClasses }),
    ...(family && { family }),
    ...(pictogram && { pictogram }),
    ...(threadClass && { threadClass }),
    ...(dimensionTable && { dimensionTable }),
    ...(furtherSizes && { furtherSizes }),
  }
}

const words = (text = ''): string[] => text.split(' ').filter(Boolean)
const listed = (text = ''): string[] => text.split('; ').filter(Boolean)

function numberIn(text: string): StandardNumber {
  const number = parseStandardNumber(text)
  if (!number) throw new TypeError(`"${text}" in the standards table is not a standard number`)
  return number
}

function equivalentIn(text: string): Equivalent {
  const [, name = '', note] = /^(.*?)(?: \((.*)\))?$/.exec(text) ?? []
  const number = numberIn(name)
  if (note === undefined) return { number }
  // The only pair whose tables are known to differ on purpose: ISO 10642 and DIN 7991 have different heads.
  return note === 'other head sizes' ? { number, degree: 'NEQ', note } : { number, note }
}

function threadFamily(word: string): ThreadFamily {
  const family = threadFamilies.find((one) => one === word)
  if (!family) throw new TypeError(`"${word}" is not a thread family`)
  return family
}

/** Bodies listed under another one: American ones together, Chinese ones of a branch of industry together. */
const listedUnder: Partial<Record<Organisation, Organisation>> = { ASTM: 'ASME', 'SH/T': 'HG/T', 'NB/T': 'HG/T' }

function typeOf({ organisation }: StandardNumber): StandardTypeId {
  const listed = listedUnder[organisation] ?? organisation
  const type = standardTypes.find((one) => one.organisation === listed)
  if (!type) throw new TypeError(`${organisation} has no standard type`)
  return type.id
}
