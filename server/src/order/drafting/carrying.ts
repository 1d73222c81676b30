import type { ParamsOf } from '@lianmeng/contract/endpoint'
import type { submitOrder } from '@lianmeng/contract/orders/endpoints'
import { chosenWay, type FreightOffer, type FreightWay } from '@lianmeng/trade/freight/freight'
import type { Description } from '../../offers/described.ts'
import { type FreightRow, freightOfLines } from '../../offers/freight.ts'
import type { JudgedLine } from '../../offers/judge-lines.ts'
import type { Checkout, ChosenLine } from './queries.ts'

/** Everything that determines the freight of orders besides their lines. */
export type Carrying = {
  areaCode: string
  termsOf: ReadonlyMap<number, FreightRow>
  wantedWays: ReadonlyMap<number, FreightWay>
  pieceWeight: (productId: number) => number
}

/** @param ways the delivery way chosen for each seller; the usual one when left out */
export const carryingOf = (
  { freights, areaCode }: Pick<Checkout, 'freights' | 'areaCode'>,
  descriptions: ReadonlyMap<number, Description>,
  ways: ParamsOf<typeof submitOrder>['ways'] = [],
): Carrying => ({
  areaCode,
  termsOf: new Map(freights.map((row) => [row.tenantId, row])),
  wantedWays: new Map(ways.map(({ erpTenantId, way }) => [erpTenantId, way])),
  pieceWeight: (productId) => descriptions.get(productId)?.pieceWeight ?? 0,
})

/** The ways offered for a seller's lines, and the chosen one; `chosen` undefined when that way is not offered. */
export function carriedLines(
  sellerId: number,
  lines: readonly JudgedLine<ChosenLine>[],
  carrying: Carrying,
): { terms: FreightRow; offer: FreightOffer; chosen: FreightOffer['ways'][number] | undefined } | undefined {
  const terms = carrying.termsOf.get(sellerId)
  if (!terms) return undefined
  const offer = freightOfLines(terms, lines, carrying)
  return { terms, offer, chosen: chosenWay(offer, carrying.wantedWays.get(sellerId)) }
}
