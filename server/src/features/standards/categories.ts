import type { DataOf } from '@lianmeng/contract/endpoint'
import type * as contract from '@lianmeng/contract/standards/endpoints'
import { bigCategories, isPartCategory } from '@lianmeng/fastener/standard/category'
import { shapeTypes, smallCategories, standards } from '@lianmeng/fastener/standard/library'
import { pictureOf } from './directory.ts'

type Shapes = DataOf<typeof contract.shapeTypeItems>
type Smalls = DataOf<typeof contract.smallCategories>
type Bigs = DataOf<typeof contract.bigCategories>

const pictureOfShape = (shapeId: number): string =>
  standards()
    .filter(({ shapeType }) => shapeType?.id === shapeId)
    .map(pictureOf)
    .find((address) => address !== '') ?? ''

/** Shapes of a small category; 0: of all. */
export const shapesUnder = (smallId: number): Shapes =>
  shapeTypes()
    .filter(({ smallCategoryId }) => !smallId || smallCategoryId === smallId)
    .map(({ id, code, name, smallCategoryId: parentId }) => ({
      id,
      code,
      name,
      parentId,
      imageUrl: pictureOfShape(id),
      children: [],
    }))

/** Small categories of a big one with their shapes; 0: of all whose standards describe a part. */
export const smallsUnder = (bigId: number): Smalls =>
  smallCategories()
    .filter(({ bigCategoryId }) => isPartCategory(bigCategoryId) && (!bigId || bigCategoryId === bigId))
    .map(({ id, name, bigCategoryId: parentId }) => ({
      id,
      code: String(id),
      name,
      parentId,
      children: shapesUnder(id),
    }))

/** Big categories whose standards describe a part, with their subtree. */
export const bigs = (): Bigs =>
  bigCategories
    .filter(({ id }) => isPartCategory(id))
    .map(({ id, name }) => ({ id, code: String(id), name, parentId: 0, children: smallsUnder(id) }))
