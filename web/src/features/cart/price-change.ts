import type { CartLine } from '@lianmeng/contract/cart/endpoints'
import { type MicroYuan, parsePrice } from '@lianmeng/trade/price/money'

export type PriceChange = { direction: 'up' | 'down'; from: MicroYuan }

/** Whether a sale unit costs more or less than when the line was added; undefined if it costs the same. */
export function priceChangeOf({ addedPrice, product }: CartLine): PriceChange | undefined {
  if (addedPrice === null || product.price === null) return undefined
  const from = parsePrice(addedPrice)
  const to = parsePrice(product.price)
  if (!from.ok || !to.ok || from.value === to.value) return undefined
  return { direction: to.value > from.value ? 'up' : 'down', from: from.value }
}
