import type { Product } from '@lianmeng/contract/goods'
import { cartLineTexts } from '@lianmeng/contract/refusals'
import type { Quote } from '@lianmeng/trade/price/quote'
import type { PackageSpec } from '@lianmeng/trade/quantity/package-spec'
import type { Qty } from '@lianmeng/trade/quantity/qty'
import { useDelivery } from './delivery.ts'
import { amountProblem, quoteOf } from './price.ts'

export type Reckoning = {
  /** Undefined for no quantity, a hidden price, or a region not served or not known yet. */
  quote: Quote | undefined
  /** Why nothing can be bought for it; empty if it can. */
  problem: string
}

type Reckon = (spec: PackageSpec, total: Qty) => Reckoning

/**
 * Prices quantities of products at this user's delivery place. Cart and order charge the same: the server uses the same
 * function.
 */
export function useQuotes(): (product: Product) => Reckon {
  const { termsOf } = useDelivery()
  return (product) => (spec, total) => {
    const terms = termsOf(product.erpTenantId)
    if (total <= 0n || terms === undefined) return { quote: undefined, problem: '' }
    if (!terms.isServed) return { quote: undefined, problem: cartLineTexts.regionNotServed }
    const quote = quoteOf(product, spec, terms.region)(total)
    return { quote, problem: amountProblem(quote?.amount) }
  }
}

/** The same for one product. */
export const useQuote = (product: Product): Reckon => useQuotes()(product)
