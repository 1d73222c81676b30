import type { CartLine } from '@lianmeng/contract/cart/endpoints'
import type { SellerFreight } from '@lianmeng/contract/freight/terms'
import type { FreightOffer } from '@lianmeng/trade/freight/freight'
import { freightOfGoods } from '../../lib/goods/freight.ts'
import { missingToOrder } from '../../lib/goods/least-order.ts'
import { wireQty } from '../../lib/goods/wire-qty.ts'
import { amountOfLines } from './cart-lines.ts'

/** How one seller's lines can be delivered and at what charge; undefined if there is nothing to deliver or no
 *  charge. */
export type FreightOf = (sellerId: number, lines: readonly CartLine[]) => FreightOffer | undefined

export function freightsOf(freights: readonly SellerFreight[], areaCode: string | undefined): FreightOf {
  const bySeller = new Map(freights.map((terms) => [terms.erpTenantId, terms]))
  return (sellerId, lines) => {
    const terms = bySeller.get(sellerId)
    if (!terms || lines.length === 0) return undefined
    const carried = lines.map(({ product, qty }) => ({ product, total: wireQty(qty) }))
    return freightOfGoods(terms, areaCode, carried, amountOfLines(lines))
  }
}

/** How far one seller's lines fall short of its minimum order; empty if they do not. */
export type MissingOf = (sellerId: number, lines: readonly CartLine[]) => string

export function missingsOf(freights: readonly SellerFreight[]): MissingOf {
  const bySeller = new Map(freights.map((terms) => [terms.erpTenantId, terms]))
  return (sellerId, lines) => (lines.length === 0 ? '' : missingToOrder(bySeller.get(sellerId), amountOfLines(lines)))
}
