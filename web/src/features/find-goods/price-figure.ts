import { formatPrice, type MicroYuan, parsePrice } from '@lianmeng/trade/price/money'

/** A price without its sign, for columns that say the unit above. */
export const priceFigure = (price: MicroYuan): string => formatPrice(price).slice(1)

/** A price as the server sends it; undefined where there is none. */
export function priceOfYuan(yuan: string | null): MicroYuan | undefined {
  const parsed = yuan === null ? undefined : parsePrice(yuan)
  return parsed?.ok ? parsed.value : undefined
}
