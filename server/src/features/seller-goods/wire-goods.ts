import type { SellerGoods } from '@lianmeng/contract/seller-goods/endpoints'
import { microYuan, priceText } from '@lianmeng/trade/price/money'
import { unitName } from '@lianmeng/trade/units'
import { goodsPictureAddress } from '../../media/goods-picture.ts'
import { sizeText } from '../../selling/described-goods.ts'
import type { GoodsRow } from './queries.ts'

/** A product as its seller sees it. */
export function wireGoods(row: GoodsRow): SellerGoods {
  const { tenantId, nominal: _, length: _length, tooth1, baseUnit, saleUnit, price, pictures, changedAt, ...same } = row
  const [first] = pictures
  return {
    ...same,
    specification: sizeText(row),
    toothType1Name: tooth1,
    price: price === 0 ? '' : priceText(microYuan(BigInt(price))),
    // The stock on hand: a count may have been lower than the reserved quantity.
    onHandInBaseUnits: (row.onHand - row.shortage) / 1000,
    reservedInBaseUnits: row.reserved / 1000,
    availableInBaseUnits: (row.onHand - row.reserved) / 1000,
    shortageInBaseUnits: row.shortage / 1000,
    warnBelowInBaseUnits: row.warnBelow / 1000,
    thumbnail: first === undefined ? '' : goodsPictureAddress(tenantId, first, 'small'),
    reservable: row.reservable ? 1 : 0,
    baseUnit,
    saleUnit,
    baseUnitName: unitName(baseUnit),
    saleUnitName: unitName(saleUnit),
    changedAt: changedAt.toISOString(),
  }
}
