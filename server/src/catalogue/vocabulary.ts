import type { FacetField } from '@lianmeng/contract/find-goods'
import { bigCategories } from '@lianmeng/fastener/standard/category'
import { shapeTypes, smallCategories } from '@lianmeng/fastener/standard/library'
import { parseStandardNumber, type StandardNumber } from '@lianmeng/fastener/standard/number'
import { halfWidth } from '@lianmeng/fastener/text/half-width'
import type { Attribute, Names } from './names.ts'
import { stainlessWords, surfaceWords, textureWords } from './trade-words.ts'

/** As two spellings of a text are compared: half-width, lower case. */
export const comparable = (text: string): string => halfWidth(text).toLowerCase()

/** A word that stands for values of one field. `word` is comparable. */
export type Word = { word: string; field: FacetField; label: string; text: string; ids: readonly number[] }

/** A standard as it is searched: its number as printed and comparable, and all its names, comparable, without spaces. */
export type SearchedStandard = {
  id: number
  number: StandardNumber | undefined
  printed: string
  comparableNumber: string
  names: string
}

/** A comparable name. */
export type SearchedName = { id: number; name: string }

/** What a keyword is read against. */
export type SearchVocabulary = {
  /** Longest first. */
  words: readonly Word[]
  standards: readonly SearchedStandard[]
  nominals: readonly Attribute[]
  /** Lengths of goods on sale, mm. */
  lengths: ReadonlySet<number>
  threads: readonly Attribute[]
  sellers: readonly SearchedName[]
  brands: readonly SearchedName[]
}

const isPlainNumber = (name: string) => /^\d+$/.test(name)

/** Property classes; of nuts (8, 10) only with 级, of steels (45) only with 钢, 号 or #. */
function classWords(strengths: Iterable<Attribute>): Word[] {
  return [...strengths].flatMap(({ id, name }) => {
    const spellings = isPlainNumber(name) ? [`${name}级`] : [name, `${name}级`, name.replace('-', ' ')]
    return spellings.map((word) => ({ word, field: 'strengthIds', label: '等级', text: name, ids: [id] }) as const)
  })
}

/** `06Cr19Ni10 (304)` is found by either name. */
function materialWords(materials: Iterable<Attribute>): Word[] {
  return [...materials].flatMap(({ id, name }) => {
    const both = name.split(/[()\s]+/).filter(Boolean)
    const spellings = both.flatMap((one) =>
      isPlainNumber(one) && both.length === 1 ? [`${one}钢`, `${one}号`, `${one}#`] : [one],
    )
    const aliases = Object.entries(stainlessWords).flatMap(([alias, grade]) => (both.includes(grade) ? [alias] : []))
    const text = both.at(-1)!
    return [...spellings, ...aliases].map(
      (word) => ({ word, field: 'materialIds', label: '材料', text, ids: [id] }) as const,
    )
  })
}

function surfaceSpellings(surfaces: readonly Attribute[]): Word[] {
  const entry = (word: string, ids: number[]): Word => ({
    word,
    field: 'surfaceTreatmentIds',
    label: '表面',
    text: word,
    ids,
  })
  const own = surfaces.map(({ id, name }) => entry(name, [id]))
  const slang = Object.entries(surfaceWords).map(([word, names]) =>
    entry(
      word,
      surfaces.flatMap(({ id, name }) => (names.includes(name) ? [id] : [])),
    ),
  )
  return [...own, ...slang]
}

function textureSpellings(textures: readonly Attribute[]): Word[] {
  const entry = (word: string, text: string): Word => ({
    word,
    field: 'textureIds',
    label: '材质',
    text,
    ids: textures.flatMap(({ id, name }) => (name === text ? [id] : [])),
  })
  return [
    ...textures.map(({ name }) => entry(name, name)),
    ...Object.entries(textureWords).map(([word, text]) => entry(word, text)),
  ]
}

function threadWords({ tooth1, tooth2 }: Names['attributes']): Word[] {
  const kinds = ['粗牙', '细牙'].map((kind): Word => {
    const ids = [...tooth1.values()].flatMap(({ id, name }) => (name.startsWith(kind) ? [id] : []))
    return { word: kind, field: 'toothType1Ids', label: '牙型', text: kind, ids }
  })
  const reaches = [...tooth2.values()].flatMap(({ id, name }) =>
    [name, name.replace('牙', '螺纹'), name.replace('牙', '丝')].map(
      (word): Word => ({ word, field: 'toothType2Ids', label: '螺纹', text: name, ids: [id] }),
    ),
  )
  return [...kinds, ...reaches]
}

/** A name with and without what only says that it is an example. */
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

function searchedStandards(names: Names): SearchedStandard[] {
  const small = new Map(smallCategories().map(({ id, name }) => [id, name]))
  const shape = new Map(shapeTypes().map(({ id, name }) => [id, name]))
  const big = new Map<number, string>(bigCategories.map(({ id, name }) => [id, name]))
  return [...names.standards.values()].map((one) => ({
    id: one.id,
    number: parseStandardNumber(one.number),
    printed: one.number,
    comparableNumber: comparable(one.number),
    names: comparable(
      [
        one.productName,
        small.get(one.smallCategoryId) ?? '',
        shape.get(one.shapeTypeId) ?? '',
        big.get(one.bigCategoryId) ?? '',
      ]
        .join('\n')
        // Names of shapes are joined with underscores, which nobody types.
        .replace(/[ _]/g, ''),
    ),
  }))
}

/** @param lengths of goods on sale, mm */
export function searchVocabulary(names: Names, lengths: Iterable<number>): SearchVocabulary {
  const { attributes } = names
  const words = [
    ...classWords(attributes.strength.values()),
    ...materialWords(attributes.material.values()),
    ...surfaceSpellings([...attributes.surface.values()]),
    ...textureSpellings([...attributes.texture.values()]),
    ...threadWords(attributes),
    ...traderWords(names),
  ]
  return {
    words: words
      .filter(({ word, ids }) => word !== '' && ids.length > 0)
      .map((one) => ({ ...one, word: comparable(one.word) }))
      .sort((a, b) => b.word.length - a.word.length),
    standards: searchedStandards(names),
    nominals: [...attributes.nominal.values()],
    lengths: new Set(lengths),
    threads: [...attributes.tooth1.values()],
    sellers: [...names.sellers.values()].map(({ id, shortName }) => ({ id, name: comparable(shortName) })),
    brands: [...names.brands].map(([id, name]) => ({ id, name: comparable(name) })),
  }
}
