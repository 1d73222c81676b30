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

/** The library does not change while the program runs: the tree is built once. */
let tree: ReturnType<typeof partTree> | undefined

const partTree = () =>
  categoryTree()
    .filter(({ id }) => isPartCategory(id))
    .map(({ id, name, children }) => ({
      id,
      name,
      children: children.map((small) => ({
        id: small.id,
        name: small.name,
        standards: standardsIn({ smallCategoryId: small.id }),
      })),
    }))

/** Big categories of parts, their small ones and standards. @param onlySold leaves out those without goods on sale */
export function directory(counts: Counts, onlySold: boolean): DataOf<typeof contract.topCategory> {
  tree ??= partTree()
  const shown = ({ count }: { count: number }) => !onlySold || count > 0
  return tree
    .map(({ id, name, children }) => {
      const small = children.map((category) => {
        const standards = category.standards.map((standard) => asLeaf(standard, counts)).filter(shown)
        return { id: category.id, name: category.name, count: total(standards), standards }
      })
      return { id, name, count: total(small), children: small.filter(shown) }
    })
    .filter(shown)
}

/** The shapes of a small category. */
export function shapes(smallCategoryId: number, counts: Counts): DataOf<typeof contract.shapeTypes> {
  return shapeTypes()
    .filter((shape) => shape.smallCategoryId === smallCategoryId)
    .map(({ id, code, name }) => {
      const standards = standardsIn({ shapeTypeId: id })
      return { id, code, name, count: total(standards.map((standard) => asLeaf(standard, counts))) }
    })
}

/** The categories of the results. */
export const classified = (counts: Counts): DataOf<typeof contract.classify> =>
  directory(counts, true).map(({ id, name, count, children }) => ({
    id,
    name,
    count,
    children: children.map((small) => ({ id: small.id, name: small.name, count: small.count })),
  }))
