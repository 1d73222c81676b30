import { isPartCategory } from '@lianmeng/fastener/standard/category'
import { standards } from '@lianmeng/fastener/standard/library'
import type { Catalogue } from '../../catalogue/catalogue.ts'

/** A big category of the library. */
type Category = { id: number; name: string }

/** The share of a seller's goods that makes a category its main business, and how many of them a seller has at most. */
const leastShare = 0.15
const mostCategories = 3

/** Milliseconds during which a seller's goods are not counted again. */
const keptFor = 10 * 60_000

const categoryOfStandard = new Map<number, Category>(
  standards().flatMap(({ id, bigCategory }) => (isPartCategory(bigCategory.id) ? [[id, bigCategory]] : [])),
)

/** The categories of which a seller has most goods on sale, the largest first. @param counts goods by standard */
function mainCategories(counts: ReadonlyMap<number, number>): Category[] {
  const goods = new Map<Category, number>()
  let all = 0
  for (const [standardId, count] of counts) {
    const category = categoryOfStandard.get(standardId)
    if (!category) continue
    goods.set(category, (goods.get(category) ?? 0) + count)
    all += count
  }
  return [...goods]
    .filter(([, count]) => count >= all * leastShare)
    .toSorted(([one, a], [other, b]) => b - a || one.id - other.id)
    .slice(0, mostCategories)
    .map(([category]) => category)
}

/** The main business of sellers by what they have on sale: nobody has to keep it up to date. */
export type MainBusiness = {
  of(tenantId: number): readonly Category[]
  /** Every category that is some seller's main business, in the order of the library. */
  all(): readonly Category[]
  /** The sellers whose main business it is. */
  sellersIn(categoryId: number): number[]
}

/** Goods are counted seller by seller, and not more often than every ten minutes. */
export function mainBusiness(
  catalogue: Pick<Catalogue, 'countsByStandard' | 'countsByTenant'>,
  clock: () => Date,
): MainBusiness {
  const kept = new Map<number, { until: number; categories: readonly Category[] }>()

  function of(tenantId: number): readonly Category[] {
    const now = clock().getTime()
    const found = kept.get(tenantId)
    if (found && now < found.until) return found.categories
    const categories = mainCategories(catalogue.countsByStandard(tenantId))
    kept.set(tenantId, { until: now + keptFor, categories })
    return categories
  }

  const tenants = () => [...catalogue.countsByTenant().keys()]
  return {
    of,
    all() {
      const used = new Set(tenants().flatMap(of))
      return [...new Set(categoryOfStandard.values())].filter((category) => used.has(category))
    },
    sellersIn: (categoryId) => tenants().filter((tenantId) => of(tenantId).some(({ id }) => id === categoryId)),
  }
}
