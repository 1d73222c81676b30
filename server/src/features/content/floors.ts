import type { GoodsFilter, GoodsSort } from '@lianmeng/contract/find-goods'
import type { Catalogue, Viewer } from '../../catalogue/catalogue.ts'

type Floor = { key: string; title: string; link: string; filter: GoodsFilter; sort: GoodsSort }

const floors: readonly Floor[] = [
  { key: 'inStock', title: '现货专区', link: 'inStock=1&sort=delivery', filter: { inStock: true }, sort: 'delivery' },
  { key: 'tailStock', title: '尾货专区', link: 'tailStock=1', filter: { tailStock: true }, sort: 'default' },
]

const cardsPerFloor = 6
/** Different standards make a floor worth looking at: this many rows are looked through for them. */
const lookedThrough = 100

/**
 * The floors of the home page as JSON text: goods on sale at this moment, a floor without goods left out. Each floor
 * shows one product a standard as long as there are enough.
 */
export function floorsText(catalogue: Catalogue, viewer: Viewer): string {
  const texts = floors.flatMap(({ key, title, link, filter, sort }) => {
    const { records } = catalogue.list({ ...filter, sort, start: 1, limit: lookedThrough }, viewer)
    if (records.length === 0) return []
    const products = distinctFirst(records).slice(0, cardsPerFloor)
    return `{"key":"${key}","title":"${title}","link":"${link}","products":[${products.join(',')}]}`
  })
  return `[${texts.join(',')}]`
}

function distinctFirst(records: readonly string[]): string[] {
  const seen = new Set<string>()
  const others: string[] = []
  const firsts = records.filter((record) => {
    const standard = /"standardId":\d+/.exec(record)?.[0] ?? ''
    if (!seen.has(standard)) return seen.add(standard)
    others.push(record)
    return false
  })
  return [...firsts, ...others]
}
