import type { Product } from '@lianmeng/contract/goods'
import type { MicroYuan } from '@lianmeng/trade/price/money'
import { withoutTax } from '@lianmeng/trade/price/tax'
import { stored, useStored } from '../stored.ts'

/** Whether unit prices are shown with their tax or without; amounts always contain it. */
export type TaxView = 'with' | 'without'

export const taxView = stored<TaxView>('taxView', 'with', (value) => value === 'with' || value === 'without')

/** Turns a price of a product into the one that this person wants to look at. */
export function useTaxView(): {
  view: TaxView
  shown: (price: MicroYuan, product: Pick<Product, 'taxRate'>) => MicroYuan
} {
  const view = useStored(taxView)
  return { view, shown: (price, { taxRate }) => (view === 'with' ? price : withoutTax(price, taxRate)) }
}
