import type * as contract from '@lianmeng/contract/content/endpoints'
import type { DataOf } from '@lianmeng/contract/endpoint'
import type { GoodsFilter } from '@lianmeng/contract/find-goods/endpoints'
import type { Catalogue } from '../../catalogue/catalogue.ts'
import type { Viewer } from '../../catalogue/view/viewer.ts'

type Floor = { key: string; title: string; link: string; filter: GoodsFilter; skipped: number }

const cardsPerFloor = 6

/** The second floor skips the standards of the first. */
const floors: readonly Floor[] = [
  { key: 'hot', title: '热销标准件', link: '', filter: { inStock: true, mayPurchase: true }, skipped: 0 },
  {
    key: 'inStock',
    title: '现货专区',
    link: 'inStock=1&sort=delivery',
    filter: { inStock: true },
    skipped: cardsPerFloor,
  },
  { key: 'tailStock', title: '尾货专区', link: 'tailStock=1', filter: { tailStock: true }, skipped: 0 },
]

/** The floors of the home page: goods on sale now; a floor without goods is left out. */
export function floorsOf(catalogue: Catalogue, viewer: Viewer): DataOf<typeof contract.home>['floors'] {
  return floors.flatMap(({ filter, skipped, ...floor }) => {
    const products = catalogue.showcase(filter, viewer, { standards: cardsPerFloor, skipped })
    return products.length === 0 ? [] : [{ ...floor, products }]
  })
}
