import type { GoodsFilter } from '@lianmeng/contract/find-goods'
import type { Catalogue, Viewer } from '../../catalogue/catalogue.ts'

type Floor = { key: string; title: string; link: string; filter: GoodsFilter; skipped: number }

const cardsPerFloor = 6

/** The second floor passes over the standards of the first. */
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

/** The floors of the home page as JSON text: goods on sale at this moment, a floor without goods left out. */
export function floorsText(catalogue: Catalogue, viewer: Viewer): string {
  const texts = floors.flatMap(({ key, title, link, filter, skipped }) => {
    const products = catalogue.showcase(filter, viewer, { standards: cardsPerFloor, skipped })
    if (products.length === 0) return []
    return `{"key":"${key}","title":"${title}","link":"${link}","products":[${products.join(',')}]}`
  })
  return `[${texts.join(',')}]`
}
