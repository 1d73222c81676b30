import type { FastLine } from '@lianmeng/contract/fast-order/endpoints'
import type { Candidate } from '@lianmeng/contract/fast-order/matching-endpoints'
import type { Product } from '@lianmeng/contract/goods'
import { unitPrice } from '../../lib/goods/unit-price.ts'

const inPieces: Readonly<Record<string, number>> = { 支: 1, 千支: 1000 }

/** The quantity of a line in pieces, for prices that depend on it; 0 if it is not known. */
const piecesOf = ({ quantity, unit }: FastLine): number => Number(quantity || 0) * (inPieces[unit] ?? 0)

/** Yuan-millionths for a base unit of goods at this quantity; infinite if there is no price, or they cannot be bought. */
function priceOf(product: Product, qty: number): number {
  const price = unitPrice(product, qty)
  if (price === undefined || product.purchaseAuth !== 1) return Infinity
  return Number(price) / (product.saleUnitName === '千支' && product.baseUnitName !== '千支' ? 1000 : 1)
}

/** Candidates and their offers, the cheapest for the quantity of the line first, those that cannot be bought last. */
export function byPrice(candidates: readonly Candidate[], line: FastLine): Candidate[] {
  const qty = piecesOf(line)
  const differences = ({ comparisons }: Candidate) =>
    comparisons.filter(({ verdict }) => verdict === 'different').length
  const least = ({ offers }: Candidate) => Math.min(...offers.map((offer) => priceOf(offer, qty)))
  const order = (a: number, b: number) => (a === b ? 0 : a - b)
  return candidates
    .map((one) => ({ ...one, offers: one.offers.toSorted((a, b) => order(priceOf(a, qty), priceOf(b, qty))) }))
    .toSorted((a, b) => differences(a) - differences(b) || order(least(a), least(b)))
}
