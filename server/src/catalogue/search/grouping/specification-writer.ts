import { SpecificationRow } from '@lianmeng/contract/find-goods/specification-endpoints'
import fastJson from 'fast-json-stringify'
import { isClassBeside } from '../../../reference/further-classes.ts'
import type { ProductState } from '../../columns/schema.ts'
import { deliveryText, yuanText } from '../../view/figures.ts'
import type { ProductView } from '../../view/product-view.ts'
import type { Viewer } from '../../view/viewer.ts'
import { hasBit } from '../columns/bitset.ts'
import type { Group } from '../index/group.ts'
import { deliveryKey } from '../index/page.ts'
import type { SearchIndex } from '../index/search-index.ts'
import { termsOf } from './group-terms.ts'

let compiled: ((row: SpecificationRow) => string) | undefined

const yuanOrNull = (microYuan: number) => (microYuan === Infinity ? null : yuanText(Math.round(microYuan)))

/** Days and stock of the offer that a price belongs to. */
const priceOffer = (state: ProductState): SpecificationRow['priceOffer'] => ({
  componentId: state.id,
  stockQty: (state.onHand - state.reserved) / 1000,
  deliveryTimeStr: deliveryText(state),
})

/** Writes specifications as JSON: their data, and the summary of their offers for this viewer. */
export function specificationWriter(index: SearchIndex, view: ProductView, viewer: Viewer): (rows: Group) => string {
  const { table, flags, resting } = index
  const { of } = table
  const terms = termsOf(index, viewer)
  const days = deliveryKey(index)
  compiled ??= fastJson(SpecificationRow)
  const write = compiled

  const rowOf = (all: Group): SpecificationRow => {
    const rows = terms.open(all)
    const measure = terms.measure(rows)
    const buyable = rows.filter((row) => hasBit(flags.buyable, row))
    const soonest = buyable.reduce((best, row) => (days(row) < days(best) ? row : best), buyable[0] ?? measure)
    const { from, to, tail, cheapest } = terms.prices(rows)
    const product = view.product(table.state(measure), viewer)
    return {
      ...product,
      offers: all.length,
      isClassBeside: isClassBeside(product),
      sellers: new Set(Array.from(all, (row) => of.tenantId[row])).size,
      rests: resting.has(of.tenantId[measure]!),
      isBuyable: buyable.length > 0,
      stockQty: terms.free(rows) / 1000,
      deliveryTimeStr: deliveryText(table.state(soonest)),
      price: yuanOrNull(from),
      highestPrice: yuanOrNull(to),
      tailPrice: yuanOrNull(tail),
      priceOffer: cheapest === undefined ? null : priceOffer(table.state(cheapest)),
      unavailablePrice: yuanOrNull(cheapest === undefined ? terms.shown(rows) : Infinity),
    }
  }
  return (rows) => write(rowOf(rows))
}
