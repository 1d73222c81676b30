import type { GoodsFilter } from '@lianmeng/contract/find-goods'
import type { Catalogue, Viewer } from '../../catalogue/catalogue.ts'

type Floor = { key: string; title: string; link: string; filter: GoodsFilter }

const floors: readonly Floor[] = [
  { key: 'inStock', title: '现货专区', link: 'inStock=1', filter: { inStock: true } },
  { key: 'tailStock', title: '尾货专区', link: 'tailStock=1', filter: { tailStock: true } },
]

const cardsPerFloor = 6

/**
 * The floors of the home page as JSON text: goods on sale at this moment, one of each of the standards that most goods of
 * the floor belong to. A floor without goods is left out.
 */
export function floorsText(catalogue: Catalogue, viewer: Viewer): string {
  const texts = floors.flatMap(({ key, title, link, filter }) => {
    const standards = [...catalogue.spread(filter, viewer)].sort((a, b) => b[1] - a[1]).slice(0, cardsPerFloor)
    const products = standards.flatMap(
      // From the middle of its sizes: what most people buy is neither the smallest nor the largest.
      ([id, count]) =>
        catalogue.list({ ...filter, standardIds: [id], start: Math.ceil(count / 2), limit: 1 }, viewer).records,
    )
    if (products.length === 0) return []
    return `{"key":"${key}","title":"${title}","link":"${link}","products":[${products.join(',')}]}`
  })
  return `[${texts.join(',')}]`
}
