/** A vocabulary for parsing keywords, fresh for every test, and readings in words. */
import type { FacetField } from '@lianmeng/contract/find-goods/endpoints'
import type { Names, StandardName } from '../columns/names.ts'
import { understand } from '../search/keyword/understand.ts'
import { type SearchVocabulary, searchVocabulary } from '../search/keyword/vocabulary.ts'
import { someNames } from './an-index.ts'

const lengthsOnSale = [5, 12, 16, 20, 25, 30, 40, 50, 60, 100]

export const aVocabulary = (names: Partial<Names> = {}): SearchVocabulary =>
  searchVocabulary({ ...someNames, ...names }, lengthsOnSale)

/** The id of the first standard in such a library; the kernel's tables do not use these ids. */
const firstId = 9001

/** A library of these standards only: their printed numbers and the names of their products. */
export const aLibrary = (products: Readonly<Record<string, string>>): Pick<Names, 'standards'> => ({
  standards: new Map(
    Object.entries(products).map(([number, productName], place): [number, StandardName] => [
      firstId + place,
      {
        id: firstId + place,
        number,
        productName,
        standardTypeId: 0,
        bigCategoryId: 0,
        smallCategoryId: 0,
        shapeTypeId: 0,
        status: '',
      },
    ]),
  ),
})

/** The meaning of a keyword in words, and the rest of its text. */
export function inWords(keyword: string, vocabulary: SearchVocabulary): string[] {
  const { fields, rest } = understand(keyword, vocabulary).understood
  return [...fields.map(({ label, text }) => `${label} ${text}`), ...(rest ? [`? ${rest}`] : [])]
}

/** The values that have these ids, as standards and dictionaries print them. */
export function printed(field: FacetField, ids: readonly number[], vocabulary: SearchVocabulary): string[] {
  const { standards, ...dictionaries } = vocabulary
  const values: Partial<Record<FacetField, readonly { id: number; name: string }[]>> = {
    standardIds: standards.map(({ id, printed: name }) => ({ id, name })),
    nominalIds: dictionaries.nominals,
    toothType1Ids: dictionaries.threads,
    toothType2Ids: dictionaries.extents,
    strengthIds: dictionaries.strengths,
    materialIds: dictionaries.materials,
    textureIds: dictionaries.textures,
    surfaceTreatmentIds: dictionaries.surfaces,
  }
  return ids.map((id) => values[field]?.find((one) => one.id === id)?.name ?? String(id))
}

/** The printed values that a keyword means in one facet; undefined when it states none. */
export function wantedBy(keyword: string, field: FacetField, vocabulary = aVocabulary()): string[] | undefined {
  const condition = understand(keyword, vocabulary).conditions.find((one) => one.field === field)
  return condition && printed(field, condition.ids, vocabulary)
}
