import { addFen, type Fen, formatFen, formatPrice, noFen, parseMoney, parsePrice } from '@lianmeng/trade/price/money'

/** Parses money sent as text in yuan, reductions included; undefined if there is none. */
export function fenOfYuan(yuan: string | null | undefined): Fen | undefined {
  if (yuan === null || yuan === undefined) return undefined
  const parsed = parseMoney(yuan, { signed: true })
  return parsed.ok ? parsed.value : undefined
}

/** `¥1,234.50`, or a dash if there is no amount. */
export function formatYuan(yuan: string | null | undefined): string {
  const amount = fenOfYuan(yuan)
  return amount === undefined ? '—' : formatFen(amount)
}

/** The sum of amounts; missing ones count as zero. */
export function sumOfYuan(amounts: readonly (string | null | undefined)[]): Fen {
  return addFen(...amounts.map((yuan) => fenOfYuan(yuan) ?? noFen))
}

/** The price of a sale unit, which may have more decimals than an amount: `¥3.0637`. */
export function formatUnitPrice(yuan: string): string {
  const price = parsePrice(yuan)
  return price.ok ? formatPrice(price.value) : '—'
}
