import type { PriceRow } from '@lianmeng/contract/seller-prices/endpoints'
import { type MicroYuan, parsePrice } from '@lianmeng/trade/price/money'
import { priceDoubt } from '@lianmeng/trade/price/price-guard'

const read = (text: string): MicroYuan | undefined => {
  const price = parsePrice(text)
  return price.ok && price.value > 0n ? price.value : undefined
}

/** Difference of the new price from the current one: `+3.0%`; a dash if there is none. */
export function changeOf({ current, price }: Pick<PriceRow, 'current' | 'price'>): string {
  const [before, after] = [read(current), read(price)]
  if (before === undefined || after === undefined) return '—'
  if (before === after) return '0'
  const percent = (Number(after) / Number(before) - 1) * 100
  return `${percent > 0 ? '+' : '−'}${Math.abs(percent).toFixed(1)}%`
}

/** Whether the new price has a digit too many or too few. */
export function isDoubtful({ current, price }: Pick<PriceRow, 'current' | 'price'>): boolean {
  const [before, after] = [read(current), read(price)]
  return before !== undefined && after !== undefined && priceDoubt(before, after) === 'digit'
}
