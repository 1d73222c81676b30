import { bigCategories } from './category.ts'
import { shapeTypes, smallCategories, standards } from './library.ts'
import type { BigCategory, ShapeType, SmallCategory, Standard } from './standard.ts'

export type CategoryNode = BigCategory & {
  readonly children: readonly (SmallCategory & { readonly children: readonly ShapeType[] })[]
}

/** Big categories → small categories → shapes: the directory of the standards library. */
export const categoryTree = (): CategoryNode[] =>
  bigCategories.map((big) => ({
    ...big,
    children: smallCategories()
      .filter(({ bigCategoryId }) => bigCategoryId === big.id)
      .map((small) => ({ ...small, children: shapeTypes().filter((shape) => shape.smallCategoryId === small.id) })),
  }))

/** The standards below a big category, a small category or a shape, whichever are given. */
export const standardsIn = (place: {
  bigCategoryId?: number
  smallCategoryId?: number
  shapeTypeId?: number
}): Standard[] =>
  standards().filter(
    ({ bigCategory, smallCategory, shapeType }) =>
      (place.bigCategoryId === undefined || bigCategory.id === place.bigCategoryId) &&
      (place.smallCategoryId === undefined || smallCategory.id === place.smallCategoryId) &&
      (place.shapeTypeId === undefined || shapeType?.id === place.shapeTypeId),
  )
