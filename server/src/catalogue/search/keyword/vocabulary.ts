import type { FacetField } from '@lianmeng/contract/find-goods/endpoints'
import { bigCategories } from '@lianmeng/fastener/standard/category'
import { shapeTypes, smallCategories } from '@lianmeng/fastener/standard/library'
import type { StandardNumber } from '@lianmeng/fastener/standard/number'
import { parseStandardNumber } from '@lianmeng/fastener/standard/read-number'
import { halfWidth } from '@lianmeng/fastener/text/half-width'
import { type Attribute, isDescription } from '../../../reference/attribute.ts'
import { diameterIn } from '../../../reference/attribute-order.ts'
import type { Names } from '../../columns/names.ts'

/** Normalises spelling for comparison: half-width, lower case. */
export const comparable = (text: string): string => halfWidth(text).toLowerCase()

/** Typed text is compared without spaces and slashes. */
export const squashed = (text: string): string => comparable(text).replace(/[\s/]/g, '')

/** Words of goods as they are compared with what is typed: without blanks and slashes, one sign for all crosses, GB for GB/T. */
export const spelledFreely = (text: string): string => squashed(text).replace(/[×*]/g, 'x').replaceAll('gbt', 'gb')

/** Both `gb5783` and `5783` are beginnings of GB/T 5783-2016. */
function typedNumbersOf(printed: string): string[] {
  const number = squashed(printed)
  const bare = number.replace(/^\D+/, '')
  return number.startsWith('gbt') ? [number, `gb${bare}`, bare] : [number, bare]
}

/** A word for values of one field. `word` is comparable. */
export type Word = { word: string; field: FacetField; label: string; text: string; ids: readonly number[] }

/** A standard prepared for searching. */
export type SearchedStandard = {
  id: number
  number: StandardNumber | undefined
  /** The number as printed. */
  printed: string
  comparableNumber: string
  /** Spellings of the number that a user may begin to type. */
  typedNumbers: readonly string[]
  /** All names, comparable, without spaces. */
  names: string
}

/** A comparable name. */
export type SearchedName = { id: number; name: string }

/** The vocabulary for parsing a keyword. */
export type SearchVocabulary = {
  /** Names of sellers and brands, the longest first. */
  traders: readonly Word[]
  /** Names of classes and materials, the longest first. */
  values: readonly Word[]
  standards: readonly SearchedStandard[]
  nominals: readonly Attribute[]
  /** The diameter of each nominal size, mm. */
  diameters: ReadonlyMap<number, number>
  /** Lengths of goods on sale, mm. */
  lengths: ReadonlySet<number>
  /** Goods in words, each with the numbers of its sellers, {@link spelledFreely}. */
  descriptions: readonly SearchedName[]
  threads: readonly Attribute[]
  extents: readonly Attribute[]
  strengths: readonly Attribute[]
  materials: readonly Attribute[]
  textures: readonly Attribute[]
  surfaces: readonly Attribute[]
  sellers: readonly SearchedName[]
  brands: readonly SearchedName[]
}

/** A name with and without its remark that it is an example. */
const nameSpellings = (name: string): string[] => [name, name.replace(/（示例）/g, '')]

function traderWords(names: Names): Word[] {
  const sellers = [...names.sellers.values()].flatMap(({ id, shortName }) =>
    nameSpellings(shortName).map(
      (word): Word => ({ word, field: 'tenantIds', label: '卖家', text: shortName, ids: [id] }),
    ),
  )
  const brands = [...names.brands].flatMap(([id, name]) =>
    nameSpellings(name).map((word): Word => ({ word, field: 'brandIds', label: '品牌', text: name, ids: [id] })),
  )
  return [...sellers, ...brands]
}

/** All spellings of an attribute: `06Cr19Ni10 (304)` is found by either name, `C4-50` and `C4-70` also by their group. */
function spellings({ name }: Attribute): string[] {
  const group = /^([a-z]\d)-/i.exec(name)?.[1]
  return [...new Set([name, ...name.split(/[()\s]+/), ...(group ? [group] : [])])]
}

/** Words of one dictionary; figures without a letter say too little. */
function valueWords(field: FacetField, label: string, values: Iterable<Attribute>): Word[] {
  const found = new Map<string, number[]>()
  for (const one of values) {
    for (const text of spellings(one)) if (/\p{L}/u.test(text)) found.set(text, [...(found.get(text) ?? []), one.id])
  }
  return [...found].map(([text, ids]) => ({ word: text, field, label, text, ids }))
}

/** Words ready for comparison, the longest first. */
const searchedWords = (words: readonly Word[]): Word[] =>
  words
    .map((one) => ({ ...one, word: comparable(one.word) }))
    .filter(({ word }) => word !== '')
    .sort((a, b) => b.word.length - a.word.length)

function searchedStandards(names: Names): SearchedStandard[] {
  const small = new Map(smallCategories().map(({ id, name }) => [id, name]))
  const shape = new Map(shapeTypes().map(({ id, name }) => [id, name]))
  const big = new Map<number, string>(bigCategories.map(({ id, name }) => [id, name]))
  return [...names.standards.values()].map((one) => ({
    id: one.id,
    number: parseStandardNumber(one.number),
    printed: one.number,
    comparableNumber: comparable(one.number),
    typedNumbers: typedNumbersOf(one.number),
    names: comparable(
      [
        one.productName,
        small.get(one.smallCategoryId) ?? '',
        shape.get(one.shapeTypeId) ?? '',
        big.get(one.bigCategoryId) ?? '',
      ]
        .join('\n')
        // Names of shapes are joined with underscores, which no one types.
        .replace(/[ _]/g, ''),
    ),
  }))
}

/** @param lengths of goods on sale, mm */
export function searchVocabulary(names: Names, lengths: Iterable<number>): SearchVocabulary {
  const { attributes } = names
  const nominals = [...attributes.nominal.values()]
  const sizes = nominals.filter(({ id }) => !isDescription(id))
  return {
    traders: searchedWords(traderWords(names)),
    values: searchedWords([
      ...valueWords('strengthIds', '等级', attributes.strength.values()),
      ...valueWords('materialIds', '材料', attributes.material.values()),
      ...valueWords('textureIds', '材质', attributes.texture.values()),
      ...valueWords('surfaceTreatmentIds', '表面', attributes.surface.values()),
    ]),
    standards: searchedStandards(names),
    nominals: sizes,
    diameters: new Map(sizes.map(({ id, name }) => [id, diameterIn(name)])),
    lengths: new Set(lengths),
    descriptions: nominals
      .filter(({ id }) => isDescription(id))
      .map(({ id, name, codes }) => ({ id, name: [name, ...(codes ?? [])].map(spelledFreely).join('\n') })),
    threads: [...attributes.tooth1.values()],
    extents: [...attributes.tooth2.values()],
    strengths: [...attributes.strength.values()],
    materials: [...attributes.material.values()],
    textures: [...attributes.texture.values()],
    surfaces: [...attributes.surface.values()],
    sellers: [...names.sellers.values()].map(({ id, shortName }) => ({ id, name: comparable(shortName) })),
    brands: [...names.brands].map(([id, name]) => ({ id, name: comparable(name) })),
  }
}
