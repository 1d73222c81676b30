import type { CartLine } from '@lianmeng/contract/cart/endpoints'
import type { SellerFreight } from '@lianmeng/contract/freight/terms'
import type { FreightOffer } from '@lianmeng/trade/freight/freight'
import { freightOfGoods } from '../../lib/goods/freight.ts'
import { missingToOrder } from '../../lib/goods/least-order.ts'
import { wireQty } from '../../lib/goods/wire-qty.ts'
import { amountOfLines } from './cart-lines.ts'

/** Tells how one seller's lines may come to the buyer; undefined where there is nothing to carry, or nothing is charged. */
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

/** Says what one seller's lines lack to its least order; empty where they lack nothing. */
export type MissingOf = (sellerId: number, lines: readonly CartLine[]) => string

export function missingsOf(freights: readonly SellerFreight[]): MissingOf {
  const bySeller = new Map(freights.map((terms) => [terms.erpTenantId, terms]))
  return (sellerId, lines) => (lines.length === 0 ? '' : missingToOrder(bySeller.get(sellerId), amountOfLines(lines)))
}
