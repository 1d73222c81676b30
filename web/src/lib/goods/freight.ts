import { freightTerms, type SellerFreight } from '@lianmeng/contract/freight/terms'
import { gapTexts } from '@lianmeng/contract/freight/texts'
import type { Product } from '@lianmeng/contract/goods'
import { type FreightOffer, freightOffer, ruleFor } from '@lianmeng/trade/freight/freight'
import { addWeights, kilogramText, weight, weightOf } from '@lianmeng/trade/freight/weight'
import { type Fen, fenText, formatFen, noFen } from '@lianmeng/trade/price/money'
import type { Qty } from '@lianmeng/trade/quantity/qty'

/** A quantity of a product delivered with others. */
export type Carried = { product: Pick<Product, 'pieceWeight' | 'baseUnit'>; total: Qty }

/** The delivery ways of one seller's goods to a place; the form and the order use the same calculation. @param goods
 *  their price */
export function freightOfGoods(
  terms: SellerFreight,
  areaCode: string | undefined,
  carried: readonly Carried[],
  goods: Fen,
): FreightOffer {
  const weight = addWeights(carried.map(({ product, total }) => weightOf({ ...product, total })))
  return freightOffer(freightTerms(terms), areaCode ?? '', { weight, goods })
}

/** The freight of the default way. */
export const usualFreight = (offer: FreightOffer | undefined): Fen => offer?.ways[0]?.freight ?? noFen

/** The default way in words: `¥8.00`, `包邮`, `到付`, or why none can be quoted. */
export function freightText({ ways: [usual], gap }: FreightOffer): string {
  if (gap) return gapTexts[gap]
  if (usual?.way === 'collect') return '到付'
  if (usual?.way === 'pickup') return '自提'
  return usual && usual.freight > 0n ? formatFen(usual.freight) : '包邮'
}

/** Freight terms before anything is chosen: `运费 ¥8.00 起，满 ¥500.00 包邮`. Empty if no place is chosen. */
export function freightHint(terms: SellerFreight, areaCode: string | undefined): string {
  const { rules } = freightTerms(terms)
  if (rules.length === 0) return '包邮'
  if (areaCode === undefined) return ''
  const rule = ruleFor(rules, areaCode)
  if (!rule) return gapTexts.rule
  const { by, first, firstFee, step, stepFee, freeFrom } = rule
  const grows = step > 0n && stepFee > 0n
  if (firstFee === 0n && !grows) return '包邮'
  const upTo =
    by === 'weight' ? `${kilogramText(weight(first * 1_000_000n))} 千克内` : `货款 ¥${fenText(first as Fen)} 内`
  const charge = firstFee === 0n ? `${upTo}包邮` : `运费 ${formatFen(firstFee)}${grows ? ' 起' : ''}`
  return freeFrom === undefined ? charge : `${charge}，满 ${formatFen(freeFrom)} 包邮`
}
