import type { DataOf } from '@lianmeng/contract/endpoint'
import type * as contract from '@lianmeng/contract/find-goods/endpoints'
import { isPartCategory } from '@lianmeng/fastener/standard/category'
import { shapeTypes } from '@lianmeng/fastener/standard/library'
import type { Standard } from '@lianmeng/fastener/standard/standard'
import { categoryTree, standardsIn } from '@lianmeng/fastener/standard/tree'

/** Products by standard id. */
type Counts = ReadonlyMap<number, number>

const total = (nodes: readonly { count: number }[]): number => nodes.reduce((sum, { count }) => sum + count, 0)

const asLeaf = ({ id, name, nameZh, shapeType }: Standard, counts: Counts) => ({
  id,
  name,
  productName: nameZh,
  shapeTypeId: shapeType?.id ?? 0,
  count: counts.get(id) ?? 0,
})

/** The shapes of a small category, each with its standards. */
const shapesIn = (smallCategoryId: number) =>
  shapeTypes()
    .filter((shape) => shape.smallCategoryId === smallCategoryId)
    .map(({ id, code, name }) => ({
      of: { id, code, name, parentId: smallCategoryId, children: [] },
      standards: standardsIn({ shapeTypeId: id }),
    }))

const countedShape = ({ of, standards }: ReturnType<typeof shapesIn>[number], counts: Counts) => ({
  ...of,
  count: total(standards.map((standard) => asLeaf(standard, counts))),
})

/** The library does not change while the program runs: the tree is built once. */
let tree: ReturnType<typeof partTree> | undefined

const partTree = () =>
  categoryTree()
    .filter(({ id }) => isPartCategory(id))
    .map(({ id, name, children }) => ({
      of: { id, code: String(id), name, parentId: 0 },
      children: children.map((small) => ({
        of: { id: small.id, code: String(small.id), name: small.name, parentId: id },
        standards: standardsIn({ smallCategoryId: small.id }),
        shapes: shapesIn(small.id),
      })),
    }))

/** Big categories of parts, their small ones and standards. @param onlySold leaves out those without goods on sale */
export function directory(counts: Counts, onlySold: boolean): DataOf<typeof contract.topCategory> {
  tree ??= partTree()
  const shown = ({ count }: { count: number }) => !onlySold || count > 0
  return tree
    .map(({ of, children }) => {
      const small = children.map((category) => {
        const standards = category.standards.map((standard) => asLeaf(standard, counts)).filter(shown)
        const children = category.shapes.map((shape) => countedShape(shape, counts)).filter(shown)
        return { ...category.of, count: total(standards), children, standards }
      })
      return { ...of, count: total(small), children: small.filter(shown) }
    })
    .filter(shown)
}

/** The shapes of a small category, with the number of goods on sale. */
export const shapes = (smallCategoryId: number, counts: Counts): DataOf<typeof contract.shapeTypes> =>
  shapesIn(smallCategoryId).map((shape) => countedShape(shape, counts))

/** The categories of the results. */
export const classified = (counts: Counts): DataOf<typeof contract.classify> =>
  directory(counts, true).map(({ children, ...big }) => ({
    ...big,
    children: children.map(({ standards, children, ...small }) => small),
  }))
