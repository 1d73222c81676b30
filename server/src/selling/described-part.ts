import { describedStandardId, describedStandardName } from '@lianmeng/contract/described'
import type { NewSpecification } from './create-products.ts'
import type { PartProblem } from './read-part.ts'
import type { WrittenPart } from './written-part.ts'

/** The longest words that goods may have. */
const longest = 200

/** What a table of a standard would have to hold: without it goods can still be sold in words. */
const offTheTable: ReadonlySet<PartProblem['problem']> = new Set(['standard', 'size', 'length'])

/**
 * The words of a part that no table holds, as its seller wrote them. Undefined: there are none, they are too long, or the part is
 * one of a table and only says something wrong of it.
 * @param name what its sheet calls it besides
 */
export function describedWords(part: WrittenPart, { problem }: PartProblem, name = ''): string | undefined {
  if (!offTheTable.has(problem)) return undefined
  const { text, standard, size, length, propertyClass, material, surface } = part
  const isSaid = standard !== describedStandardName
  const sized = size !== '' && length !== '' ? `${size}×${length}` : size || length
  const words = [name, text, isSaid ? standard : '', sized, propertyClass, material, surface]
    .map((word) => word.replace(/\s+/g, ' ').trim())
    .filter((word, at, all) => word !== '' && all.indexOf(word) === at)
    .join(' ')
  // A number alone says nothing of what is bought.
  return /\p{L}/u.test(words) && (text || size || name) !== '' && words.length <= longest ? words : undefined
}

/** The specification of goods in words. @param nominalId of their description; 0: it is not kept yet */
export const describedSpecification = (nominalId: number): NewSpecification => ({
  standardId: describedStandardId,
  nominalId,
  ...{ length: 0, textureId: 0, materialId: 0, strengthId: 0, surfaceId: 0, tooth1Id: 0, tooth2Id: 0, weight: 0 },
})
