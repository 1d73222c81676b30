import type { SellerFreight } from '@lianmeng/contract/freight/terms'
import { leastOrderText, missingText } from '@lianmeng/contract/freight/texts'
import { missingToLeast } from '@lianmeng/trade/order/least-order'
import { type Fen, noFen } from '@lianmeng/trade/price/money'
import { fenOfYuan } from '../yuan.ts'

type Terms = Pick<SellerFreight, 'leastOrder'> | null | undefined

const leastOf = (terms: Terms): Fen => fenOfYuan(terms?.leastOrder) ?? noFen

/** What goods lack to their seller's least order: `起订金额 ¥500.00，还差 ¥86.00`. Empty where they lack nothing. */
export function missingToOrder(terms: Terms, goods: Fen): string {
  const least = leastOf(terms)
  const missing = missingToLeast(goods, least)
  return missing === noFen ? '' : missingText(least, missing)
}

/** What a seller sells at least, before anything is wanted; empty: no matter how little. */
export function leastOrderHint(terms: Terms): string {
  const least = leastOf(terms)
  return least === noFen ? '' : leastOrderText(least)
}
