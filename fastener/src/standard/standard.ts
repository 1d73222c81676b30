import type { BigCategoryId, StandardTypeId } from './category.ts'
import type { StandardNumber } from './number.ts'

export const threadFamilies = ['coarse', 'fine', 'UNC', 'UNF', 'tapping', 'wood', 'internal'] as const
export type ThreadFamily = (typeof threadFamilies)[number]

/** How one standard adopts another: identical, modified, not equivalent. */
export type EquivalenceDegree = 'IDT' | 'MOD' | 'NEQ'

export type Equivalent = {
  readonly number: StandardNumber
  /** Undefined if no source names the degree. */
  readonly degree?: EquivalenceDegree
  /** Limits of the equivalence, e.g. `near`, `concept`, `inch`. */
  readonly note?: string
}

export type BigCategory = { readonly id: BigCategoryId; readonly name: string }
export type SmallCategory = { readonly id: number; readonly name: string; readonly bigCategoryId: BigCategoryId }
export type ShapeType = {
  readonly id: number
  readonly code: string
  readonly name: string
  readonly smallCategoryId: number
}

/** 'traded' is withdrawn but still made and in demand. */
export type StandardStatus = 'current' | 'superseded' | 'withdrawn' | 'traded'

/** One edition of a standard. */
export type Standard = {
  readonly id: number
  readonly number: StandardNumber
  /** The number as printed, e.g. `GB/T 5783-2016`. */
  readonly name: string
  readonly nameZh: string
  readonly nameEn: string
  readonly typeId: StandardTypeId
  readonly productClass: string
  readonly bigCategory: BigCategory
  readonly smallCategory: SmallCategory
  readonly shapeType?: ShapeType
  readonly equivalents: readonly Equivalent[]
  /** Older editions and numbers that this one replaces. */
  readonly replaces: readonly StandardNumber[]
  readonly status: StandardStatus
  readonly statusBasis: string
  readonly threads: readonly ThreadFamily[]
  readonly propertyClasses: readonly string[]
  /** Surface treatments in use for parts of this standard. */
  readonly finishes: readonly string[]
  /** Name of the family of its parts; undefined if its figures are unknown. [src/family/families.ts] */
  readonly family?: string
  /** The line drawing of its kind of part: a whole (`hexNut`), or head and shank (`hex partial`); none if it describes
   *  no part. */
  readonly pictogram?: string
  /** Tolerance class of its thread, if the product grade does not determine it; `unknown` if no source gives it. */
  readonly threadClass?: string
  /** Name of its table below `tables/dimension`; undefined if its figures are unknown. */
  readonly dimensionTable?: string
  /** A second table with sizes that the first one lacks. */
  readonly furtherSizes?: string
}
