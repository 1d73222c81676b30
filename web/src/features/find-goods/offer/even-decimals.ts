import type { SpecificationRow } from '@lianmeng/contract/find-goods/specification-endpoints'
import { shownTotal } from '@lianmeng/trade/quantity/shown-total'
import { useMemo } from 'react'
import { useTaxView } from '../../../lib/goods/tax-view.ts'
import { wireQty } from '../../../lib/goods/wire-qty.ts'
import { priceFigure, priceOfYuan } from './price-figure.ts'

/** Number of decimals that the figures of a column have in common. */
export type Decimals = { price: number; stock: number; weight: number }

const decimalsOf = (figure: string): number => figure.split('.')[1]?.length ?? 0

/** The most decimals that a figure of a column needs. */
export const mostDecimals = (figures: readonly string[]): number => Math.max(0, ...figures.map(decimalsOf))

/** A figure with at least so many decimals: `82.7` with 3 is `82.700`. */
export function withDecimals(figure: string, places: number): string {
  const missing = places - decimalsOf(figure)
  if (missing <= 0) return figure
  return `${figure}${figure.includes('.') ? '' : '.'}${'0'.repeat(missing)}`
}

/** The decimals of each column on a page: as many as its longest figure has, so that the digits of a column align. */
export function useDecimals(rows: readonly SpecificationRow[]): Decimals {
  const { view, shown } = useTaxView()
  return useMemo(() => {
    const prices = rows.flatMap((row) =>
      [row.price, row.highestPrice, row.tailPrice, row.unavailablePrice].map((yuan) => {
        const price = priceOfYuan(yuan)
        return price === undefined ? '' : priceFigure(shown(price, row))
      }),
    )
    const stocks = rows.flatMap((row) =>
      [row.stockQty, row.priceOffer?.stockQty ?? row.stockQty].map((qty) => shownTotal(wireQty(qty), row)),
    )
    const weights = rows.map(({ weightPerThousand }) => String(weightPerThousand))
    return { price: mostDecimals(prices), stock: mostDecimals(stocks), weight: mostDecimals(weights) }
  }, [rows, view])
}
