import type { Product } from '@lianmeng/contract/goods'
import { refusalTexts } from '@lianmeng/contract/refusals'
import { minLineAmount } from '@lianmeng/trade/price/amount'
import { type Fen, type MicroYuan, parsePrice } from '@lianmeng/trade/price/money'
import { type Quote, quote } from '@lianmeng/trade/price/quote'
import type { PriceTier } from '@lianmeng/trade/price/tiers'
import type { PackageSpec } from '@lianmeng/trade/quantity/package-spec'
import type { Qty } from '@lianmeng/trade/quantity/qty'
import { noRate, type Rate } from '@lianmeng/trade/rate'
import { wireQty } from './wire-qty.ts'

function priceOf(text: string): MicroYuan | undefined {
  const parsed = parsePrice(text)
  return parsed.ok ? parsed.value : undefined
}

/** The product's prices by quantity, starting with the one from 0; none if they are hidden from this user. */
export function tiersOf(product: Product): PriceTier[] {
  if (product.price === null) return []
  const above = product.tiers.filter(({ fromInBaseUnits }) => fromInBaseUnits > 0)
  return [{ fromInBaseUnits: 0, price: product.price }, ...above].flatMap(({ fromInBaseUnits, price: text }) => {
    const price = priceOf(text)
    return price === undefined ? [] : [{ from: wireQty(fromInBaseUnits), price }]
  })
}

/** Prices of quantities with the region's surcharge; undefined if the price is hidden. */
export function quoteOf(product: Product, spec: PackageSpec, region: Rate = noRate): (total: Qty) => Quote | undefined {
  const tiers = tiersOf(product)
  return (total) => quote({ spec, tiers, region }, total)
}

/** Why nothing can be bought for this amount; empty if it can. */
export function amountProblem(amount: Fen | undefined): string {
  return amount !== undefined && amount < minLineAmount ? refusalTexts.belowOneFen : ''
}
