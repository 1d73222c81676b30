import { lengthsOf } from '@lianmeng/fastener/dimension/length'
import { fastenerSeries } from '@lianmeng/fastener/dimension/length-series'
import type { DimensionRow } from '@lianmeng/fastener/dimension/row'
import { familyOf, hasLength } from '@lianmeng/fastener/family/family'
import { isPartCategory } from '@lianmeng/fastener/standard/category'
import { standards } from '@lianmeng/fastener/standard/library'
import type { Standard } from '@lianmeng/fastener/standard/standard'
import { weightPerThousand } from '@lianmeng/fastener/weight/weight'
import { type ClassMeaning, densityAgainstSteel, materialAt } from '../reference/classes.ts'
import { known } from '../reference/known.ts'
import { nominalName, sizedBy, threadName } from '../reference/size-names.ts'
import { threadExtent } from '../reference/thread-extent.ts'
import { referenceVocabulary } from '../reference/vocabulary.ts'
import type { NewSpecification } from './create-products.ts'

/** Standards of parts with known sizes, in the order of the library. */
export const standardsToList = (): readonly Standard[] =>
  standards().filter((one) => isPartCategory(one.bigCategory.id) && sizedBy(one).rows.length > 0)

/** Lengths of a size: the preferred ones, or the general series when no source lists them; `[0]` without length. */
export function lengthsAt(standard: Standard, row: DimensionRow): readonly number[] {
  const { standard: sized } = sizedBy(standard)
  const family = familyOf(sized)
  if (!family || !hasLength(family)) return [0]
  const { preferred } = lengthsOf(sized, row.size)
  if (preferred.length > 0) return preferred
  const d = row.values.d ?? row.values.d1 ?? Number(/[\d.]+/.exec(row.size)?.[0])
  return fastenerSeries.filter((l) => l >= 1.5 * d && l <= 10 * d)
}

export const sizeNames = (standard: Standard, row: DimensionRow) => {
  const { standard: sized } = sizedBy(standard)
  const tooth = threadName(sized, row)
  return { nominal: nominalName(row), tooth }
}

/** Milligrams per piece in the material of its class; 0 when the geometry is not known. */
const milligrams = (standard: Standard, size: string, length: number, { texture }: ClassMeaning): number =>
  Math.round(
    (known(() => weightPerThousand(standard, size, length || undefined)) ?? 0) * 1000 * densityAgainstSteel(texture),
  )

type PartOf = { length: number; meaning: ClassMeaning; surfaceId: number }

/** A size of a standard in a length and a class, by the ids of the dictionary. @param length mm; 0: the part has none */
export function specificationOf(
  standard: Standard,
  row: DimensionRow,
  { length, meaning, surfaceId }: PartOf,
): NewSpecification {
  const { idOf } = referenceVocabulary()
  const { nominal, tooth } = sizeNames(standard, row)
  const diameter = Number(/[\d.]+/.exec(nominal)?.[0] ?? 0)
  const { standard: sized } = sizedBy(standard)
  return {
    standardId: standard.id,
    nominalId: idOf('nominal', nominal),
    length: Math.round(length * 1000),
    textureId: idOf('texture', meaning.texture),
    materialId: idOf('material', materialAt(meaning, diameter)),
    strengthId: idOf('strength', meaning.strength),
    surfaceId,
    tooth1Id: idOf('tooth1', tooth),
    tooth2Id: idOf('tooth2', known(() => threadExtent(sized, row, length)) ?? ''),
    weight: milligrams(standard, row.size, length, meaning),
  }
}

/** Any length within the range of the series can be made; without a series only 0. */
export const isPossible = (lengths: readonly number[], length: number): boolean =>
  lengths.includes(length) || (length > 0 && length >= lengths[0]! && length <= lengths.at(-1)! && lengths[0] !== 0)
