import type { Product } from '@lianmeng/contract/goods'
import { cartLineTexts } from '@lianmeng/contract/refusals'
import type { Quote } from '@lianmeng/trade/price/quote'
import type { PackageSpec } from '@lianmeng/trade/quantity/package-spec'
import type { Qty } from '@lianmeng/trade/quantity/qty'
import { useDelivery } from './delivery.ts'
import { amountProblem, quoteOf } from './price.ts'

export type Reckoning = {
  /** Undefined where nothing is wanted, the price is hidden, or the region is not known yet or not served. */
  quote: Quote | undefined
  /** Why nothing can be bought for it; empty where it can. */
  problem: string
}

type Reckon = (spec: PackageSpec, total: Qty) => Reckoning

/**
 * Reckons what quantities of products cost where this person's goods go. Cart and order charge the same: the server asks
 * the same function.
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

/** The same of one product. */
export const useQuote = (product: Product): Reckon => useQuotes()(product)
