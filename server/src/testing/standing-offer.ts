/** Offers for tests of rules, made without a database. */
import type { Offer } from '@lianmeng/trade/purchase/offer'
import { noRate } from '@lianmeng/trade/rate'
import { anOffer, qty, yuan } from '@lianmeng/trade/testing/builders'
import type { Description } from '../offers/described.ts'
import type { StandingOffer } from '../offers/standing-offer.ts'

/** By default: product 7 of seller 101 in package 70, in boxes of 1000 and bags of 100, at ¥40 per thousand. */
export function aStandingOffer(
  given: Partial<Omit<StandingOffer, 'offer'>> & { offer?: Partial<StandingOffer['offer']> } = {},
): StandingOffer {
  const { offer, ...more } = given
  const tiers = more.tiers ?? [{ from: qty(0), price: yuan(40) }]
  return {
    tenantId: 101,
    productId: 7,
    productVersion: 1,
    pricesVersion: 0,
    quoted: null,
    source: 1,
    taxRate: 13,
    packageSpecId: 70,
    tiers,
    adjustments: { region: noRate, discount: noRate },
    ...more,
    offer: { ...anOffer(offer as Partial<Offer>), price: tiers[0]?.price, ...offer },
  }
}

/** By default: `GB/T 5783 M8×25` of 海盐标准件. */
export const aDescription = (given: Partial<Description> = {}): Description => ({
  gbComponentId: 70,
  companyShortName: '海盐标准件',
  standardId: 1,
  standardName: 'GB/T 5783',
  productName: '六角头螺栓',
  specification: 'M8×25',
  materialName: 'SWRCH35K',
  strengthName: '8.8',
  surfaceTreatmentName: '镀锌',
  textureName: '碳钢',
  toothType1Name: '粗牙 1.25',
  toothType2Name: '全牙',
  threadRotation: 1,
  brandName: '海螺',
  pieceWeight: 10_900,
  deliveryDays: 0,
  cutOff: '',
  ...given,
})
