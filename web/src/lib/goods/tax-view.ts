import type { Product } from '@lianmeng/contract/goods'
import type { MicroYuan } from '@lianmeng/trade/price/money'
import { withoutTax } from '@lianmeng/trade/price/tax'
import { stored, useStored } from '../kept/stored.ts'

/** Whether unit prices are shown with or without tax; amounts always include it. */
export type TaxView = 'with' | 'without'

export const taxView = stored<TaxView>('taxView', 'with', (value) => value === 'with' || value === 'without')

/** Converts a product's price to this user's tax view. */
export function useTaxView(): {
  view: TaxView
  shown: (price: MicroYuan, product: Pick<Product, 'taxRate'>) => MicroYuan
} {
  const view = useStored(taxView)
  return { view, shown: (price, { taxRate }) => (view === 'with' ? price : withoutTax(price, taxRate)) }
}
