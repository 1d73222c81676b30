import { freightTerms, type SellerFreight } from '@lianmeng/contract/freight/terms'
import { gapTexts } from '@lianmeng/contract/freight/texts'
import type { Product } from '@lianmeng/contract/goods'
import { type FreightOffer, freightOffer, ruleFor } from '@lianmeng/trade/freight/freight'
import { addWeights, kilogramText, weight, weightOf } from '@lianmeng/trade/freight/weight'
import { type Fen, fenText, formatFen, noFen } from '@lianmeng/trade/price/money'
import type { Qty } from '@lianmeng/trade/quantity/qty'

/** Some of a product that is carried with others. */
export type Carried = { product: Pick<Product, 'pieceWeight' | 'baseUnit'>; total: Qty }

/** How one seller's goods may come to a place: the form and the order reckon the same. @param goods what they cost */
export function freightOfGoods(
  terms: SellerFreight,
  areaCode: string | undefined,
  carried: readonly Carried[],
  goods: Fen,
): FreightOffer {
  const weight = addWeights(carried.map(({ product, total }) => weightOf({ ...product, total })))
  return freightOffer(freightTerms(terms), areaCode ?? '', { weight, goods })
}

/** What comes on top of the goods in the usual way. */
export const usualFreight = (offer: FreightOffer | undefined): Fen => offer?.ways[0]?.freight ?? noFen

/** The usual way in words: `¥8.00`, `包邮`, `到付`, or why nothing can be said. */
export function freightText({ ways: [usual], gap }: FreightOffer): string {
  if (gap) return gapTexts[gap]
  if (usual?.way === 'collect') return '到付'
  if (usual?.way === 'pickup') return '自提'
  return usual && usual.freight > 0n ? formatFen(usual.freight) : '包邮'
}

/** How much more of a seller's goods come without freight: `再买 ¥86.00 免运费`. Empty where nothing does, or they do so already. */
export const toFreeText = (offer: FreightOffer | undefined): string =>
  offer?.toFree === undefined ? '' : `再买 ${formatFen(offer.toFree)} 免运费`

/** What has to be known before anything is wanted: `运费 ¥8.00 起，满 ¥500.00 包邮`. Empty where no place is chosen. */
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
