import { addFen, type Fen, formatFen, formatPrice, noFen, parseMoney, parsePrice } from '@lianmeng/trade/price/money'

/** Money that the server sent as text in yuan, reductions included; undefined where there is none, or no amount yet. */
export function fenOfYuan(yuan: string | null | undefined): Fen | undefined {
  if (yuan === null || yuan === undefined) return undefined
  const parsed = parseMoney(yuan, { signed: true })
  return parsed.ok ? parsed.value : undefined
}

/** `¥1,234.50`, or a dash where there is no amount. */
export function formatYuan(yuan: string | null | undefined): string {
  const amount = fenOfYuan(yuan)
  return amount === undefined ? '—' : formatFen(amount)
}

/** What amounts come to together; those that are missing count as nothing. */
export function sumOfYuan(amounts: readonly (string | null | undefined)[]): Fen {
  return addFen(...amounts.map((yuan) => fenOfYuan(yuan) ?? noFen))
}

/** The price of a sale unit, which may have more decimals than an amount: `¥3.0637`. */
export function formatUnitPrice(yuan: string): string {
  const price = parsePrice(yuan)
  return price.ok ? formatPrice(price.value) : '—'
}
