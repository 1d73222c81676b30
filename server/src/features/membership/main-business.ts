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

/** The categories of which a seller has most goods, the largest first. @param counts goods by standard */
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

/** The main business of sellers by the goods in their shops: nobody has to keep it up to date. */
export type MainBusiness = {
  of(tenantId: number): readonly Category[]
  /** Every category that is some seller's main business, in the order of the library. */
  all(): readonly Category[]
  /** The sellers whose main business it is. */
  sellersIn(categoryId: number): number[]
}

const hasAll = (known: ReadonlyMap<number, unknown>, wanted: ReadonlyMap<number, unknown>): boolean =>
  wanted.keys().every((id) => known.has(id))

const businessIn = (bySeller: ReadonlyMap<number, readonly Category[]>): MainBusiness => ({
  of: (tenantId) => bySeller.get(tenantId) ?? [],
  all() {
    const used = new Set([...bySeller.values()].flat())
    return [...new Set(categoryOfStandard.values())].filter((category) => used.has(category))
  },
  sellersIn: (categoryId) =>
    [...bySeller].flatMap(([tenantId, categories]) =>
      categories.some(({ id }) => id === categoryId) ? [tenantId] : [],
    ),
})

/**
 * Goods of all sellers are counted together: every ten minutes, and when a seller has goods on sale for the first time,
 * so that a new shop is not without business at first.
 */
export function mainBusiness(
  catalogue: Pick<Catalogue, 'countsBySeller' | 'countsByTenant'>,
  clock: () => Date,
): () => MainBusiness {
  let kept: { bySeller: ReadonlyMap<number, readonly Category[]>; until: number; business: MainBusiness } | undefined

  return () => {
    const now = clock().getTime()
    if (kept && now < kept.until && hasAll(kept.bySeller, catalogue.countsByTenant())) return kept.business
    const bySeller = new Map([...catalogue.countsBySeller()].map(([id, counts]) => [id, mainCategories(counts)]))
    kept = { bySeller, until: now + keptFor, business: businessIn(bySeller) }
    return kept.business
  }
}
