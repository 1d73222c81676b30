import { formatPrice, type MicroYuan, parsePrice } from '@lianmeng/trade/price/money'

/** A price without its sign, for columns with the unit in the head. */
export const priceFigure = (price: MicroYuan): string => formatPrice(price).slice(1)

/** Parses a price sent by the server; undefined if there is none. */
export function priceOfYuan(yuan: string | null): MicroYuan | undefined {
  const parsed = yuan === null ? undefined : parsePrice(yuan)
  return parsed?.ok ? parsed.value : undefined
}
