import type { SellerFreight } from '@lianmeng/contract/freight/terms'
import { leastOrderText, missingText } from '@lianmeng/contract/freight/texts'
import { missingToLeast } from '@lianmeng/trade/order/least-order'
import { type Fen, noFen } from '@lianmeng/trade/price/money'
import { fenOfYuan } from '../text/yuan.ts'

type Terms = Pick<SellerFreight, 'leastOrder'> | null | undefined

const leastOf = (terms: Terms): Fen => fenOfYuan(terms?.leastOrder) ?? noFen

/** How far goods fall short of their seller's minimum order: `起订金额 ¥500.00，还差 ¥86.00`. Empty if they do not. */
export function missingToOrder(terms: Terms, goods: Fen): string {
  const least = leastOf(terms)
  const missing = missingToLeast(goods, least)
  return missing === noFen ? '' : missingText(least, missing)
}

/** A seller's minimum order, before anything is chosen; empty: no minimum. */
export function leastOrderHint(terms: Terms): string {
  const least = leastOf(terms)
  return least === noFen ? '' : leastOrderText(least)
}
