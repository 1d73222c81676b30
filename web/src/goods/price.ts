import type { Product } from '@lianmeng/contract/goods'
import { refusalTexts } from '@lianmeng/contract/refusals'
import { minLineAmount, quoteLine } from '@lianmeng/trade/price/amount'
import { type Fen, type MicroYuan, parsePrice } from '@lianmeng/trade/price/money'
import type { PriceTier } from '@lianmeng/trade/price/tiers'
import type { PackageSpec, Parts } from '@lianmeng/trade/quantity/package-spec'
import { wireQty } from './wire-qty.ts'

function priceOf(text: string): MicroYuan | undefined {
  const parsed = parsePrice(text)
  return parsed.ok ? parsed.value : undefined
}

/** The product's prices by quantity, the one that holds from 0 on first; none where they are hidden from this person. */
export function tiersOf(product: Product): PriceTier[] {
  if (product.price === null) return []
  const above = product.tiers.filter(({ minQty }) => minQty > 0)
  return [{ minQty: 0, price: product.price }, ...above].flatMap(({ minQty, price: text }) => {
    const price = priceOf(text)
    return price === undefined ? [] : [{ from: wireQty(minQty), price }]
  })
}

/** What the parts would cost before regional adjustments; nothing where the price is hidden. */
export function amountIn(product: Product, spec: PackageSpec): (parts: Parts) => Fen | undefined {
  const tiers = tiersOf(product)
  return (parts) => quoteLine({ parts, spec, tiers })?.amount
}

/** Why nothing can be bought for this amount; empty where it can. */
export function amountProblem(amount: Fen | undefined): string {
  return amount !== undefined && amount < minLineAmount ? refusalTexts.belowOneFen : ''
}
