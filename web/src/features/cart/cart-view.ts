import type { CartLine } from '@lianmeng/contract/cart/endpoints'
import { goodsText } from '@lianmeng/contract/goods-name'
import { packagedGoods } from '../../lib/goods/packaged-goods.ts'
import { isOrderable } from './cart-lines.ts'
import { priceChangeOf } from './price-change.ts'
import type { Selection } from './use-selection.ts'

/** Which lines of the cart are in sight. */
export const cartViews = ['all', 'attention', 'unticked'] as const
export type CartView = (typeof cartViews)[number]

/** Whether somebody should look at the line before it is ordered: not orderable, dearer than when added, or reserved. */
const needsAttention = (line: CartLine): boolean =>
  !isOrderable(line) || line.reserves || priceChangeOf(line)?.direction === 'up'

/** The lines of each view. */
export function linesByView(lines: readonly CartLine[], selection: Selection): Record<CartView, readonly CartLine[]> {
  return {
    all: lines,
    attention: lines.filter(needsAttention),
    unticked: lines.filter((line) => isOrderable(line) && !selection.isChosen(line)),
  }
}

/** Lines whose name or seller contains every word of the text, without regard to case and signs of size. */
export function linesWith(lines: readonly CartLine[], text: string): readonly CartLine[] {
  const words = plain(text).split(/\s+/).filter(Boolean)
  if (words.length === 0) return lines
  return lines.filter(({ product, packageSpecId, madeBy }) => {
    const read = plain(`${goodsText(packagedGoods(product, packageSpecId, madeBy))} ${product.companyShortName}`)
    return words.every((word) => read.includes(word))
  })
}

const plain = (text: string): string => text.normalize('NFKC').toLowerCase().replaceAll(/[×*]/g, 'x').trim()
